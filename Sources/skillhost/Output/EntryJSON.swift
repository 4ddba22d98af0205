import SkillModel
import SkillRuntime

/// Writes an entry as `list --json` has it.
enum EntryJSON {
  /// Every skill runs in the host in this version.
  static let isolation = "in_process"

  static func object(_ entry: SkillEntry) -> JSON {
    let descriptor = entry.descriptor
    let isTrusted = entry.origin == .bundled
    return [
      "id": text(entry.id?.text), "version": text(entry.version?.description), "title": text(entry.title),
      "summary": text(entry.summary), "path": .string(entry.path.description), "state": .string(entry.state.rawValue),
      "reason": text(entry.reason), "next_step": text(entry.nextStep), "isolation": .string(isolation),
      "trusted": .bool(isTrusted), "abi": entry.abi.map(json) ?? .null, "hash": text(entry.hash?.description),
      "size": entry.size.map { .number(JSONNumber($0)) } ?? .null,
      "permissions": .array((descriptor?.permissions ?? []).map(json)),
      "tools": .array((descriptor?.tools ?? []).map(json)),
    ]
  }

  private static func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  private static func json(_ abi: ABIVersion) -> JSON {
    ["major": .number(JSONNumber(abi.major)), "minor": .number(JSONNumber(abi.minor))]
  }

  /// Nothing keeps a skill in the host from what it declares, so all of it counts as granted.
  private static func json(_ permission: Permission) -> JSON {
    [
      "name": .string(permission.name.rawValue), "reason": .string(permission.reason),
      "scope": .string(permission.scope), "granted": true,
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
