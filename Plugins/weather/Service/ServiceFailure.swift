internal import SkillKit

/// The errors of the weather service, in words that say who should do what.
enum ServiceFailure {
  /// The request brought no answer.
  static func ofRequest(_ error: SkillError, _ endpoint: Endpoint, _ language: Language) -> SkillError {
    switch error.code {
    case .cancelled, .unsupported: return error
    case .denied:
      return SkillError(
        .denied, error.message,
        hint: language(
          "Allow the weather skill to reach \(endpoint.host), and ask again.", zh: "请允许天气技能访问 \(endpoint.host)，然后再问一次。")
      )
    default:
      let message =
        switch error.code {
        case .deadline:
          language(
            "The weather service at \(endpoint.host) did not answer in time.", zh: "天气服务 \(endpoint.host) 没有及时回答。")
        case .tooLarge:
          language("The answer of \(endpoint.host) is too large.", zh: "\(endpoint.host) 的回答过大。")
        default:
          language("The weather service at \(endpoint.host) could not be reached.", zh: "无法连接天气服务 \(endpoint.host)。")
        }
      return SkillError(
        .unavailable, message, hint: language("Check the network, and try again later.", zh: "请检查网络，稍后再试。"),
        isRetryable: true)
    }
  }

  /// The answer is not one of success.
  static func ofStatus(_ status: Int, _ reason: String?, _ endpoint: Endpoint, _ language: Language) -> SkillError {
    let isBusy = status == 429 || status == 408 || status >= 500
    let how = status == 200 ? "" : language(" (HTTP \(status))", zh: "（HTTP \(status)）")
    let detail = reason.map { language(": \($0.prefix(200))", zh: "：\($0.prefix(200))") } ?? language(".", zh: "。")
    let message = language(
      "The weather service at \(endpoint.host) refused\(how)\(detail)", zh: "天气服务 \(endpoint.host) 拒绝了请求\(how)\(detail)"
    )
    let hint =
      switch status {
      case 429: language("It gets too many requests now; try again in a minute.", zh: "请求过多，请一分钟后再试。")
      case 500...: language("The fault is on its side; try again later.", zh: "问题出在服务端，请稍后再试。")
      default:
        language(
          "Try another place; where it refuses all, check the setting \(endpoint.setting) of the weather skill.",
          zh: "请换一个地方；如果都被拒绝，请检查天气技能的设置 \(endpoint.setting)。")
      }
    return SkillError(.unavailable, message, hint: hint, isRetryable: isBusy)
  }

  /// The answer is no JSON of the API's shape.
  static func unreadable(_ endpoint: Endpoint, _ language: Language) -> SkillError {
    SkillError(
      .unavailable,
      language(
        "The answer of \(endpoint.host) is not one of the weather service.", zh: "\(endpoint.host) 的回答不是天气服务的格式。"),
      hint: language(
        "A login page or a proxy may be in the way, or the setting \(endpoint.setting) names another server.",
        zh: "可能有登录页面或代理阻挡，或者设置 \(endpoint.setting) 指向了别的服务器。"),
      isRetryable: true)
  }

  /// The answer has the API's shape, but not the values asked for.
  static func empty(_ place: String, _ language: Language) -> SkillError {
    SkillError(
      .unavailable, language("The weather service has no values for \(place) now.", zh: "天气服务目前没有\(place)的数据。"),
      hint: language("Try again later, or a larger place nearby.", zh: "请稍后再试，或换一个附近较大的地方。"), isRetryable: true)
  }
}
