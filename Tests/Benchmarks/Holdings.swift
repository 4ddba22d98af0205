import Glibc

/// What a process holds of the system's.
struct Holdings {
  /// What each of them is.
  let descriptors: [String]
  let threads: Int
  let children: Int

  /// Threads that the system's pools may keep: one a processor for each of a few kinds of work.
  private static let pooledThreads = 4 * sysconf(Int32(_SC_NPROCESSORS_ONLN)) + 4
  /// What the system's pools keep for their timers, once one was used.
  private static let pooled = ["anon_inode:[eventpoll]", "anon_inode:[eventfd]", "anon_inode:[timerfd]"]
  /// An idle call thread ends after ten seconds.
  private static let patience = 25

  static var now: Holdings {
    Holdings(
      descriptors: names(of: "/proc/self/fd").map(target), threads: names(of: "/proc/self/task").count,
      children: names(of: "/proc").filter(isChild).count)
  }

  /// After what ends by itself has had the time to.
  static func settled(to before: Holdings) async -> Holdings {
    for _ in 0..<patience where !now.excess(over: before).isEmpty { try? await Task.sleep(for: .seconds(1)) }
    return now
  }

  func excess(over before: Holdings) -> [String] {
    var faults: [String] = []
    let new = descriptors.filter { !before.descriptors.contains($0) && !Self.pooled.contains($0) }
    if !new.isEmpty { faults.append("descriptors are left: \(new.joined(separator: ", "))") }
    if threads > before.threads + Int(Self.pooledThreads) {
      faults.append("\(threads - before.threads) threads are left")
    }
    if children > before.children { faults.append("\(children - before.children) workers are left") }
    return faults
  }

  var figures: [(String, Double)] {
    [("descriptors", Double(descriptors.count)), ("threads", Double(threads)), ("workers", Double(children))]
  }

  private static func names(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
  }

  private static func target(_ descriptor: String) -> String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/fd/\(descriptor)", &path, path.count)
    return String(decoding: path.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func isChild(_ name: String) -> Bool {
    guard Int(name) != nil, let file = fopen("/proc/\(name)/stat", "r") else { return false }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1024)
    guard fgets(&line, Int32(line.count), file) != nil else { return false }
    // After the name, which may hold anything, come the state and the parent.
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 1 && Int32(fields[1]) == getpid()
  }
}

/// The memory of this process over a run.
struct MemoryCurve {
  /// The second half of a run may hold so much more than the first has come to.
  private static let growth = 1.1
  private static let slack = 4096.0

  private var samples: [Double] = []

  static func sample(until end: ContinuousClock.Instant) async -> MemoryCurve {
    var curve = MemoryCurve()
    while ContinuousClock.now < end {
      curve.samples.append(residentMemory())
      try? await Task.sleep(for: .milliseconds(200))
    }
    return curve
  }

  /// kB, the medians of the second and of the last quarter.
  private var middle: Double { median(samples.count / 4, samples.count / 2) }
  private var last: Double { median(samples.count * 3 / 4, samples.count) }

  private func median(_ from: Int, _ to: Int) -> Double {
    let part = samples[from..<max(from, to)].sorted()
    return part.isEmpty ? 0 : part[part.count / 2]
  }

  var faults: [String] {
    last <= middle * Self.growth + Self.slack ? [] : ["memory grew from \(Int(middle)) kB to \(Int(last)) kB"]
  }

  var figures: [(String, Double)] { [("kB-second-quarter", middle), ("kB-last-quarter", last)] }
}
