import CalendarFiles
import Testing

struct CalendarTextTests {
  private static let plain = calendar(event("DTSTART:20261201T100000Z", "X-ODD;X-A=\"b;c:d\",e;x-f=g:h:i"))

  @Test func `a line is read as name, parameters and value`() throws {
    let event = try #require(try CalendarText(Self.plain).calendars[0].components.first)
    let line = try #require(event.first("X-ODD"))
    #expect(
      line.parameters == [Parameter(name: "X-A", values: ["b;c:d", "e"]), Parameter(name: "X-F", values: ["g"])])
    #expect(line.value == "h:i")
  }

  @Test func `names in lower case are the same names`() throws {
    let text = "begin:vcalendar\nbegin:vevent\nuid:x\ndtstart;value=date:20261201\nend:vevent\nend:vcalendar\n"
    let file = try CalendarFile(bytes(text), name: "x.ics", database: database)
    #expect(file.series.first?.master?.start == .date(CivilDate(year: 2026, month: 12, day: 1) ?? CivilDate(days: 0)))
  }

  @Test(arguments: ["\r\n", "\n"], [" ", "\t"])
  func `a fold may stand anywhere, within a character too`(_ lineBreak: String, _ blank: String) throws {
    let title = "Größe 会议室 🎉; ok"
    let line = bytes("SUMMARY;X-P=\"ä:ö\":\(TextEscape.encode(title))")
    for cut in 1..<line.count {
      let folded = line[..<cut] + bytes(lineBreak + blank) + line[cut...]
      let head = bytes(
        ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:x", "DTSTART:20261201T100000Z", ""].joined(separator: lineBreak))
      let tail = bytes(["", "END:VEVENT", "END:VCALENDAR", ""].joined(separator: lineBreak))
      let all = head + folded + tail
      let text = try CalendarText(all)
      #expect(text.calendars[0].components[0].first("SUMMARY")?.text == title)
      #expect(text.calendars[0].components[0].first("SUMMARY")?.parameter("X-P") == "ä:ö")
      #expect(text.bytes == all)
    }
  }

  @Test(arguments: [
    "\u{FEFF}BEGIN:VCALENDAR\nEND:VCALENDAR", "\n\nBEGIN:VCALENDAR\r\nX:\nEND:VCALENDAR\r\n\r\n",
    "BEGIN:VCALENDAR\nno colon\n ;\n:\nEND:VCALENDAR",
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nBEGIN:VALARM\nEND:VALARM\nX-AFTER:1\nEND:VEVENT\nEND:VCALENDAR\n",
    "BEGIN:VCALENDAR\nEND:VCALENDAR\nBEGIN:VCALENDAR\nEND:VCALENDAR\n",
    "BEGIN:VCALENDAR\r\nA:b\r\n\tc\r\n d\r\nEND:VCALENDAR  \r\n",
    "BEGIN:VCALENDAR\nA;B=\"never closed:x\nEND:VCALENDAR\n",
  ])
  func `what is read is written back byte for byte`(_ text: String) throws {
    #expect(try CalendarText(bytes(text)).bytes == bytes(text))
  }

  @Test func `a file that is cut off anywhere is refused, or read as it is`() {
    for end in 0..<Self.plain.count {
      let part = Array(Self.plain[..<end])
      guard let text = try? CalendarText(part) else { continue }
      #expect(text.bytes == part)
    }
  }

  @Test(arguments: [
    ("", "it holds no VCALENDAR"), ("hello", "it holds no VCALENDAR"),
    ("BEGIN:VCALENDAR\n", "BEGIN:VCALENDAR has no END; the file may have been cut off"),
    ("BEGIN:VCALENDAR\nEND:VEVENT\n", "END:VEVENT has no BEGIN of that name before it"),
    ("END:VCALENDAR\n", "END:VCALENDAR has no BEGIN of that name before it"),
    ("BEGIN:VCALENDAR\n\0\nEND:VCALENDAR\n", "it holds binary data"),
    (String(repeating: "BEGIN:A\n", count: 50), "its components are nested too deeply"),
  ])
  func `what is no calendar file is refused with the reason`(_ text: String, _ reason: String) {
    #expect(throws: CalendarText.Malformed.self) { try CalendarText(bytes(text)) }
    do { _ = try CalendarText(bytes(text)) } catch { #expect(error.description == reason) }
  }

  @Test func `a long line is folded between characters, to 75 bytes`() throws {
    let title = String(repeating: "会议室🎉a", count: 40)
    let line = ContentLine("SUMMARY", [("X-NAME", "a \"b\"; c^d")], value: title, lineBreak: [13, 10])
    let physical = Array(line.raw).split(separator: 10)
    #expect(physical.allSatisfy { $0.count - 1 <= 75 && String(validating: $0, as: UTF8.self) != nil })
    #expect(line.value == title)
    #expect(line.parameter("X-NAME") == "a \"b\"; c^d")
  }

  @Test(arguments: ["a;b,c\\d\ne", "", "\\n", "tab\there", "end\\"])
  func `text is escaped and read back`(_ text: String) {
    #expect(TextEscape.decode(TextEscape.encode(text)) == text)
  }

  @Test func `control characters do not get into a file`() {
    #expect(TextEscape.encode("a\u{0}\u{7}\r\u{1B}[31mb") == "a[31mb")
  }
}
