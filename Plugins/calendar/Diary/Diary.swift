package import CalendarFiles
import Glibc
import SkillKit

/// The person's calendar, as it is seen from one moment and place.
package struct Diary: Sendable {
  package let folder: CalendarFolder
  package let now: Instant
  let resolver: ZoneResolver
  let language: Language
  /// How long an appointment lasts where nobody says.
  let minutes: Int
  /// Whether times can be written with the zone's name; else they are written in UTC.
  private let isNamed: Bool

  package init(
    folder: CalendarFolder, database: ZoneDatabase, now: Instant, zoneName: String, zoneOffset: Int, locale: String,
    minutes: Int = 60
  ) {
    let known = database.zone(named: zoneName)
    let zone = known ?? Zone(name: zoneName, offset: zoneOffset, abbreviation: zoneName)
    self.folder = folder
    self.now = now
    self.minutes = minutes
    resolver = ZoneResolver(database: database, local: zone)
    language = Language(locale: locale)
    isNamed = known != nil && known?.name != "UTC"
  }

  var zone: Zone { resolver.local }
  var reader: TimeReader { TimeReader(now: now, zone: zone) }

  /// The zone whose name and rules a new event is written with; nil for UTC.
  var namedZone: Zone? { isNamed ? zone : nil }

  /// A new time, on the person's clock.
  func time(at instant: Instant) -> EventTime {
    isNamed ? .zoned(zone.wall(at: instant), zone: zone.name) : .utc(instant)
  }

  func contents() throws(SkillError) -> CalendarFolder.Contents {
    do throws(FileError) {
      return try folder.contents()
    } catch {
      throw unavailable(error)
    }
  }

  func agenda(_ contents: CalendarFolder.Contents) -> Agenda { Agenda(contents.files, resolver: resolver) }

  /// The whole of a day, on the person's clock.
  func day(_ date: CivilDate, count: Int = 1) -> Range<Instant> {
    zone.instant(of: WallTime(date))..<zone.instant(of: WallTime(date.adding(days: count)))
  }

  /// Runs a change alone; the failures of the file system become errors that a person can act on.
  func changing<Result>(_ body: () throws -> Result) throws(SkillError) -> Result {
    do {
      return try folder.locked(body)
    } catch let error as SkillError {
      throw error
    } catch let error as FileError {
      throw unavailable(error)
    } catch is CalendarFolder.Changed {
      throw SkillError(
        .unavailable,
        language(
          "Another program changed the event at the same time; nothing was changed here.",
          zh: "另一个程序同时修改了该日程；这里没有做任何更改。"),
        hint: language("Try again.", zh: "请重试。"), isRetryable: true)
    } catch let error as CalendarText.Malformed {
      throw SkillError(.unavailable, language("The event's file is damaged: \(error).", zh: "该日程的文件已损坏：\(error)。"))
    } catch let error as SeriesEdit.Failure {
      throw failure(error)
    } catch {
      throw SkillError(.internal, "\(error)")
    }
  }

  private func failure(_ error: SeriesEdit.Failure) -> SkillError {
    switch error {
    case .gone: SkillError(.notFound, language("The event is no longer there.", zh: "该日程已不存在。"))
    case .unsupported(let reason):
      SkillError(
        .unsupported, language("The series cannot be moved as a whole: \(reason).", zh: "无法整体移动该系列：\(reason)。"),
        hint: language(
          "Move single dates, or cancel the series and create a new one.", zh: "可以移动单次日程，或取消整个系列后重新创建。"))
    }
  }

  private func unavailable(_ error: FileError) -> SkillError {
    // Names of unfinished files say nothing to a person.
    let path = error.path.hasPrefix("\(folder.path)/.") ? folder.path : error.path
    return SkillError(
      .unavailable,
      language(
        "The calendar at \(path) cannot be used: \(error.reason). Nothing was changed.",
        zh: "无法使用日历 \(path)：\(error.reason)。没有做任何更改。"),
      hint: hint(error.code), isRetryable: error.code == EBUSY ? true : nil)
  }

  private func hint(_ code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT: language("Free some space on that disk.", zh: "请清理该磁盘的空间。")
    case EBUSY: language("Another program is changing it; try again in a moment.", zh: "另一个程序正在修改它，请稍后重试。")
    default:
      language(
        "Make the folder readable and writable, or name another one as \"folder\" in the skill's configuration.",
        zh: "请确保该文件夹可读写，或在技能配置中用 \"folder\" 指定其他文件夹。")
    }
  }
}
