extension Fixture {
  static let code = Fixture(
    name: "code",
    markdown: #"""
      Run this:
      ```python title="x"
      def f(x):
      	return "a very long line that no terminal of eighty columns can hold" + x  # and a comment

      print(f(1))
      ```
      Then:

          indented code

            more of it
      text after
      ~~~
      ```
      not closed by the other mark
      ~~~
      ~~~~diff
      - old
      + new
      """#,
    expected: [
      80: #"""
      Run this:

      python title="x"
      def f(x):
          return "a very long line that no terminal of eighty columns can hold" + x  # and a comment

      print(f(1))

      Then:

      indented code

        more of it

      text after

      ```
      not closed by the other mark

      diff
      - old
      + new
      """#,
      40: #"""
      Run this:

      python title="x"
      def f(x):
          return "a very long line that no terminal of eighty columns can hold" + x  # and a comment

      print(f(1))

      Then:

      indented code

        more of it

      text after

      ```
      not closed by the other mark

      diff
      - old
      + new
      """#,
      20: #"""
      Run this:

      python title="x"
      def f(x):
          return "a very long line that no terminal of eighty columns can hold" + x  # and a comment

      print(f(1))

      Then:

      indented code

        more of it

      text after

      ```
      not closed by the other mark

      diff
      - old
      + new
      """#,
    ])
}
