/// What colouring has to know of a language.
struct CodeLanguage: Sendable {
  var words: Set<String> = []
  var lineComments: [String] = []
  var blockComment: (start: String, end: String)?
  var quotes = ["\"", "'"]
  /// Quotes of strings that may go over several lines.
  var longQuotes: [String] = []
  var escapes = true
  var ignoresCase = false
  /// What else a word may hold.
  var wordMarks = ""
  /// What follows a key at the beginning of a line.
  var keyMark: Character?
  var marksTags = false
  var isDiff = false

  /// The language that the info string of a fence names: its first word, as people write it.
  static func named(_ info: String) -> CodeLanguage? {
    let name = info.lowercased().prefix { $0.isLetter || $0.isNumber || "+#-_".contains($0) }
    return table[aliases[String(name)] ?? String(name)]
  }

  private static let aliases = [
    "py": "python", "python3": "python", "js": "javascript", "jsx": "javascript", "mjs": "javascript",
    "ts": "javascript", "typescript": "javascript", "tsx": "javascript", "h": "c", "cpp": "c", "c++": "c", "cc": "c",
    "hpp": "c", "cxx": "c", "objc": "c", "java": "c", "cs": "c", "csharp": "c", "c#": "c", "kotlin": "c", "rs": "rust",
    "golang": "go", "jsonc": "json", "json5": "json", "jsonl": "json", "bash": "sh", "shell": "sh", "zsh": "sh",
    "console": "sh", "shell-session": "sh", "dockerfile": "sh", "make": "sh", "makefile": "sh", "fish": "sh",
    "xml": "html", "svg": "html", "vue": "html", "xhtml": "html", "yml": "yaml", "ini": "toml", "conf": "toml",
    "patch": "diff", "rb": "ruby", "postgresql": "sql", "mysql": "sql", "sqlite": "sql", "plsql": "sql",
  ]

  private static func words(_ list: String) -> Set<String> { Set(list.split(separator: " ").map(String.init)) }

  private static func braces(_ list: String, quotes: [String] = ["\"", "'"], long: [String] = []) -> CodeLanguage {
    CodeLanguage(
      words: words(list), lineComments: ["//"], blockComment: ("/*", "*/"), quotes: quotes, longQuotes: long)
  }

  private static let table: [String: CodeLanguage] = [
    "swift": braces(
      """
      actor any as associatedtype async await break case catch class continue default defer deinit do else enum \
      extension fallthrough false fileprivate final for func get guard if import in indirect init inout internal is \
      let mutating nil nonisolated open operator override package private protocol public repeat rethrows return self \
      Self set some static struct subscript super switch throw throws true try typealias var where while @main \
      @MainActor
      """, quotes: ["\""], long: ["\"\"\""]),
    "python": CodeLanguage(
      words: words(
        """
        and as assert async await break case class continue def del elif else except False finally for from global if \
        import in is lambda match None nonlocal not or pass raise return self True try while with yield
        """), lineComments: ["#"], longQuotes: ["\"\"\"", "'''"]),
    "javascript": braces(
      """
      abstract any as async await boolean break case catch class const continue debugger declare default delete do \
      else enum export extends false finally for from function get if implements import in instanceof interface keyof \
      let namespace new null number of private protected public readonly return set static string super switch this \
      throw true try type typeof undefined unknown var void while yield
      """, long: ["`"]),
    "c": braces(
      """
      abstract alignas auto bool break case catch char class const constexpr continue default delete do double else \
      enum explicit extends extern final finally float for friend fun goto if implements import inline instanceof int \
      interface long mutable namespace new noexcept null nullptr operator override package private protected public \
      register return short signed size_t sizeof static string struct super switch template this throw throws try \
      typedef typename union unsigned using val var virtual void volatile when while true false NULL uint8_t uint16_t \
      uint32_t uint64_t int8_t int16_t int32_t int64_t
      """),
    "rust": braces(
      """
      as async await box break const continue crate dyn else enum extern false fn for if impl in let loop match mod \
      move mut pub ref return self Self static struct super trait true type unsafe use where while bool char str \
      String i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 Option Result Some None Ok Err Vec
      """, quotes: ["\""]),
    "go": braces(
      """
      break case chan const continue default defer else fallthrough for func go goto if import interface map package \
      range return select struct switch type var true false nil bool byte error float32 float64 int int8 int16 int32 \
      int64 rune string uint uint8 uint16 uint32 uint64 uintptr any
      """, long: ["`"]),
    "json": CodeLanguage(
      words: ["true", "false", "null"], lineComments: ["//"], blockComment: ("/*", "*/"), quotes: ["\""]),
    "sh": CodeLanguage(
      words: words(
        """
        alias break case cd continue declare do done echo elif else esac eval exec exit export false fi for function \
        if in local read readonly return set shift source sudo test then trap true unset until while
        """), lineComments: ["#"], longQuotes: ["\"", "'"], wordMarks: "-"),
    "html": CodeLanguage(blockComment: ("<!--", "-->"), escapes: false, wordMarks: "-:", marksTags: true),
    "css": CodeLanguage(blockComment: ("/*", "*/"), wordMarks: "-", keyMark: ":"),
    "sql": CodeLanguage(
      words: words(
        """
        add all alter and as asc begin between by case check column commit constraint create cross default delete desc \
        distinct drop else end exists false foreign from full group having if in index inner insert into is join key \
        left like limit not null offset on or order outer primary references returning right rollback select set table \
        then true union unique update using values view when where with integer text varchar boolean date timestamp
        """), lineComments: ["--"], blockComment: ("/*", "*/"), longQuotes: ["'", "\""], escapes: false,
      ignoresCase: true),
    "yaml": CodeLanguage(
      words: ["true", "false", "null", "yes", "no"], lineComments: ["#"], wordMarks: "-./", keyMark: ":"),
    "toml": CodeLanguage(
      words: ["true", "false"], lineComments: ["#", ";"], longQuotes: ["\"\"\"", "'''"], wordMarks: "-.", keyMark: "="),
    "ruby": CodeLanguage(
      words: words(
        """
        and begin break case class def do else elsif end ensure false for if in module next nil not or raise require \
        rescue return self super then true unless until when while yield puts attr_accessor
        """), lineComments: ["#"], wordMarks: "?!"),
    "diff": CodeLanguage(isDiff: true),
  ]
}
