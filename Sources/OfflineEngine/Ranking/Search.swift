package import AgentCore
package import SkillModel

extension OfflineEngine {
  /// The tools that the words of a text speak for, the best first.
  ///
  /// Cheaper than a route, and broader: it looks at words alone, fills no argument, and leaves nothing out.
  package func matches(_ text: String, tools: [ToolDefinition], circumstances: Circumstances) -> [ToolDefinition] {
    let index = index(of: tools)
    let evidence = Gatherer(index: index, request: Request(text, frame: TimeFrame(circumstances))).evidence()
    let ranked = evidence.map { (tool: $0.key, estimate: $0.value.estimate) }.sorted {
      $0.estimate != $1.estimate ? $0.estimate > $1.estimate : $0.tool < $1.tool
    }
    return ranked.map { index.tools[$0.tool] }
  }
}
