import CalendarFiles
import SkillKit

extension Diary {
  /// Throws where another event takes some of that time.
  func checkClashes(
    of spans: [Range<Instant>], in contents: CalendarFolder.Contents, besides own: (Occurrence) -> Bool = { _ in false }
  ) throws(SkillError) {
    let clashes = agenda(contents).clashes(with: spans, besides: own)
    guard !clashes.isEmpty else { return }
    let shown = clashes.prefix(5).map { "“\(name(of: $0))” (\(words.span($0)))" }
    let more = clashes.count > 5 ? language(" and \(clashes.count - 5) more", zh: " 等 \(clashes.count) 个日程") : ""
    let message = language(
      "That time clashes with \(language.list(shown))\(more). Nothing was changed.",
      zh: "该时间与\(language.list(shown))\(more)冲突。没有做任何更改。")
    throw SkillError(
      .invalidArguments, message,
      hint: language(
        "Choose another time; or, if the person wants both, call again with allow_clash set to true.",
        zh: "请换一个时间；如果两个都要保留，请将 allow_clash 设为 true 再试一次。"),
      userMessage: message + language(" Choose another time.", zh: "请换一个时间。"))
  }

  func name(of one: Occurrence) -> String { one.title.isEmpty ? language("no title", zh: "无标题") : one.title }
}
