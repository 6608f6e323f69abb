import Diagnostics

/// A request of the protocol and what answers it. To add one, write a file with a type of this kind here, and name it in
/// `LanguageServer.requests`.
protocol Request: Sendable {
  static var method: String { get }
  /// What `initialize` says of it: the name of a capability and its value; `nil` if that of another request covers it.
  static var capability: (String, JSON)? { get }

  /// Answers a request. What the answer needs of the editor is sent through the workspace's client.
  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON
}

extension Request {
  /// The open file and the place that the parameters name, as most requests do.
  static func place(_ params: JSON, in workspace: Workspace) -> (document: Document, offset: Int)? {
    guard let document = document(params, in: workspace), let position = LSP.Position(params["position"]) else {
      return nil
    }
    return (document, document.text.offset(at: position))
  }

  static func document(_ params: JSON, in workspace: Workspace) -> Document? {
    workspace.document(params["textDocument"]?["uri"]?.string)
  }
}
