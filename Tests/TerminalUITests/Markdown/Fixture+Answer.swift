extension Fixture {
  static let answer = Fixture(
    name: "answer",
    markdown: #"""
      # How to bake bread

      Bread needs **four things**: flour, water, salt and *time*. The rest is `patience`, and
      a warm kitchen.

      The steps
      ---------
      1. Mix **500 g** of flour with 350 ml of water, and leave it alone for half an hour.
      2. Add salt, then knead:
         - by hand, ten minutes
         - by machine, ~~six~~ five minutes
      3. Let it rise.

      ***

      > Do not open the oven in the first ten minutes, however much you would like to.

      See [the guide](https://example.org/bread "Bread") or <https://example.org>.
      """#,
    expected: [
      80: #"""
      # How to bake bread

      Bread needs four things: flour, water, salt and time. The rest is `patience`,
      and a warm kitchen.

      ## The steps
      1. Mix 500 g of flour with 350 ml of water, and leave it alone for half an hour.
      2. Add salt, then knead:
         • by hand, ten minutes
         • by machine, ~~six~~ five minutes
      3. Let it rise.

      ────────────────────────────────────────────────────────────────────────────────

      │ Do not open the oven in the first ten minutes, however much you would like to.

      See the guide (https://example.org/bread "Bread") or https://example.org.
      """#,
      40: #"""
      # How to bake bread

      Bread needs four things: flour, water,
      salt and time. The rest is `patience`,
      and a warm kitchen.

      ## The steps
      1. Mix 500 g of flour with 350 ml of
         water, and leave it alone for half an
         hour.
      2. Add salt, then knead:
         • by hand, ten minutes
         • by machine, ~~six~~ five minutes
      3. Let it rise.

      ────────────────────────────────────────

      │ Do not open the oven in the first ten
      │ minutes, however much you would like
      │ to.

      See the guide (https://example.org/bread
      "Bread") or https://example.org.
      """#,
      20: #"""
      # How to bake bread

      Bread needs four
      things: flour,
      water, salt and
      time. The rest is
      `patience`, and a
      warm kitchen.

      ## The steps
      1. Mix 500 g of
         flour with 350 ml
         of water, and
         leave it alone
         for half an hour.
      2. Add salt, then
         knead:
         • by hand, ten
           minutes
         • by machine,
           ~~six~~ five
           minutes
      3. Let it rise.

      ────────────────────

      │ Do not open the
      │ oven in the first
      │ ten minutes,
      │ however much you
      │ would like to.

      See the guide
      (https://example.org
      /bread "Bread") or
      https://example.org.
      """#,
    ])
}
