import Glibc

/// Nanoseconds since some moment.
func nanoseconds() -> UInt64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
}

/// Of values that were measured under the same conditions.
struct Sorted {
  private let values: [UInt64]

  /// - Parameter values: at least one.
  init(_ values: [UInt64]) {
    precondition(!values.isEmpty)
    self.values = values.sorted()
  }

  /// The value below which that part of all lies.
  func quantile(_ part: Double) -> Double { Double(values[min(values.count - 1, Int(Double(values.count) * part))]) }
  var median: Double { quantile(0.5) }
}

/// Pages that this process holds, in kB.
func residentMemory() -> Double {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
  let numbers = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).split(
    separator: " ")
  return numbers.count > 1 ? (Double(numbers[1]) ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1000 : 0
}
