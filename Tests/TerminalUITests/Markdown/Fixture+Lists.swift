extension Fixture {
  static let lists = Fixture(
    name: "lists",
    markdown: #"""
      Shopping:
      - apples
      - pears, which should be soft but not brown, since they are for the cake
        * Williams
          + ripe

          A second paragraph of the same item.
      - [ ] not yet
      - [x] done

      7) seven
      8) eight
         ```sh
         echo "in a list"
         ```
         after the code
      9) nine

      - - twice
      -
      - 

      1. one
        - two blanks further in
      1. counted on
      """#,
    expected: [
      80: #"""
      Shopping:
      • apples
      • pears, which should be soft but not brown, since they are for the cake
        ◦ Williams
          • ripe

          A second paragraph of the same item.
      [ ] not yet
      [x] done

      7) seven
      8) eight

      sh
      echo "in a list"

         after the code
      9) nine

      • ◦ twice
      •
      •

      1. one
         • two blanks further in
      2. counted on
      """#,
      40: #"""
      Shopping:
      • apples
      • pears, which should be soft but not
        brown, since they are for the cake
        ◦ Williams
          • ripe

          A second paragraph of the same item.
      [ ] not yet
      [x] done

      7) seven
      8) eight

      sh
      echo "in a list"

         after the code
      9) nine

      • ◦ twice
      •
      •

      1. one
         • two blanks further in
      2. counted on
      """#,
      20: #"""
      Shopping:
      • apples
      • pears, which
        should be soft but
        not brown, since
        they are for the
        cake
        ◦ Williams
          • ripe

          A second
          paragraph of the
          same item.
      [ ] not yet
      [x] done

      7) seven
      8) eight

      sh
      echo "in a list"

         after the code
      9) nine

      • ◦ twice
      •
      •

      1. one
         • two blanks
           further in
      2. counted on
      """#,
    ])
}
