import Diagnostics
import FeatureGeneration
import FeatureSchema

/// The references to a symbol in all known schemas.
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

/// The references to a symbol within one file, which an editor marks there.
enum DocumentHighlights: Request {
  static let method = "textDocument/documentHighlight"
  static let capability: (String, JSON)? = ("documentHighlightProvider", .bool(true))

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    guard let place = SymbolPlace(params, in: workspace) else { return .null }
    let path = place.document.path
    let index = workspace.index(of: [path])
    let found = place.occurrences.prefix(1).flatMap { index.occurrences(of: $0.symbol) }
      .filter { $0.range.file.path == path }
    return .array(found.map { .object([("range", workspace.range(of: $0.range).json)]) })
  }
}

/// The declaration of the named symbol; for a path of a schema, the schema; in a generated file, the places in its schema.
enum Definition: Request {
  static let method = "textDocument/definition"
  static let capability: (String, JSON)? = ("definitionProvider", .bool(true))

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    guard let place = SymbolPlace(params, in: workspace) else { return origin(params, in: workspace) }
    let index = workspace.index(of: [place.document.path])
    let found = place.occurrences.map(\.symbol).flatMap { symbol in
      symbol.kind == .library ? [workspace.start(of: symbol)] : workspace.declarations(of: symbol, in: index)
    }
    return .array(found.unique(by: \.self).map(\.json))
  }

  private static func origin(_ params: JSON, in workspace: Workspace) -> JSON {
    guard let place = place(params, in: workspace) else { return .null }
    let (file, files) = (place.document.text, workspace.files)
    let origin = GeneratedOrigin(of: file.line(at: place.offset), at: place.offset, in: file)
    guard let origin, let schema = origin.schema(among: workspace.schemas + origin.schemas(on: files)) else {
      return .null
    }
    let modules = workspace.project(of: schema)?.modules ?? ProjectModules()
    let found = origin.places(in: schema, of: modules, read: files.read)
    return .array(found.map { workspace.location(of: $0).json })
  }
}

/// The handler or the hooks of the named symbol in the author's file.
enum Implementation: Request {
  static let method = "textDocument/implementation"
  static let capability: (String, JSON)? = ("implementationProvider", .bool(true))

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    guard let place = SymbolPlace(params, in: workspace), let symbol = place.occurrences.first?.symbol else {
      return .null
    }
    let index = workspace.indexOfAll(with: place.document.path)
    let found = workspace.functions(for: symbol, in: index).compactMap { function in
      function.schema.definitions(on: workspace.files)[function.called.fullName]
    }
    return .array(found.map { workspace.location(of: $0).json })
  }
}

extension Workspace {
  fileprivate func declarations(of symbol: Symbol, in index: SymbolIndex) -> [LSP.Location] {
    index.occurrences(of: symbol).filter { $0.role == .declaration && $0.symbol == symbol }
      .map { location(of: $0.range) }
  }

  /// The beginning of a library, which has no name.
  fileprivate func start(of library: Symbol) -> LSP.Location {
    let start = LSP.Position(line: 0, character: 0)
    return LSP.Location(uri: uri(of: library.path), range: LSP.Range(start: start, end: start))
  }
}
