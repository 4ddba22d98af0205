/// Sources of small C skills.
enum Skills {
  /// A skill with one tool `go`; `body` has `host`, `call` and the helper `say(text)` in scope.
  ///
  /// Unless its hints say otherwise it is harmless, so that nobody is asked before a call.
  static func source(
    id: String, version: String = "1.0.0", say: String = "do the odd thing", hints: String? = #"{"read_only":true}"#,
    _ body: String
  ) -> String {
    let hints = hints.map { "\"hints\":\($0),".replacing("\"", with: "\\\"") } ?? ""
    return """
      #include <skill_abi.h>
      #include <stdlib.h>
      #include <string.h>
      #include <unistd.h>
      static const char descriptor[] = "{\\"schema\\":1,\\"id\\":\\"\(id)\\",\\"version\\":\\"\(version)\\",\\"title\\":\\"Odd\\","
        "\\"summary\\":\\"For tests.\\",\\"tools\\":[{\\"name\\":\\"go\\",\(hints)\\"description\\":\\"Does the odd thing.\\","
        "\\"when\\":[\\"Somebody wants the odd thing.\\"],\\"examples\\":[{\\"say\\":\\"\(say)\\",\\"arguments\\":{}}],"
        "\\"input_schema\\":{\\"type\\":\\"object\\",\\"properties\\":{\\"text\\":{\\"type\\":\\"string\\"}}}}]}";
      static const skill_host_v1 *host;
      static skill_status open_(const skill_host_v1 *h, const uint8_t *c, uint64_t n, void **i) { host = h; *i = 0; return 0; }
      static skill_status say(const skill_call_v1 *call, const char *text) {
        return host->set_result(host->context, call->token, SKILL_TEXT, (const uint8_t *)text, strlen(text));
      }
      static skill_status execute(void *self, const skill_call_v1 *call) { \(body) }
      static void close_(void *self) {}
      static const skill_v1 table = {sizeof table, 0, 0, 1, (const uint8_t *)descriptor, sizeof descriptor - 1,
                                     open_, execute, 0, close_, 0};
      SKILL_ABI_NOTE;
      const skill_v1 *skillhost_skill_v1(void) { return &table; }
      """
  }

  /// Waits until it is cancelled, looking every 10 ms.
  static let waiting = """
    while (host->poll_cancel(host->context, call->token) == SKILL_OK) usleep(10000);
    skill_status why = host->poll_cancel(host->context, call->token);
    host->set_error(host->context, call->token, why, (const uint8_t *)"{\\"message\\":\\"stopped\\"}", 21);
    return why;
    """
}
