/// Turns what the dynamic loader says into what a person can do.
struct LoaderMessage {
  private let text: String

  /// `library` is the private copy, whose name means nothing to a person.
  init(_ text: String, library: FilePath) {
    let prefix = library.description + ": "
    self.text = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
  }

  func refusal(memory: Int) -> Refusal {
    if let refusal = missingLibrary ?? missingVersion ?? missingSymbol { return refusal }
    if text.contains("executable stack") {
      return incompatible(
        "it asks for an executable stack, which this system refuses", next: "Link it with -Wl,-z,noexecstack")
    }
    if text.contains("CPU ISA level") {
      return incompatible(
        "it is built for a newer processor: \(text)", next: "Ask for a build for x86-64 without extensions")
    }
    if text.contains("failed to map segment") || text.contains("annot allocate memory") {
      return Refusal(
        .invalid, .load, "it cannot be loaded into memory (\(memory) MiB are allowed): \(text)",
        next: "See that the folder of the cache is not mounted noexec, and that the memory suffices")
    }
    return Refusal(.invalid, .load, "the loader refuses it: \(text)", next: "Tell its author, or build it again")
  }

  /// `NAME: cannot open shared object file: No such file or directory`
  private var missingLibrary: Refusal? {
    guard let range = text.firstRange(of: ": cannot open shared object file: ") else { return nil }
    let (name, why) = (text[..<range.lowerBound], text[range.upperBound...])
    if why.hasPrefix("No such file") {
      return incompatible(
        "it needs the library \(name), which is not installed", next: "Install the package that brings \(name)")
    }
    return incompatible(
      "it needs the library \(name), which cannot be opened in the sandbox: \(why)",
      next: "Put \(name) where the system keeps its libraries, such as /usr/local/lib, or link it into the skill")
  }

  /// ``FILE: version `GLIBC_2.99' not found (required by …)``
  private var missingVersion: Refusal? {
    guard let start = text.firstRange(of: "version `"),
      let end = text[start.upperBound...].firstRange(of: "' not found")
    else { return nil }
    let version = text[start.upperBound..<end.lowerBound]
    return incompatible(
      "it was built against a newer system: it needs \(version)",
      next: "Ask for a build for this system, or build it here")
  }

  private var missingSymbol: Refusal? {
    guard let range = text.firstRange(of: "undefined symbol: ") else { return nil }
    let symbol = text[range.upperBound...].prefix { !$0.isWhitespace && $0 != "," }
    if symbol.hasPrefix("$s") || symbol.hasPrefix("swift_") {
      return incompatible(
        "it was built with another Swift toolchain: the symbol \(symbol) is missing here",
        next: "Ask for a build with this Swift version, or one that brings its own runtime (-static-stdlib)")
    }
    return Refusal(
      .invalid, .load, "it uses the symbol \(symbol), which none of its libraries defines",
      next: "Link it with the library that defines \(symbol)")
  }

  private func incompatible(_ reason: String, next: String) -> Refusal {
    Refusal(.incompatible, .load, reason, next: next)
  }
}
