import Glibc

/// Many small skills that differ in a name and a purpose: one is compiled, the others are copies with other words in it.
struct ManySkills {
  private static let purposeLength = 40

  let folder: String

  /// Skills `org.example.k0000`, `…k0001`, … with one tool of the same name each; `special` gives some a purpose of their own.
  init(_ count: Int, in home: Home, special: [Int: String] = [:]) async throws {
    folder = "\(home.path)/many-\(count)"
    Files.makeFolder(folder)
    let pattern = "\(home.path)/pattern-\(count).so"
    try await home.compile(Self.source, to: pattern)
    let bytes = try Files.bytes(pattern)
    let names = Self.places(of: Array("k0000".utf8), in: bytes)
    let purposes = Self.places(of: [UInt8](repeating: UInt8(ascii: "#"), count: Self.purposeLength), in: bytes)
    for number in 0..<count {
      var copy = bytes
      let name = Array(Self.name(number).utf8)
      let purpose = Array((special[number] ?? Self.purpose(number)).utf8.prefix(Self.purposeLength))
      let padded = purpose + [UInt8](repeating: UInt8(ascii: " "), count: Self.purposeLength - purpose.count)
      for place in names { copy.replaceSubrange(place..<(place + name.count), with: name) }
      for place in purposes { copy.replaceSubrange(place..<(place + padded.count), with: padded) }
      try Files.write(copy, to: "\(folder)/\(Self.name(number)).so")
    }
  }

  static func name(_ number: Int) -> String { "k" + String(repeating: "0", count: 4 - "\(number)".count) + "\(number)" }

  private static func purpose(_ number: Int) -> String {
    "\(verbs[number % verbs.count]) the \(nouns[number / verbs.count % nouns.count])s"
  }

  private static func places(of needle: [UInt8], in bytes: [UInt8]) -> [Int] {
    bytes.indices.dropLast(needle.count - 1).filter {
      bytes[$0] == needle[0] && bytes[$0..<($0 + needle.count)] == needle[...]
    }
  }

  private static let verbs = [
    "create", "find", "cancel", "send", "move", "copy", "print", "share", "rename", "count", "open", "close", "sign",
    "check", "pay", "order", "sort", "merge", "split", "archive",
  ]
  private static let nouns = [
    "meeting", "invoice", "letter", "report", "ticket", "photo", "song", "recipe", "contract", "parcel", "room",
    "flight",
    "train", "lamp", "door", "server", "backup", "branch", "release", "price", "course", "exam", "book", "chapter",
    "page",
    "table", "chart", "map", "route", "station", "garden", "plant", "cat", "doctor", "pill", "bill", "loan", "stock",
    "coin", "game", "match", "team", "player", "goal", "party", "guest", "gift", "cake", "menu", "note",
  ]

  private static let source: String = {
    let purpose = String(repeating: "#", count: purposeLength)
    let descriptor = """
      {"schema":1,"id":"org.example.k0000","version":"1.0.0","title":"Skill k0000","summary":"One of many.","tools":[
      {"name":"k0000","hints":{"read_only":true},"title":"Tool k0000","description":"Made to \(purpose)",
      "when":["The person wants to \(purpose)"],"when_not":["Those of somebody else are meant."],
      "examples":[{"say":"\(purpose)","arguments":{"text":"all"}}],
      "input_schema":{"type":"object","required":["text"],"properties":{
      "text":{"type":"string","description":"What it is about, in the words of the person."},
      "count":{"type":"integer","minimum":1,"description":"How many of them, where that was said."}}}}]}
      """.split(separator: "\n").joined().replacing("\"", with: "\\\"")
    return """
      #include <skill_abi.h>
      #include <string.h>
      static const char descriptor[] = "\(descriptor)";
      static const skill_host_v1 *host;
      static skill_status open_(const skill_host_v1 *h, const uint8_t *c, uint64_t n, void **i) { host = h; *i = 0; return 0; }
      static skill_status execute(void *self, const skill_call_v1 *call) {
        static const char text[] = "k0000 did it";
        return host->set_result(host->context, call->token, SKILL_TEXT, (const uint8_t *)text, sizeof text - 1);
      }
      static void close_(void *self) {}
      static const skill_v1 table = {sizeof table, 0, 0, 1, (const uint8_t *)descriptor, sizeof descriptor - 1,
                                     open_, execute, 0, close_, 0};
      SKILL_ABI_NOTE;
      const skill_v1 *skillhost_skill_v1(void) { return &table; }
      """
  }()
}
