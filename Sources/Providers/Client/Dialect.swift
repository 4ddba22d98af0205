package import AgentCore
package import SkillModel

/// How one kind of server is asked and answers; what is common to all is in `ModelClient`.
protocol Dialect: Sendable {
  associatedtype Assembler: AnswerAssembler

  func request(_ request: ModelRequest, settings: ProviderSettings) -> HTTPRequest
  func modelsRequest(settings: ProviderSettings) -> HTTPRequest
  /// The names in the reply to `modelsRequest`; nil where it is no such list.
  func models(in document: JSON) -> [String]?
  func assembler(tools: Set<String>) -> Assembler
}

/// Builds one answer out of what a server sends. A value without time or network.
package protocol AnswerAssembler: Sendable {
  /// Reads one event of a stream and returns what it adds.
  mutating func read(_ event: ServerEvent) throws(ReplyFailure) -> [ModelDelta]

  /// Reads a whole answer that came as one document.
  mutating func read(document: JSON) throws(ReplyFailure) -> [ModelDelta]

  var progress: AnswerProgress { get }
  /// The calls that have begun.
  var callCount: Int { get }

  /// The answer, once the stream has ended. Throws `.cut` where it ended too early.
  mutating func finish() throws(ReplyFailure) -> ModelAnswer
}

/// How far an answer has come.
package enum AnswerProgress: Sendable, Hashable, Comparable {
  /// Nothing of the answer has come: the request may be made again.
  case waiting
  case begun
  /// The model has finished; the server may add figures.
  case finished
  /// The server said that nothing follows.
  case ended
}

/// Why what a server sent is no answer.
package enum ReplyFailure: Error, Sendable, Hashable {
  case complaint(ServerComplaint)
  /// It breaks the dialect; the text goes on after "the server …".
  case unreadable(String)
  /// One event of a stream cannot be read; the text goes on after "the server …".
  case damaged(String)
  /// It ended before the model had finished.
  case cut
  /// The server's filter stopped the model.
  case filtered
}
