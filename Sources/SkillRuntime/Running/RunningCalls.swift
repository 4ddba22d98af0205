import Glibc
package import SkillModel
import Synchronization

/// Which skills run in this process right now, in a file that outlives it and says after a crash who was at work.
///
/// A call costs some bytes of mapped memory. The file is locked while the process lives, and made at the first call.
package final class RunningCalls: Sendable {
  /// One call's place in the file.
  package struct Place: Sendable { fileprivate let index: Int }

  private struct State {
    var file: MappedRecord?
    var free: [Int] = []
    var isOver = false
  }

  private let folder: FilePath
  private let state = Mutex(State())

  package init(folder: FilePath) { self.folder = folder }

  /// To be called before a skill's code runs; nil where it could not be noted, which costs only the memory of it.
  package func begin(_ skill: SkillID, _ tool: String) -> Place? {
    state.withLock { state in
      if state.file == nil, !state.isOver {
        state.file = MappedRecord(in: folder)
        state.free = state.file == nil ? [] : Array((0..<RunningRecord.capacity).reversed())
        // A file that could not be made is not tried again for each call.
        state.isOver = state.file == nil
      }
      guard let index = state.free.popLast() else { return nil }
      state.file?.write(RunningCall(skill: skill, tool: tool), at: index)
      return Place(index: index)
    }
  }

  package func end(_ place: Place?) {
    guard let place else { return }
    state.withLock { state in
      state.file?.clear(at: place.index)
      state.free.append(place.index)
    }
  }

  /// The process ends by its own will: nothing that still runs is to blame. Nothing is noted after that.
  package func finish() {
    state.withLock { state in
      state.file?.remove()
      (state.file, state.free, state.isOver) = (nil, [], true)
    }
  }
}

/// One call that ran when a host ended.
package struct RunningCall: Sendable, Hashable {
  package var skill: SkillID
  /// Empty while the skill was opened or closed.
  package var tool: String

  package init(skill: SkillID, tool: String) {
    self.skill = skill
    self.tool = tool
  }
}
