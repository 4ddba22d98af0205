package import SkillKit

/// Appointments in the person's own calendar files.
package struct Calendar: Skill {
  package init() {
    let shelf = Shelf()
    tools = [CreateEvent(shelf), ListEvents(shelf), MoveEvent(shelf), CancelEvent(shelf)]
  }

  package let about = About(
    id: "org.skillhost.calendar", version: "1.0.0", title: "Calendar",
    summary: "Appointments in your own calendar files, which other programs such as khal read too.",
    permissions: [
      .read("~/.local/share/calendars", reason: "Your appointments are looked up here."),
      .write("~/.local/share/calendars", reason: "Appointments are written, moved and cancelled here."),
    ],
    configuration: Settings.schema)
  package let tools: [any Tool]

  package func open(_ setup: Setup) throws { _ = try setup.configuration(as: Settings.self) }
}
