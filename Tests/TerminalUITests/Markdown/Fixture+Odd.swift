extension Fixture {
  static let odd = Fixture(
    name: "odd",
    markdown: #"""
      snake_case_name, 2*3*4, a * b * c, 5 \* 6 \_x\_ C:\dir &amp; &copy; &#x2014; &unknown; AT&T
      unclosed **bold and `code and [link](http://example.org and <tag> and $5 or $6.
      Formula $a_1*b_2$, \(x_1 * y_2\) and footnote[^1].

      $$
      E = mc^2 \\
      p = m_1 v_1
      $$

      [^1]: Left as text.
      ![a picture](cat.png) https://example.org/a_(b)?c=d, www.example.org. [example.org](https://other.example)
      Hard break by blanks  
      and by backslash\
      done<br>really

      A heading of two lines
      is none
      ===
      #nor this
      ####### nor this
      +++
      """#,
    expected: [
      80: #"""
      snake_case_name, 2*3*4, a * b * c, 5 * 6 _x_ C:\dir & © — &unknown; AT&T
      unclosed **bold and `code and [link](http://example.org and <tag> and $5 or $6.
      Formula $a_1*b_2$, \(x_1 * y_2\) and footnote[^1].

      $$
      E = mc^2 \\
      p = m_1 v_1
      $$

      [^1]: Left as text. a picture (cat.png) https://example.org/a_(b)?c=d,
      www.example.org. example.org (https://other.example) Hard break by blanks
      and by backslash
      done
      really

      A heading of two lines is none === #nor this ####### nor this +++
      """#,
      40: #"""
      snake_case_name, 2*3*4, a * b * c, 5 * 6
      _x_ C:\dir & © — &unknown; AT&T unclosed
      **bold and `code and
      [link](http://example.org and <tag> and
      $5 or $6. Formula $a_1*b_2$, \(x_1 *
      y_2\) and footnote[^1].

      $$
      E = mc^2 \\
      p = m_1 v_1
      $$

      [^1]: Left as text. a picture (cat.png)
      https://example.org/a_(b)?c=d,
      www.example.org. example.org
      (https://other.example) Hard break by
      blanks
      and by backslash
      done
      really

      A heading of two lines is none === #nor
      this ####### nor this +++
      """#,
      20: #"""
      snake_case_name,
      2*3*4, a * b * c, 5
      * 6 _x_ C:\dir & © —
      &unknown; AT&T
      unclosed **bold and
      `code and
      [link](http://exampl
      e.org and <tag> and
      $5 or $6. Formula
      $a_1*b_2$, \(x_1 *
      y_2\) and
      footnote[^1].

      $$
      E = mc^2 \\
      p = m_1 v_1
      $$

      [^1]: Left as text.
      a picture (cat.png)
      https://example.org/
      a_(b)?c=d,
      www.example.org.
      example.org
      (https://other.examp
      le) Hard break by
      blanks
      and by backslash
      done
      really

      A heading of two
      lines is none ===
      #nor this #######
      nor this +++
      """#,
    ])
}
