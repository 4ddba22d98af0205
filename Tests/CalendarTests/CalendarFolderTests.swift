import CalendarFiles
import Glibc
import Testing

struct CalendarFolderTests {
  private static func draft(_ title: String, _ uid: String = EventDraft.newUID()) -> EventDraft {
    EventDraft(
      uid: uid, title: title, start: .utc(instant("20261201T100000Z")), end: .utc(instant("20261201T110000Z")))
  }

  private static func file(_ title: String = "Event", uid: String = EventDraft.newUID()) -> [UInt8] {
    draft(title, uid).bytes(now: instant("20261130T080000Z"), zone: nil)
  }

  @Test func `an event is written into a file of its own, and nothing else is left`() throws {
    let temporary = TemporaryFolder()
    let folder = CalendarFolder(temporary.path, database: database)
    let bytes = Self.file("会议室", uid: "a/b c:ü")
    let name = try folder.create(bytes, uid: "a/b c:ü")
    #expect(temporary.names == [name])
    #expect(name == "a_b_c__.ics")
    #expect(try temporary.read(name) == bytes)
    #expect(try folder.contents().files.first?.series.first?.title == "会议室")
  }

  @Test func `a file that has the name already is never replaced`() throws {
    let temporary = TemporaryFolder()
    let folder = CalendarFolder(temporary.path, database: database)
    #expect(try folder.create(Self.file("first", uid: "x"), uid: "x") == "x.ics")
    #expect(try folder.create(Self.file("second", uid: "x"), uid: "x") == "x-2.ics")
    #expect(String(decoding: try temporary.read("x.ics"), as: UTF8.self).contains("SUMMARY:first"))
  }

  @Test func `what someone else has changed meanwhile is not overwritten`() throws {
    let temporary = TemporaryFolder()
    let folder = CalendarFolder(temporary.path, database: database)
    let old = Self.file("old", uid: "x")
    temporary.write("x.ics", Self.file("theirs", uid: "x"))
    #expect(throws: CalendarFolder.Changed.self) { try folder.replace("x.ics", reading: old, with: Self.file("ours")) }
    #expect(throws: CalendarFolder.Changed.self) { try folder.remove("x.ics", reading: old) }
    #expect(throws: CalendarFolder.Changed.self) { try folder.replace("y.ics", reading: old, with: old) }
    #expect(String(decoding: try temporary.read("x.ics"), as: UTF8.self).contains("SUMMARY:theirs"))
    #expect(temporary.names == ["x.ics"])
  }

  @Test func `a file keeps its permissions when it is changed`() throws {
    let temporary = TemporaryFolder()
    let folder = CalendarFolder(temporary.path, database: database)
    let old = Self.file("old", uid: "x")
    temporary.write("x.ics", old)
    chmod("\(temporary.path)/x.ics", 0o640)
    try folder.replace("x.ics", reading: old, with: Self.file("new", uid: "x"))
    var info = stat()
    #expect(stat("\(temporary.path)/x.ics", &info) == 0 && info.st_mode & 0o777 == 0o640)
  }

  @Test func `broken files are reported and hide no other`() throws {
    let temporary = TemporaryFolder()
    temporary.write("good.ics", Self.file("good"))
    temporary.write("cut.ics", Array(Self.file("cut").dropLast(20)))
    temporary.write("empty.ics", [])
    temporary.write("binary.ics", [0, 1, 2, 255])
    temporary.write(".hidden.ics", [1])
    temporary.write("note.txt", [1])
    mkfifo("\(temporary.path)/fifo.ics", 0o600)
    symlink("/nowhere", "\(temporary.path)/dangling.ics")
    let contents = try CalendarFolder(temporary.path, database: database).contents()
    #expect(contents.files.map(\.name) == ["good.ics"])
    #expect(contents.problems.map(\.file) == ["binary.ics", "cut.ics", "empty.ics", "fifo.ics"])
    #expect(contents.problems.map(\.reason).allSatisfy { !$0.isEmpty })
  }

  @Test func `what changes in the folder is seen at the next look`() throws {
    let temporary = TemporaryFolder()
    let folder = CalendarFolder(temporary.path, database: database)
    func titles() throws -> [String] { try folder.contents().files.flatMap(\.series).map(\.title) }
    #expect(try titles() == [])
    let name = try folder.create(Self.file("one", uid: "x"), uid: "x")
    #expect(try titles() == ["one"])
    try folder.replace(name, reading: Self.read(temporary, name), with: Self.file("two", uid: "x"))
    #expect(try titles() == ["two"])
    try folder.remove(name, reading: Self.read(temporary, name))
    #expect(try titles() == [])
  }

  private static func read(_ folder: TemporaryFolder, _ name: String) throws -> [UInt8] { try folder.read(name) }

  @Test func `a folder that is missing is made, with those above it`() throws {
    let temporary = TemporaryFolder()
    let path = "\(temporary.path)/a/b"
    defer {
      rmdir(path)
      rmdir("\(temporary.path)/a")
    }
    #expect(try CalendarFolder(path, database: database).contents().files.isEmpty)
    var info = stat()
    #expect(stat(path, &info) == 0 && info.st_mode & 0o777 == 0o700)
  }

  @Test func `a folder that is a file is an error`() {
    let temporary = TemporaryFolder()
    temporary.write("file", [1])
    let folder = CalendarFolder("\(temporary.path)/file", database: database)
    #expect(throws: FileError.self) { try folder.contents() }
    #expect(throws: FileError.self) { try CalendarFolder("\(temporary.path)/file/x", database: database).contents() }
    #expect(throws: FileError.self) { try folder.create([1], uid: "x") }
  }

  @Test func `many writers at once lose nothing`() async throws {
    let temporary = TemporaryFolder()
    let path = temporary.path
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          let folder = CalendarFolder(path, database: database)
          for count in 0..<10 {
            _ = try? folder.locked(
              {
                try folder.create(Self.file("\(writer)-\(count)", uid: "same"), uid: "same")
              })
          }
        }
      }
    }
    let files = try CalendarFolder(path, database: database).contents().files
    #expect(Set(files.flatMap(\.series).map(\.title)).count == 80)
  }

  @Test func `a counter that all change loses no count`() async throws {
    let temporary = TemporaryFolder()
    let path = temporary.path
    temporary.write("x.ics", calendar(event("DTSTART:20261201T100000Z", "SEQUENCE:0")))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let folder = CalendarFolder(path, database: database)
          for _ in 0..<5 { try? Self.bump(folder) }
        }
      }
    }
    #expect(String(decoding: try temporary.read("x.ics"), as: UTF8.self).contains("SEQUENCE:40\r\n"))
  }

  private static func bump(_ folder: CalendarFolder) throws {
    try folder.locked(
      {
        let old = try folder.read("x.ics")
        var edit = SeriesEdit(try CalendarText(old), uid: "one", now: instant("20261130T000000Z"), resolver: resolver())
        let time = EventTime.utc(instant("20261201T100000Z"))
        try edit.move(to: EventSpan(time, to: time))
        try folder.replace("x.ics", reading: old, with: edit.text.bytes)
      })
  }

  @Test func `five thousand events are read in a moment, and again in less`() throws {
    let temporary = TemporaryFolder()
    for index in 0..<5000 {
      temporary.write(
        "\(index).ics",
        calendar(
          event(
            "DTSTART;TZID=Europe/Berlin:2026\((index % 12 + 1 + 100).description.suffix(2))15T100000", "DURATION:PT1H",
            uid: "\(index)")))
    }
    let folder = CalendarFolder(temporary.path, database: database)
    let clock = ContinuousClock()
    let cold = try clock.measure { _ = try folder.contents() }
    let warm = try clock.measure { _ = try folder.contents() }
    let files = try folder.contents().files
    #expect(files.count == 5000)
    let search = clock.measure {
      let found = Agenda(files, resolver: resolver()).occurrences(
        in: instant("20261201T000000Z")..<instant("20270101T000000Z"))
      #expect(found.count == 416)
    }
    // A generous limit: it only tells that nothing grows with the square of the number.
    #expect(cold < .seconds(120) && warm < .seconds(120) && search < .seconds(120))
    print("5,000 events: \(cold) at first, \(warm) again, \(search) to search")
  }
}
