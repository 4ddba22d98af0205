import AgentCore
import Glibc
import SkillModel

/// One request and its reply.
extension ModelClient {
  /// Figures may follow the end of an answer; a server that then just holds the connection is not waited for.
  private var graceSeconds: Double { 3 }

  func attempt(
    _ http: HTTPRequest, _ tools: Set<String>, _ emit: (ModelDelta) -> Void
  ) async throws(AttemptFailure) -> ModelAnswer {
    let exchange = try await open(http)
    var reading = AnswerReading(dialect.assembler(tools: tools))
    var isWhole = true
    while reading.progress < .ended {
      let bytes = try await next(exchange, reading.progress, &isWhole)
      do throws(ReplyFailure) {
        guard let bytes else { return try reading.finish(isWhole: isWhole, emit: emit) }
        try reading.read(bytes, emit: emit)
      } catch {
        throw failure(error, reading.progress)
      }
      if reading.progress == .finished { exchange.limit(toSeconds: graceSeconds) }
    }
    exchange.release()
    return try finish(&reading, emit)
  }

  private func finish(
    _ reading: inout AnswerReading<D.Assembler>, _ emit: (ModelDelta) -> Void
  ) throws(AttemptFailure) -> ModelAnswer {
    do throws(ReplyFailure) {
      return try reading.finish(isWhole: true, emit: emit)
    } catch {
      throw failure(error, reading.progress)
    }
  }

  /// The next bytes; nil at the end. A connection that breaks once the model has finished has cut nothing off.
  private func next(
    _ exchange: HTTPExchange, _ progress: AnswerProgress, _ isWhole: inout Bool
  ) async throws(AttemptFailure) -> [UInt8]? {
    do throws(HTTPFailure) {
      return try await exchange.next()
    } catch {
      guard progress >= .finished, error != .cancelled else { throw failure(error, hasBegun: progress > .waiting) }
      isWhole = false
      return nil
    }
  }

  func fetchModels() async throws(AttemptFailure) -> JSON {
    let exchange = try await open(dialect.modelsRequest(settings: settings))
    let body = try await body(of: exchange, limit: 16 << 20)
    guard let document = try? JSONParser.parse(body) else {
      throw AttemptFailure(error: explain.error(.unreadable("answered, but not with a list of models")))
    }
    return document
  }

  /// Returns once a reply with a good status has begun.
  private func open(_ http: HTTPRequest) async throws(AttemptFailure) -> HTTPExchange {
    let exchange: HTTPExchange
    do throws(HTTPFailure) {
      exchange = try await transport.open(http, idleSeconds: settings.idleSeconds)
    } catch {
      throw failure(error, hasBegun: false)
    }
    guard !(200..<300).contains(exchange.head.status) else { return exchange }
    exchange.limit(toSeconds: 10)
    let body = (try? await body(of: exchange, limit: 1 << 20)) ?? []
    throw failure(complaint(exchange.head, body), RetryAfter.seconds(in: exchange.head, now: Double(time(nil))))
  }

  private func complaint(_ head: HTTPHead, _ body: [UInt8]) -> ServerComplaint {
    var complaint = ServerComplaint(status: head.status, body: body)
    if let location = head["location"], (300..<400).contains(head.status) {
      complaint.message = "it points to \(location.prefix { $0 != "?" }), which is not followed"
    }
    return complaint
  }

  private func body(of exchange: HTTPExchange, limit: Int) async throws(AttemptFailure) -> [UInt8] {
    do throws(HTTPFailure) {
      return try await exchange.body(limit: limit, server: settings.server)
    } catch {
      throw failure(error, hasBegun: false)
    }
  }

  private func failure(_ failure: HTTPFailure, hasBegun: Bool) -> AttemptFailure {
    var isRefused = false
    var isTransient = false
    switch failure {
    case .refused, .unreachable: (isRefused, isTransient) = (true, true)
    case .reset, .cut, .silent: isTransient = true
    default: break
    }
    return AttemptFailure(
      error: explain.error(failure, hasBegun: hasBegun), isTransient: isTransient, isRefused: isRefused,
      hasBegun: hasBegun)
  }

  private func failure(_ complaint: ServerComplaint, _ retryAfter: Double?) -> AttemptFailure {
    AttemptFailure(
      error: explain.error(complaint, retryAfter: retryAfter), isTransient: complaint.isTransient,
      retryAfter: retryAfter)
  }

  private func failure(_ failure: ReplyFailure, _ progress: AnswerProgress) -> AttemptFailure {
    let isTransient =
      switch failure {
      case .complaint(let complaint): complaint.isTransient
      case .cut, .damaged: true
      case .unreadable, .filtered: false
      }
    return AttemptFailure(error: explain.error(failure), isTransient: isTransient, hasBegun: progress > .waiting)
  }
}
