import ClockSkill
import FoundationEssentials
import FoundationInternationalization
import SkillKit
import Testing

@Suite struct `A place` {
  private func zone(_ text: String) throws -> String {
    try PlaceFinder(language: .english).find(text).zone.identifier
  }

  private func error(_ text: String, _ language: Language = .english) -> SkillError? {
    do {
      let place = try PlaceFinder(language: language).find(text)
      Issue.record("\(text) was taken for \(place)")
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("Tokyo", "Asia/Tokyo"), ("TOKYO", "Asia/Tokyo"), ("东京", "Asia/Tokyo"), ("東京", "Asia/Tokyo"),
    ("Tokyo, Japan", "Asia/Tokyo"), ("New York", "America/New_York"), ("nyc", "America/New_York"),
    ("紐約", "America/New_York"), ("São Paulo", "America/Sao_Paulo"), ("sao paulo", "America/Sao_Paulo"),
    ("St. Petersburg", "Europe/Moscow"), ("Xi’an", "Asia/Shanghai"), ("xian", "Asia/Shanghai"),
    ("Port-au-Prince", "America/Port-au-Prince"), ("Germany", "Europe/Berlin"), ("英国", "Europe/London"),
    ("Mexico City", "America/Mexico_City"), ("胡志明市", "Asia/Ho_Chi_Minh"), ("墨西哥城", "America/Mexico_City"),
    ("Hawaii", "Pacific/Honolulu"), ("加州", "America/Los_Angeles"), ("Godthab", "America/Godthab"),
  ])
  func `is found by its names`(text: String, expected: String) throws {
    #expect(try zone(text) == expected)
  }

  @Test(arguments: [
    ("the time in Tokyo now", "Asia/Tokyo"), ("Is it 9 in Tokyo now?", "Asia/Tokyo"), ("Tokyo time", "Asia/Tokyo"),
    ("东京时间", "Asia/Tokyo"), ("在东京", "Asia/Tokyo"), ("东京现在几点了？", "Asia/Tokyo"), ("日本东京", "Asia/Tokyo"),
    ("美国纽约", "America/New_York"), ("上海浦东", "Asia/Shanghai"), ("印度尼西亚巴厘岛", "Asia/Makassar"),
    ("Kyoto, Kansai", "Asia/Tokyo"), ("the city of London", "Europe/London"),
  ])
  func `is found among other words`(text: String, expected: String) throws {
    #expect(try zone(text) == expected)
  }

  @Test(arguments: [
    ("Portland, OR", "America/Los_Angeles"), ("austin, tx", "America/Chicago"), ("San Jose CA", "America/Los_Angeles"),
    ("San Jose, Costa Rica", "America/Costa_Rica"), ("Georgia, USA", "America/New_York"),
    ("London, Ontario", "America/Toronto"), ("London Ontario", "America/Toronto"), ("Paris, Texas", "America/Chicago"),
    ("Springfield, Illinois", "America/Chicago"), ("Dublin, Ohio", "America/New_York"), ("日本箱根", "Asia/Tokyo"),
  ])
  func `is told from its namesakes by its region`(text: String, expected: String) throws {
    #expect(try zone(text) == expected)
  }

  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"), ("america/new york", "America/New_York"),
    ("America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"), ("PST", "America/Los_Angeles"),
    ("pdt", "America/Los_Angeles"), ("BST", "Europe/London"), ("JST", "Asia/Tokyo"), ("CET", "Europe/Paris"),
  ])
  func `may be a zone by name`(text: String, expected: String) throws {
    #expect(try zone(text) == expected)
  }

  @Test(arguments: [
    ("UTC", 0), ("Z", 0), ("gmt", 0), ("UTC+2", 7200), ("utc -3:30", -12600), ("GMT−5", -18000), ("+0530", 19800),
    ("+05:30", 19800), ("UTC＋8", 28800), ("东八区", 28800), ("西五区", -18000), ("東十二區", 43200), ("UTC+14", 50400),
  ])
  func `may be an offset`(text: String, seconds: Int) throws {
    #expect(try PlaceFinder(language: .english).find(text).zone.secondsFromGMT() == seconds)
  }

  @Test(arguments: [
    ("Georgia", "Asia/Tbilisi", "United States"), ("San Jose", "California", "Costa Rica"),
    ("Victoria", "Melbourne", "British Columbia"), ("CST", "Chicago", "Shanghai"), ("IST", "Kolkata", "Jerusalem"),
  ])
  func `that may be several is asked back, with all of them`(text: String, one: String, other: String) {
    let error = error(text)
    #expect(error?.code == .notFound)
    #expect(error?.message.contains(one) == true && error?.message.contains(other) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [("USA", "Chicago"), ("Canada", "Vancouver"), ("澳大利亚", "Perth"), ("Russia", "Vladivostok")])
  func `with several zones is asked back, with cities in it`(text: String, city: String) {
    let error = error(text)
    #expect(error?.code == .notFound)
    #expect(error?.hint?.contains(city) == true, "\(error?.hint ?? "")")
  }

  @Test(arguments: [
    ("Tokoyo", "Tokyo"), ("Berlinn", "Berlin"), ("Lodnon", "London"), ("Amsterd", "Amsterdam"), ("东景", "东京"),
    ("阿姆斯特", "阿姆斯特丹"),
  ])
  func `that is not known brings up the nearest`(text: String, near: String) {
    #expect(error(text)?.message.contains(near) == true)
    #expect(error(text, .chinese)?.code == .notFound)
  }

  @Test(arguments: [
    "xyzzy", "UTC+15", "UTC+2:75", "Asia/Nowhere", "???", "🌍", "123", String(repeating: "a", count: 200),
  ])
  func `that is none is not found`(text: String) {
    #expect(error(text)?.code == .notFound)
  }

  @Test func `of the tables has a zone that the system knows`() {
    let entries = Gazetteer.standard.entries.values.joined()
    #expect(entries.count > 500)
    for entry in entries {
      for zone in entry.zones + entry.minorZones {
        #expect(TimeZone(identifier: zone) != nil, "\(entry.english): \(zone)")
      }
    }
  }
}
