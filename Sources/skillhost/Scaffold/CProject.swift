/// A skill in C: one source file, the contract's header beside it, and a Makefile.
struct CProject {
  let name: SkillName
  /// The text of `skill_abi.h`.
  let header: String

  var files: [ProjectFile] {
    [
      ProjectFile(path: "\(name.text).c", text: source), ProjectFile(path: "skill_abi.h", text: header),
      ProjectFile(path: "Makefile", text: makefile), ProjectFile(path: "README.md", text: readme),
    ]
  }

  private var source: String {
    #"""
    /* The skill \#(name.id). The contract is in skill_abi.h: which thread calls what, and who owns which bytes. */
    #include "skill_abi.h"

    #include <stdlib.h>
    #include <string.h>

    /* What the skill says of itself. A model and the offline engine choose by it: write it for them. */
    static const char descriptor[] =
        "{\"schema\": 1, \"id\": \"\#(name.id)\", \"version\": \"0.1.0\", \"title\": \"\#(name.title)\","
        " \"summary\": \"Greets people.\", \"built_with\": {\"language\": \"c\"},"
        " \"tools\": [{\"name\": \"\#(name.snakeCase)\", \"title\": \"Greet\", \"description\": \"Greets somebody by name.\","
        "  \"when\": [\"Somebody is to be greeted.\"], \"synonyms\": [\"say hello\"],"
        "  \"examples\": [{\"say\": \"greet Ana\", \"arguments\": {\"name\": \"Ana\"}}],"
        "  \"input_schema\": {\"type\": \"object\", \"required\": [\"name\"],"
        "    \"properties\": {\"name\": {\"type\": \"string\", \"description\": \"Who is greeted.\"}}},"
        "  \"hints\": {\"read_only\": true, \"destructive\": false, \"idempotent\": true, \"open_world\": false}}]}";

    static skill_status open_skill(const skill_host_v1 *host, const uint8_t *config, uint64_t length, void **instance) {
      (void)config;
      (void)length;
      *instance = (void *)host;
      return SKILL_OK;
    }

    /* The arguments are one JSON object that fits input_schema. A skill that reads more of them takes a JSON library. */
    static skill_status execute(void *instance, const skill_call_v1 *call) {
      static const char head[] = "{\"greeting\": \"Hello\", \"to\": ";
      const skill_host_v1 *host = instance;
      uint64_t length = sizeof head - 1 + call->arguments_length + 1;
      char *result = malloc(length);
      if (result == NULL) {
        static const char error[] = "{\"message\": \"there is no memory left\"}";
        host->set_error(host->context, call->token, SKILL_INTERNAL, (const uint8_t *)error, sizeof error - 1);
        return SKILL_INTERNAL;
      }
      memcpy(result, head, sizeof head - 1);
      memcpy(result + sizeof head - 1, call->arguments, call->arguments_length);
      result[length - 1] = '}';
      skill_status status = host->set_result(host->context, call->token, SKILL_JSON, (const uint8_t *)result, length);
      free(result);
      return status;
    }

    static void close_skill(void *instance) { (void)instance; }

    static const skill_v1 table = {
        .struct_size = sizeof table,
        .abi_minor = SKILL_ABI_MINOR,
        .flags = SKILL_FLAG_CONCURRENT,
        .descriptor = (const uint8_t *)descriptor,
        .descriptor_length = sizeof descriptor - 1,
        .open = open_skill,
        .execute = execute,
        .close = close_skill,
    };

    SKILL_ABI_NOTE;
    const skill_v1 *skillhost_skill_v1(void) { return &table; }

    """#
  }

  private var makefile: String {
    """
    CFLAGS ?= -O2 -Wall -Wextra

    \(name.text).so: \(name.text).c skill_abi.h
    \t$(CC) $(CFLAGS) -std=c11 -fPIC -fvisibility=hidden -shared -o $@ $<

    .PHONY: check clean
    check: \(name.text).so
    \tskillhost check ./\(name.text).so

    clean:
    \trm -f \(name.text).so

    """
  }

  private var readme: String {
    """
    # \(name.title)

    A skill for skillhost, in C.

    ```sh
    make
    skillhost check ./\(name.text).so
    skillhost call \(name.snakeCase) '{"name": "Ana"}' --skills .
    skillhost install ./\(name.text).so
    ```

    `\(name.text).c` is all of it: what it says of itself (the descriptor), and what it does (`execute`). Change `id` to a name that is
    yours before you give the skill to others: it is the skill's identity, whatever the file is called.

    """
  }
}
