import CalendarFiles
import FoundationEssentials
import SkillKit
import Synchronization

/// The folders that were opened before, with what is known of their files.
final class Shelf: Sendable {
  private let database = ZoneDatabase()
  private let folders = Mutex<[String: CalendarFolder]>([:])

  func diary(_ context: Context) throws -> Diary {
    let settings = try context.configuration(as: Settings.self)
    let now = Instant(seconds: Int(context.now.timeIntervalSince1970.rounded(.down)))
    let offset = context.timeZone.secondsFromGMT(for: context.now)
    return Diary(
      folder: folder(settings.path), database: database, now: now, zoneName: context.timeZoneName, zoneOffset: offset,
      locale: context.locale, minutes: settings.minutes)
  }

  private func folder(_ path: String) -> CalendarFolder {
    folders.withLock { folders in
      if let known = folders[path] { return known }
      let folder = CalendarFolder(path, database: database)
      folders[path] = folder
      return folder
    }
  }
}
