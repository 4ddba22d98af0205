package import SkillKit

/// Time: now, here and elsewhere; between two dates; after a duration.
package struct Clock: Skill {
  package init() {}

  package let about = About(
    id: "org.skillhost.clock", version: "1.0.0", title: "Clock",
    summary: "The time here and elsewhere, the time between two dates, and a date plus a duration.")
  package let tools: [any Tool] = [Now(), TimeBetween(), AddDuration()]
}
