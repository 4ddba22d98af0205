import SkillRuntime
import Testing

@Suite("A file that comes") struct SettlingTests {
  private let file: FilePath = "/skills/a.so"
  private let start = Settling.Instant.now

  private func noted(_ signs: Settling.Sign...) -> Settling {
    var settling = Settling()
    for sign in signs { settling.note(file, sign, content: file, at: start) }
    return settling
  }

  private func settles(_ settling: inout Settling, after duration: Duration, isWhole: Bool = true)
    -> Bool
  {
    settling.look(at: after(duration), isWhole: { _ in isWhole })
  }

  private func after(_ duration: Duration) -> Settling.Instant { start + duration }

  @Test func `settles a moment after it was closed`() {
    var settling = noted(.written, .finished)
    let early = settles(&settling, after: .milliseconds(99))
    #expect(
      !early && settling.unsettled == [file] && settling.nextLook == after(.milliseconds(100)))
    let late = settles(&settling, after: .milliseconds(100))
    #expect(late && settling.unsettled.isEmpty && settling.nextLook == nil && settling.isQuiet)
  }

  @Test func `waits for more where bytes are missing, and then settles as it is`() {
    var settling = noted(.finished)
    let early = settles(&settling, after: .seconds(1), isWhole: false)
    #expect(
      !early && settling.unsettled == [file] && settling.nextLook == after(.seconds(2))
        && settling.isQuiet)
    settling.note(file, .finished, content: file, at: after(.seconds(1.5)))
    let again = settles(&settling, after: .seconds(2), isWhole: false)
    let late = settles(&settling, after: .seconds(3.5), isWhole: false)
    #expect(!again && late && settling.unsettled.isEmpty)
  }

  @Test func `is left to a writer who has not closed it, whole or not`() {
    var settling = noted(.written, .touched)
    let early = settles(&settling, after: .seconds(20))
    #expect(!early && settling.unsettled == [file])
    settling.note(file, .finished, content: file, at: after(.seconds(21)))
    let late = settles(&settling, after: .seconds(22))
    #expect(late)
  }

  @Test func `is not waited for for ever`() {
    var settling = noted(.written)
    let late = settles(&settling, after: .seconds(30), isWhole: false)
    #expect(late && settling.unsettled.isEmpty)
  }

  @Test func `is forgotten where it goes again`() {
    var settling = noted(.written)
    settling.noteRemoval(of: file, at: start)
    #expect(settling.unsettled.isEmpty && !settling.isQuiet)
    let late = settles(&settling, after: .milliseconds(100))
    #expect(late && settling.isQuiet)
  }
}
