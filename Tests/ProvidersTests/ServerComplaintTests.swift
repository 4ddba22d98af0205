import AgentCore
import Providers
import Testing

@Suite struct `Server complaint` {
  private func complaint(_ status: Int, _ body: String) -> ServerComplaint {
    ServerComplaint(status: status, body: Array(body.utf8))
  }

  @Test(arguments: [
    (
      400, #"{"error":{"message":"m","type":"invalid_request_error","code":"unsupported_value"}}"#,
      TurnError.Code.badRequest
    ),
    (422, #"{"detail":[{"loc":["body"],"msg":"m"}]}"#, .badRequest), (413, "m", .badRequest),
    (401, #"{"error":{"message":"m","code":"invalid_api_key"}}"#, .auth), (403, #"{"error":"m"}"#, .auth),
    (400, #"[{"error":{"code":400,"message":"m: API key not valid.","status":"INVALID_ARGUMENT"}}]"#, .auth),
    (404, #"{"error":{"message":"m","code":"model_not_found"}}"#, .notFound),
    (400, #"{"error":{"message":"m","code":"model_not_found"}}"#, .notFound),
    (400, #"{"error":{"message":"m","code":"context_length_exceeded"}}"#, .contextLength),
    (
      400, #"{"error":{"message":"m: prompt is too long: 9 tokens > 8 maximum","type":"invalid_request_error"}}"#,
      .contextLength
    ),
    (400, #"{"error":{"code":400,"message":"m","type":"exceed_context_size_error"}}"#, .contextLength),
    (400, #"{"object":"error","message":"m: This model's maximum context length is 8 tokens."}"#, .contextLength),
    (429, #"{"error":{"message":"m","type":"requests","code":"rate_limit_exceeded"}}"#, .rateLimited),
    (429, "m", .rateLimited), (429, "", .rateLimited),
    (429, #"{"error":{"message":"m","type":"insufficient_quota","code":"insufficient_quota"}}"#, .quota),
    (429, #"{"error":{"message":"m: Too many tokens, reduce the length of your wait","code":null}}"#, .rateLimited),
    (
      429,
      #"{"error":{"message":"m: You exceeded your current quota. Please retry in 20s.","status":"RESOURCE_EXHAUSTED"}}"#,
      .rateLimited
    ),
    (402, #"{"error":{"message":"m"}}"#, .quota),
    (400, #"{"error":{"message":"m: Your credit balance is too low"}}"#, .quota),
    (408, "m", .overloaded), (409, "m", .providerError),
    (500, #"{"error":{"message":"m","type":"server_error"}}"#, .providerError),
    (502, "<html><h1>m</h1></html>", .providerError), (503, "<html><body>m</body></html>", .overloaded),
    (529, #"{"type":"error","error":{"type":"overloaded_error","message":"m"}}"#, .overloaded),
    (302, "m", .badResponse),
  ])
  func `is classified by status and words, and says what the server said`(
    status: Int, body: String, code: TurnError.Code
  ) {
    let complaint = complaint(status, body)
    #expect(complaint.turnCode == code)
    #expect(complaint.message.hasPrefix("m") || body.isEmpty)
    #expect(
      complaint.isTransient == [408, 409, 429, 500, 502, 503, 529].contains(status) && code != .quota
        || code == .quota && !complaint.isTransient)
  }

  @Test func `finds the sentence of a server behind a gateway`() {
    let body =
      #"{"error":{"message":"Provider returned error","code":429,"metadata":{"raw":"slow down","provider_name":"X"}}}"#
    #expect(complaint(429, body).message == "Provider returned error: slow down")
  }

  @Test(arguments: [
    (
      "<!doctype html><html><head><style>a<b</style><title>502 Bad\n Gateway</title></head><body>x</body></html>",
      "502 Bad Gateway"
    ),
    ("<html><script>var x = '<p>';</script><body><h1>Gone</h1><p>for good</p></body></html>", "Gone for good"),
    ("<", ""),
  ])
  func `reads a web page as a person would`(page: String, text: String) {
    #expect(complaint(502, page).message == text)
  }
}
