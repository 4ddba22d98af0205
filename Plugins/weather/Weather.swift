package import SkillKit

/// The weather of a place, now and by day, from Open-Meteo.
package struct Weather: Skill {
  package init() {}

  package let about = About(
    id: "org.skillhost.weather", version: "1.0.0", title: "Weather",
    summary: "The weather of any place, now and up to 16 days ahead, from Open-Meteo.",
    permissions: [
      .network("geocoding-api.open-meteo.com", reason: "The place you name is looked up there."),
      .network("api.open-meteo.com", reason: "The weather of that place is fetched from there."),
    ],
    requires: ["skillhost.http/1"], configuration: Configuration.schema)
  package let tools: [any Tool] = [CurrentWeather(), WeatherForecast()]

  package func open(_ setup: Setup) throws {
    _ = try setup.configuration(as: Configuration.self).endpoints()
  }
}
