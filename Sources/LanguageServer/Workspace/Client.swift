import Diagnostics

/// The editor: its capabilities, and the messages to send to it.
final class Client {
  private(set) var outgoing: [JSON] = []
  private var lastID = 0
  private var capabilities = JSON.null

  func initialize(_ params: JSON) { capabilities = params["capabilities"] ?? .null }

  /// A capability by the names on the way to it: `textDocument`, `completion`, …
  func has(_ path: String...) -> Bool {
    let capability = path.reduce(capabilities as JSON?) { $0?[$1] }
    return capability?.bool ?? (capability?.members != nil)
  }

  func notify(_ method: String, _ params: JSON) { outgoing.append(JSONRPC.notification(method, params)) }

  /// Shows a text to whoever uses the editor.
  func show(_ message: String, isError: Bool = false) {
    notify("window/showMessage", .object([("type", .number(isError ? 1 : 3)), ("message", .string(message))]))
  }

  /// Sends a request without waiting for the answer.
  func request(_ method: String, _ params: JSON) {
    lastID += 1
    outgoing.append(JSONRPC.request(lastID, method: method, params: params))
  }

  func respond(to id: JSON, with result: JSON) { outgoing.append(JSONRPC.response(id, result)) }

  func respond(to id: JSON, with error: ResponseError) { outgoing.append(JSONRPC.response(id, error)) }

  func takeOutgoing() -> [JSON] {
    defer { outgoing = [] }
    return outgoing
  }
}
