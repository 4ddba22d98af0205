/// Processor names of the ELF header.
enum Machine {
  #if arch(x86_64)
    static let host = "x86-64"
    static let hostNumber: UInt16 = 62
  #elseif arch(arm64)
    static let host = "aarch64"
    static let hostNumber: UInt16 = 183
  #else
    #error("skillhost runs on x86-64 and aarch64")
  #endif

  static func name(_ number: UInt16) -> String {
    switch number {
    case 2, 18, 43: "SPARC"
    case 3: "32-bit x86"
    case 8: "MIPS"
    case 20: "32-bit PowerPC"
    case 21: "64-bit PowerPC"
    case 22: "s390"
    case 40: "32-bit ARM"
    case 50: "Itanium"
    case 62: "x86-64"
    case 183: "aarch64 (64-bit ARM)"
    case 243: "RISC-V"
    case 247: "BPF"
    case 258: "LoongArch"
    default: "an unknown kind (machine \(number))"
    }
  }
}
