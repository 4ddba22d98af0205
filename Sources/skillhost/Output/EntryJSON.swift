import SkillModel
import SkillRuntime

/// Writes an entry as `list --json` has it.
enum EntryJSON {
  static func object(_ entry: SkillEntry, _ standing: Standing) -> JSON {
    let descriptor = entry.descriptor
    return [
      "id": text(entry.id?.text), "version": text(entry.version?.description), "title": text(entry.title),
      "summary": text(entry.summary), "path": .string(entry.path.description), "state": .string(entry.state.rawValue),
      "reason": text(entry.reason), "next_step": text(entry.nextStep),
      "isolation": .string(standing.isolation(of: entry).rawValue),
      "trusted": .bool(standing.isTrusted(entry)), "abi": entry.abi.map(json) ?? .null,
      "hash": text(entry.hash?.description),
      "size": entry.size.map { .number(JSONNumber($0)) } ?? .null,
      "permissions": .array(
        (descriptor?.permissions ?? []).map { json($0, isGranted: standing.isGranted($0, to: entry)) }),
      "tools": .array((descriptor?.tools ?? []).map(json)),
    ]
  }

  private static func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  private static func json(_ abi: ABIVersion) -> JSON {
    ["major": .number(JSONNumber(abi.major)), "minor": .number(JSONNumber(abi.minor))]
  }

  private static func json(_ permission: Permission, isGranted: Bool) -> JSON {
    [
      "name": .string(permission.name.rawValue), "reason": .string(permission.reason),
      "scope": .string(permission.scope), "granted": .bool(isGranted),
    ]
  }

  private static func json(_ tool: ToolDescriptor) -> JSON {
    [
      "name": .string(tool.name), "description": .string(tool.description), "input_schema": tool.inputSchema,
      "hints": [
        "read_only": .bool(tool.hints.readOnly), "destructive": .bool(tool.hints.destructive),
        "idempotent": .bool(tool.hints.idempotent), "open_world": .bool(tool.hints.openWorld),
      ],
    ]
  }
}
