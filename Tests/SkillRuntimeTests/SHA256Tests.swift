import SkillRuntime
import Testing

@Suite struct `SHA-256` {
  private func hexadecimal(_ bytes: [UInt8]) -> String {
    let digest = bytes.withUnsafeBytes { SHA256.digest($0) }
    return ContentHash(bytes: digest.bytes)?.description ?? ""
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `gives the digests of the standard's examples`(text: String, digest: String) {
    #expect(hexadecimal(Array(text.utf8)) == digest)
  }

  @Test func `gives the digest of a million letters`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(hexadecimal(bytes) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func `does not depend on how the input is cut`() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let whole = bytes.withUnsafeBytes { SHA256.digest($0) }
    for cut in 0...bytes.count {
      var hash = SHA256()
      bytes[..<cut].withUnsafeBytes { hash.update($0) }
      bytes[cut...].withUnsafeBytes { hash.update($0) }
      #expect(hash.finish() == whole, "cut at \(cut)")
    }
    var hash = SHA256()
    for byte in bytes { withUnsafeBytes(of: byte) { hash.update($0) } }
    #expect(hash.finish() == whole)
  }
}
