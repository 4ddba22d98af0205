import SkillKit
import Synchronization
import Testing
import WeatherSkill

/// Stands in for both services: it answers by what the URL holds, and keeps the URLs.
final class FakeWeb: Sendable {
  typealias Route = (part: String, status: Int, body: String)

  private let asked = Mutex<[String]>([])
  private let routes: [Route]
  private let failure: SkillError?

  init(_ routes: [Route], failure: SkillError? = nil) {
    self.routes = routes
    self.failure = failure
  }

  var urls: [String] { asked.withLock { $0 } }

  func service(_ language: Language = .english) throws -> Service {
    let configuration = Configuration(geocodingURL: "http://geo.test", forecastURL: "http://sky.test/")
    return Service(try configuration.endpoints(), language: language) { url in
      self.asked.withLock { $0.append(url) }
      if let failure = self.failure { throw failure }
      guard let route = self.routes.first(where: { url.contains($0.part) }) else {
        return Reply(status: 200, body: Array(#"{"generationtime_ms":0.4}"#.utf8))
      }
      return Reply(status: route.status, body: Array(route.body.utf8))
    }
  }
}

let oslo = #"""
  {"results":[{"id":3143244,"name":"Oslo","latitude":59.91273,"longitude":10.74609,"elevation":26.0,
  "feature_code":"PPLC","country_code":"NO","timezone":"Europe/Oslo","population":580000,"country":"Norway",
  "admin1":"Oslo County"}],"generationtime_ms":0.6}
  """#

let paris = #"""
  {"results":[
  {"name":"Paris","latitude":33.66094,"longitude":-95.55551,"feature_code":"PPLA2","country_code":"US","population":24782,"country":"United States","admin1":"Texas"},
  {"name":"Paris","latitude":36.302,"longitude":-88.32671,"feature_code":"PPLA2","country_code":"US","country":"United States","admin1":"Tennessee"},
  {"name":"Paris","latitude":48.85341,"longitude":2.3488,"feature_code":"PPLC","country_code":"FR","population":2138551,"country":"France","admin1":"Île-de-France"},
  {"name":"Parish","latitude":43.4,"longitude":-76.1,"feature_code":"PPL","country_code":"US","population":9000000,"country":"United States","admin1":"New York"},
  {"name":"Paris","latitude":10,"longitude":10,"feature_code":"ADM1","country_code":"XX","population":99000000,"country":"Elsewhere"}
  ],"generationtime_ms":0.6}
  """#

let currentOslo = #"""
  {"latitude":59.9,"longitude":10.75,"utc_offset_seconds":7200,"timezone":"Europe/Oslo",
  "current_units":{"time":"iso8601","temperature_2m":"°C","precipitation":"mm","wind_speed_10m":"km/h"},
  "current":{"time":"2026-05-04T09:30","interval":900,"temperature_2m":13.6,"relative_humidity_2m":61,
  "apparent_temperature":12.1,"precipitation":0.40,"weather_code":61,"wind_speed_10m":11.2}}
  """#

let dailyOslo = #"""
  {"utc_offset_seconds":7200,"timezone":"Europe/Oslo",
  "daily_units":{"temperature_2m_max":"°C","precipitation_sum":"mm","wind_speed_10m_max":"km/h"},
  "daily":{"time":["2026-05-04","2026-05-05","2026-05-06","2026-05-07"],"weather_code":[61,3,null,0],
  "temperature_2m_max":[15.2,16.0,null,18.4],"temperature_2m_min":[7.9,-0.4,null],
  "precipitation_sum":[2.34,0.0,null,0],"precipitation_probability_max":[70,30,null,5],
  "wind_speed_10m_max":[20.4,18.0,null,9.6]}}
  """#
