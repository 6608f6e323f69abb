import Diagnostics
import FeatureSchema

/// Where what is named is named, in all schemas that are known.
enum References: Request {
  static let method = "textDocument/references"
  static let capability: (String, JSON)? = ("referencesProvider", .bool(true))

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    guard let place = SymbolPlace(params, in: workspace) else { return .null }
    let index = workspace.indexOfAll(with: place.document.path)
    let isDeclarationWanted = params["context"]?["includeDeclaration"]?.bool ?? true
    let found = place.occurrences.prefix(1).flatMap { index.occurrences(of: $0.symbol) }
      .filter { isDeclarationWanted || $0.role != .declaration }
    return .array(found.map { workspace.location(of: $0.range) }.unique(by: \.self).map(\.json))
  }
}

/// The same within one file, to be shown there.
enum DocumentHighlights: Request {
  static let method = "textDocument/documentHighlight"
  static let capability: (String, JSON)? = ("documentHighlightProvider", .bool(true))

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    guard let place = SymbolPlace(params, in: workspace) else { return .null }
    let path = place.document.path
    let index = workspace.symbols.index(of: [path])
    let found = place.occurrences.prefix(1).flatMap { index.occurrences(of: $0.symbol) }
      .filter { $0.range.file.path == path }
    return .array(found.map { .object([("range", workspace.range(of: $0.range).json)]) })
  }
}
