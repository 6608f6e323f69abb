import Diagnostics

/// The messages of JSON-RPC 2.0.
enum JSONRPC {
  /// A request if it has an id and a method, a notification without an id, and an answer without a method.
  struct Message {
    var id: JSON?
    var method: String?
    var params: JSON

    /// - Returns: `nil` if it is not a message of the protocol.
    init?(_ json: JSON) {
      guard json.members != nil else { return nil }
      (id, method, params) = (json["id"], json["method"]?.string, json["params"] ?? .null)
      if method == nil, id == nil { return nil }
    }
  }

  static func request(_ id: Int, method: String, params: JSON) -> JSON {
    .object([("jsonrpc", "2.0"), ("id", .number(id)), ("method", .string(method)), ("params", params)])
  }

  static func notification(_ method: String, _ params: JSON) -> JSON {
    .object([("jsonrpc", "2.0"), ("method", .string(method)), ("params", params)])
  }

  static func response(_ id: JSON, _ result: JSON) -> JSON {
    .object([("jsonrpc", "2.0"), ("id", id), ("result", result)])
  }

  static func response(_ id: JSON, _ error: ResponseError) -> JSON {
    let error = JSON.object([("code", .number(error.code.rawValue)), ("message", .string(error.message))])
    return .object([("jsonrpc", "2.0"), ("id", id), ("error", error)])
  }
}

/// The error of a request.
struct ResponseError: Error {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  var code: Code
  var message: String

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}
