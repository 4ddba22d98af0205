extension Fixture {
  static let quotes = Fixture(
    name: "quotes",
    markdown: #"""
      > A quotation of
      two lines, the second of them lazy.
      >
      > > In it another, long enough to be wrapped at any width that is tested here, so it has bars.
      > - item
      >   continued

      > A new one
      > ```
      > code
      > ```
      > end
      """#,
    expected: [
      80: #"""
      │ A quotation of two lines, the second of them lazy.
      │
      │ │ In it another, long enough to be wrapped at any width that is tested here,
      │ │ so it has bars.
      │ • item continued

      │ A new one
      │
      code
      │
      │ end
      """#,
      40: #"""
      │ A quotation of two lines, the second
      │ of them lazy.
      │
      │ │ In it another, long enough to be
      │ │ wrapped at any width that is tested
      │ │ here, so it has bars.
      │ • item continued

      │ A new one
      │
      code
      │
      │ end
      """#,
      20: #"""
      │ A quotation of two
      │ lines, the second
      │ of them lazy.
      │
      │ │ In it another,
      │ │ long enough to
      │ │ be wrapped at
      │ │ any width that
      │ │ is tested here,
      │ │ so it has bars.
      │ • item continued

      │ A new one
      │
      code
      │
      │ end
      """#,
    ])
}
