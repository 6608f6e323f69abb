import Diagnostics
import FeatureGeneration
import FeatureSchema

/// A request of the protocol and its answer. To add one, write a file with a type of this kind here, and name it in
/// `LanguageServer.requests`.
protocol Request: Sendable {
  static var method: String { get }
  /// Its capability in `initialize`: the name and the value; `nil` if that of another request covers it.
  static var capability: (String, JSON)? { get }

  /// Answers a request. Requests to the editor are sent through the workspace's client.
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

/// The symbol named at a place of an open schema.
struct SymbolPlace {
  let document: Document
  let offset: Int
  /// The smallest first.
  let occurrences: [Occurrence]

  init?(_ params: JSON, in workspace: Workspace) {
    guard let document = workspace.document(params["textDocument"]?["uri"]?.string), document.kind == .schema,
      let position = LSP.Position(params["position"])
    else { return nil }
    self.document = document
    // The text is read without its byte order mark.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = document.text.bytes.starts(with: mark) ? mark.count : 0
    offset = max(0, document.text.offset(at: position) - start)
    occurrences = workspace.index(of: [document.path]).occurrences(at: offset, in: document.path)
  }
}

extension Workspace {
  /// The index of all schemas that are known, and of an open file.
  func indexOfAll(with path: String) -> SymbolIndex { index(of: Set(schemas + [path]).sorted()) }

  /// The place of a symbol's declaration.
  func location(of symbol: Symbol, in index: SymbolIndex) -> LSP.Location? {
    let declarations = index.occurrences(of: symbol).filter { $0.role == .declaration }
    return (declarations.first { $0.symbol == symbol } ?? declarations.first).map { location(of: $0.range) }
  }
}
