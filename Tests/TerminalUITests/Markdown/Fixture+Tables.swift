extension Fixture {
  static let tables = Fixture(
    name: "tables",
    markdown: #"""
      Sizes:
      | Name | Size | Note |
      |:-----|-----:|:----:|
      | a.txt | 12 | |
      | b with \| bar | 3400 | **bold** and `code` in a cell that is longer than others |
      | c |
      | d | 1 | x | too much |

      one | two
      --- | ---
      1 | 2
      no bar ends it

      | only | a row |

      | head | alone |
      |---|---|
      """#,
    expected: [
      80: #"""
      Sizes:

      Name         │ Size │                         Note
      ─────────────┼──────┼─────────────────────────────────────────────────────
      a.txt        │   12 │
      b with | bar │ 3400 │ bold and `code` in a cell that is longer than others
      c            │      │
      d            │    1 │                     x | too much

      one │ two
      ────┼────
      1   │ 2

      no bar ends it

      | only | a row |

      head │ alone
      ─────┼──────
      """#,
      40: #"""
      Sizes:

      Name         │ Size │        Note
      ─────────────┼──────┼───────────────────
      a.txt        │   12 │
      ─────────────┼──────┼───────────────────
      b with | bar │ 3400 │ bold and `code` in
                   │      │   a cell that is
                   │      │ longer than others
      ─────────────┼──────┼───────────────────
      c            │      │
      ─────────────┼──────┼───────────────────
      d            │    1 │    x | too much

      one │ two
      ────┼────
      1   │ 2

      no bar ends it

      | only | a row |

      head │ alone
      ─────┼──────
      """#,
      20: #"""
      Sizes:

      ────────────
      Name: a.txt
      Size: 12
      Note:
      ────────────
      Name: b with | bar
      Size: 3400
      Note: bold and
        `code` in a cell
        that is longer
        than others
      ────────────
      Name: c
      Size:
      Note:
      ────────────
      Name: d
      Size: 1
      Note: x | too much

      one │ two
      ────┼────
      1   │ 2

      no bar ends it

      | only | a row |

      head │ alone
      ─────┼──────
      """#,
    ])
}
