/// The header's limits in bytes, whose C spelling Swift does not import.
enum Limits {
  static let descriptor = 256 * 1024
  static let arguments = 8 * 1024 * 1024
  static let result = 16 * 1024 * 1024
  static let event = 64 * 1024
}
