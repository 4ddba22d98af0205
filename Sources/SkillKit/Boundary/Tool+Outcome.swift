internal import FoundationEssentials

extension Tool {
  /// Decodes, calls, and turns whatever is thrown into an error that a model can read.
  func outcome(_ arguments: [UInt8], _ context: Context) async -> Result<Output, SkillError> {
    do {
      let bytes = arguments.isEmpty ? Array("{}".utf8) : arguments
      let decoded = try JSONDecoder().decode(Arguments.self, from: Data(bytes))
      return .success(try await call(decoded, context))
    } catch let error as SkillError {
      return .failure(error)
    } catch let error as DecodingError {
      return .failure(SkillError(.invalidArguments, error.sentence))
    } catch is CancellationError {
      return .failure(SkillError(context.call.state ?? .cancelled, "cancelled"))
    } catch {
      return .failure(SkillError(.internal, "\(error)"))
    }
  }
}

extension DecodingError {
  /// What was wrong, behind the path of the key: `start: expected a date and time such as …`.
  var sentence: String {
    switch self {
    case .typeMismatch(let type, let context): sentence(context, "expected \(Self.name(of: type))")
    case .valueNotFound(let type, let context): sentence(context, "expected \(Self.name(of: type)), got null")
    case .keyNotFound(let key, let context): sentence(context, "the key \"\(key.stringValue)\" is missing")
    case .dataCorrupted(let context): sentence(context, context.debugDescription)
    @unknown default: "the value could not be read"
    }
  }

  private func sentence(_ context: Context, _ text: String) -> String {
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    return path.isEmpty ? text : "\(path): \(text)"
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    default: "\(type)"
    }
  }
}
