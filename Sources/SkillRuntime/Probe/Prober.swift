import Glibc

/// Asks the worker what a library is. Blocks for as long as the deadline: never to be called on a task's thread.
struct Prober: Sendable {
  enum Answer: Sendable {
    case record(ProbeRecord)
    /// The worker ended before it had answered.
    case ended(ChildProcess.End, ProbeRecord.Stage?)
    /// It was killed, since the time was over.
    case late(ProbeRecord.Stage?)
    /// What it sent is no record.
    case babble
    /// The worker itself could not be started.
    case noWorker(SpawnProblem)
  }

  let worker: FilePath
  let deadline: Duration
  /// Address space in MiB.
  let memory: Int

  func ask(_ library: FilePath, _ facts: Preflight) -> Answer {
    let folders = RuntimeFolders(for: facts)
    var arguments: [FilePath] = [
      "--probe", library, "--parent", FilePath("\(getpid())"), "--memory", FilePath("\(memory)"),
    ]
    for folder in folders.readable { arguments += ["--read", folder] }
    do throws(SpawnProblem) {
      let child = try ChildProcess(program: worker, arguments: arguments, environment: folders.environment)
      return listen(to: child)
    } catch {
      return .noWorker(error)
    }
  }

  private func listen(to child: consuming ChildProcess) -> Answer {
    let end = ContinuousClock.now + deadline
    var parser = ProbeRecordParser()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = ContinuousClock.now.duration(to: end)
      if left <= .zero { return .late(parser.stage) }
      // Asked before reading: then nothing that it wrote before its end is missed.
      let status = child.ended()
      let count = read(child.output, &buffer, buffer.count)
      if count > 0 {
        switch parser.take(buffer[..<count]) {
        case .finished(let record): return .record(record)
        case .broken: return .babble
        case .waiting: continue
        }
      }
      if let status { return .ended(status, parser.stage) }
      if count == 0 { child.waitForEnd(upTo: left) } else { child.wait(upTo: left) }
    }
  }
}
