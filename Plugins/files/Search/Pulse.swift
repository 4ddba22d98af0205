internal import SkillKit

extension Context {
  /// Ends a walk that is not wanted any more, and tells how far it is four times a second.
  func pulse() -> Walk.Pulse {
    var last = ContinuousClock.now
    return { seen in
      try checkCancellation()
      let now = ContinuousClock.now
      guard now - last >= .milliseconds(250) else { return }
      last = now
      progress(nil, language("\(seen) files and folders looked at", zh: "已查看 \(seen) 个文件和文件夹"))
    }
  }
}
