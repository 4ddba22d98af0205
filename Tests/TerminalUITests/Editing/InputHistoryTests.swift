import TerminalUI
import Testing

@Suite struct `The history of inputs` {
  @Test func `keeps each text once, the newest last`() {
    var history = InputHistory()
    for text in ["a", "b", "a", "", "  ", "c\nd"] { history.add(text) }
    #expect(history.entries == ["b", "a", "c\nd"])
    #expect(history.file == "\"b\"\n\"a\"\n\"c\\nd\"\n")
    #expect(InputHistory(file: history.file).entries == history.entries)
  }

  @Test func `keeps a thousand texts`() {
    var history = InputHistory()
    for number in 0..<1200 { history.add("entry \(number)") }
    #expect(history.entries.count == 1000)
    #expect(history.entries.first == "entry 200")
    let lines = (0..<1200).compactMap { InputHistory.line("entry \($0)") }.joined()
    #expect(InputHistory(file: lines).entries == history.entries)
  }

  @Test func `reads what it can of a file`() {
    let file = "\"one\"\nbroken\n\"two\"\r\n{\"a\":1}\n\"one\"\n\"esc\\u001b[31m\"\n\"cut"
    #expect(InputHistory(file: file).entries == ["two", "one", "esc"])
    #expect(InputHistory(file: "").entries.isEmpty)
  }

  @Test(arguments: [
    "use sk-proj-abcdefghijklmnop1234", "ghp_abcdefghijklmnopqrstuvwxyz012345", "key AKIAIOSFODNN7EXAMPLE",
    "password=hunter2",
    "Password: hunter2", "my password is hunter2", "export API_KEY=abc", "{\"token\": \"abc\"}", "login --token abc",
    "curl -H 'Authorization: Bearer abcdefgh1'", "-----BEGIN PRIVATE KEY-----\nMIIE", "https://me:pw@example.org/x",
    "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "it is aB3dE5fG7hJ9kL2mN4pQ6rS8",
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.abc", "xoxb-123456789012-abcdef", " begins with a blank",
    "\tindented",
  ])
  func `writes no secrets`(text: String) {
    #expect(InputHistory.line(text) == nil)
    var history = InputHistory()
    history.add(text)
    #expect(history.file.isEmpty)
    #expect(history.entries == [text])
  }

  @Test(arguments: [
    "what is the weather in Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "meet Alice at 10:30",
    "安排一个会议",
    "open /home/me/projects/skillhost/Sources/TerminalUI/Editing/LineEditor.swift", "how many tokens does this have?",
    "remind me to change my password", "event 550e8400-e29b-41d4-a716-446655440000", "IMG_20240101_123456_HDR.jpg",
    "a bearer of bad news", "https://example.org/a/b?c=1", "call +49 30 123456789012345", "the skeleton key: ask-me",
    "basic questions about Swift",
  ])
  func `keeps what only looks long`(text: String) {
    #expect(InputHistory.line(text) != nil)
  }
}
