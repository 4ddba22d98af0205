/// A terminal of the test's own, in which a person types one answer after the other.
enum Terminal {
  /// Waits for each question before it types, and ends with the program's exit code.
  private static let script = """
    import os, pty, select, sys, time
    answers, command = sys.argv[1].split("|"), sys.argv[2:]
    pid, terminal = pty.fork()
    if pid == 0:
        os.execv(command[0], command)
    output, seen, end = b"", 0, time.time() + 90
    while time.time() < end:
        if not select.select([terminal], [], [], 1)[0]:
            continue
        try:
            part = os.read(terminal, 65536)
        except OSError:
            break
        if not part:
            break
        output += part
        asked = output.count(b"[N]o: ")
        while seen < asked and answers:
            seen += 1
            os.write(terminal, answers.pop(0).encode() + b"\\n")
    else:
        os.kill(pid, 9)
    sys.stdout.write(output.decode("utf-8", "replace"))
    sys.stdout.flush()
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) & 255)
    """

  /// Runs skillhost there; what it wrote to the terminal is the output.
  static func run(_ home: Home, _ arguments: [String], answers: [String]) async throws -> Finished {
    try await home.runTool(
      ["python3", "-c", script, answers.joined(separator: "|"), Home.executable] + arguments)
  }
}
