internal import CSkillABI

extension LoadedSkill {
  /// Ends the instance; a skill that does not return in time is left to the end of the process.
  func close(within seconds: Double) async {
    // The header forbids closing an instance while one of its calls runs.
    guard !isStuck, host.isIdle else { return }
    _ = await threads.value(within: seconds) { [self] in
      let place = host.services.running?.begin(id, "")
      defer { host.services.running?.end(place) }
      table.functions.close(UnsafeMutableRawPointer(bitPattern: instance))
    }
  }
}
