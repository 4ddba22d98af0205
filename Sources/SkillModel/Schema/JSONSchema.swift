/// A JSON Schema of draft 2020-12, compiled once so that checking a value takes microseconds.
///
/// The whole draft is implemented; `format` and the content keywords are annotations, as the draft says. Keywords that
/// the draft does not know are passed over, as it demands: ask `unsupportedKeywords(in:)` before a schema is offered.
/// Patterns have no back-references, and a value whose check would take much longer than a second is refused.
package struct JSONSchema: Sendable {
  /// The most violations that are reported for one value.
  package static let violationLimit = 10

  private let program: SchemaProgram

  /// - Parameter resources: further documents that `$ref` may name, by absolute URI; nothing is ever fetched.
  package init(_ schema: JSON, resources: [String: JSON] = [:]) throws(Failure) {
    program = try SchemaCompiler.compile(schema, resources: resources)
  }

  /// What is wrong with the value, at most `violationLimit` of it; empty where it fits.
  package func validate(_ value: JSON) -> [Violation] {
    var quick = Evaluation(program, isQuiet: true)
    if quick.accepts(value) { return [] }
    if quick.isGivenUp { return quick.report }
    var thorough = Evaluation(program, isQuiet: false)
    return thorough.accepts(value) ? [] : thorough.report
  }
}

extension JSONSchema {
  /// Why a schema cannot be used: where in it, and what its author should do.
  package struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// `#` and a JSON Pointer; with the document's URI before it where that is not the schema itself.
    package let place: String
    package let message: String

    package var description: String { "\(place): \(message)" }
  }
}
