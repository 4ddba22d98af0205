internal import CLinux
internal import Dispatch
internal import Glibc
internal import Synchronization

/// The person's terminal: the one file that changes its modes, reads its keys and writes to it.
package final class Terminal: Sendable {
  package struct Size: Sendable, Hashable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// Bracketed paste on; and everything back as it was: paste, style, cursor, an update that was not finished.
  private static let opening = "\u{1b}[?2004h"
  private static let closing = "\u{1b}[?2026l\u{1b}[?2004l\u{1b}[0m\u{1b}[?25h"

  private let input: Int32
  private let output: Int32
  private let saved: termios
  private let isRaw = Mutex(false)

  private init(input: Int32, output: Int32, saved: termios) {
    self.input = input
    self.output = output
    self.saved = saved
  }

  /// Nil where input or output is no terminal, or one that cannot move its cursor.
  package static func open(_ kind: String?) -> Terminal? {
    guard kind != "dumb", isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    var modes = termios()
    // A copy, so that skills can be kept from the descriptor that they know.
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard output >= 0, tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    return Terminal(input: STDIN_FILENO, output: output, saved: modes)
  }

  /// 80 × 24 where the terminal does not say.
  package var size: Size {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// From now on each key arrives as it is pressed, and nothing is echoed.
  package func enter() {
    isRaw.withLock { isRaw in
      var modes = saved
      modes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
      modes.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
      terminal_guard_begin(output, [saved], Self.closing)
      tcsetattr(input, TCSADRAIN, &modes)
      isRaw = true
    }
    write(Self.opening)
  }

  /// Puts the terminal back as it was. May be called twice.
  package func leave() {
    let wasRaw = isRaw.withLock { isRaw in
      defer { isRaw = false }
      return isRaw
    }
    guard wasRaw else { return }
    write(Self.closing)
    var modes = saved
    tcsetattr(input, TCSADRAIN, &modes)
    terminal_guard_end()
  }

  /// Stops the program, as Ctrl-Z does; returns when it goes on, or where nobody is there to let it go on.
  package func suspend() {
    leave()
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    // The signal may stop the process a moment later, on another thread; nothing is to be drawn before.
    usleep(100_000)
    enter()
  }

  /// False where nobody is at the other end any more.
  @discardableResult package func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var poll = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = Glibc.poll(&poll, 1, -1)
        continue
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// The keys that are pressed, until the terminal goes away. To be read by one reader.
  package func keys() -> AsyncStream<Key> {
    let (stream, output) = AsyncStream<Key>.makeStream()
    let input = input
    DispatchQueue(label: "keys").async {
      Self.read(from: input, into: output)
      output.finish()
    }
    return stream
  }

  private static func read(from input: Int32, into output: AsyncStream<Key>.Continuation) {
    var decoder = KeyDecoder()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      var poll = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      // An escape key is only known from the beginning of a sequence by what does not follow.
      let ready = Glibc.poll(&poll, 1, decoder.patience.map { Int32($0 / .milliseconds(1)) } ?? -1)
      if ready < 0, errno == EINTR { continue }
      if ready == 0 {
        decoder.flush().forEach { output.yield($0) }
        continue
      }
      let count = Glibc.read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return }
      decoder.keys(for: buffer[..<count]).forEach { output.yield($0) }
    }
  }
}
