/// Colours of a terminal; all empty where there is none, or where the person wants none.
package struct Palette: Sendable {
  package let isColoured: Bool
  package let dim: String
  package let bold: String
  package let accent: String
  package let success: String
  package let warning: String
  package let failure: String
  package let plain: String

  package init(isColoured: Bool) {
    func code(_ number: Int) -> String { isColoured ? "\u{1b}[\(number)m" : "" }
    self.isColoured = isColoured
    (dim, bold, accent, success, warning, failure, plain) = (
      code(2), code(1), code(36), code(32), code(33), code(31), code(0)
    )
  }
}
