import Diagnostics
import FeatureSchema
import YAML

/// The outline of a schema: its declarations, as a tree.
enum DocumentSymbols: Request {
  static let method = "textDocument/documentSymbol"
  static let capability: (String, JSON)? = ("documentSymbolProvider", .bool(true))

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    guard let document = document(params, in: workspace), document.kind == .schema else { return .null }
    let index = workspace.index(of: [document.path])
    let (file, root) = YAMLParser.parse(document.text.bytes, path: document.path, into: DiagnosticCollector())
    var ends: [Int: Int] = [:]
    root?.addEnds(to: &ends)
    let symbols = index.declared[document.path] ?? []
    return .array(symbols.map { json(of: $0, ends: ends, in: file, workspace: workspace).json })
  }

  private static func json(of declared: DeclaredSymbol, ends: [Int: Int], in file: SourceFile, workspace: Workspace)
    -> (json: JSON, end: Int)
  {
    let members = declared.members.map { json(of: $0, ends: ends, in: file, workspace: workspace) }
    let start = declared.symbol.offset
    let name = declared.name.range.map { $0.upperBound } ?? start
    // A feature is all of its file.
    let own = declared.symbol.kind == .feature ? file.bytes.count : max(name, ends[start] ?? name)
    let end = members.map(\.end).reduce(own, max)
    func range(_ offsets: Range<Int>) -> JSON { workspace.range(of: SourceRange(file, offsets)).json }
    let object = JSON.object(present: [
      ("name", .string(declared.name.value)),
      ("detail", declared.detail.isEmpty ? nil : .string(declared.detail)),
      ("kind", .number(declared.symbol.kind.number)),
      ("range", range((declared.symbol.kind == .feature ? 0 : start)..<end)),
      ("selectionRange", range(start..<name)),
      ("children", members.isEmpty ? nil : .array(members.map(\.json))),
    ])
    return (object, end)
  }
}

/// The declarations of all schemas whose names contain a text.
enum WorkspaceSymbols: Request {
  static let method = "workspace/symbol"
  static let capability: (String, JSON)? = ("workspaceSymbolProvider", .bool(true))

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    let query = params["query"]?.string?.lowercased() ?? ""
    let index = workspace.index(of: workspace.schemas)
    let found = index.symbols.filter { declared in
      !declared.symbol.isFixed && (query.isEmpty || declared.name.value.lowercased().contains(query))
    }
    return .array(
      found.prefix(limit).compactMap { declared in
        guard let location = workspace.location(of: declared.symbol, in: index) else { return nil }
        let around = index.declarations(to: declared.symbol).dropLast().last?.name.value
        return .object(present: [
          ("name", .string(declared.name.value)), ("kind", .number(declared.symbol.kind.number)),
          ("location", location.json), ("containerName", around.map(JSON.string)),
        ])
      }
    )
  }

  private static let limit = 500
}

extension YAMLNode {
  /// Adds the ends of entries, by their starts.
  fileprivate func addEnds(to ends: inout [Int: Int]) {
    for entry in mapping ?? [] {
      let key = entry.key.range
      ends[key.lowerBound] = max(key.upperBound, entry.value.range.upperBound)
      entry.value.addEnds(to: &ends)
    }
    for node in sequence ?? [] { node.addEnds(to: &ends) }
  }
}

extension Symbol.Kind {
  /// The number of its kind in the protocol.
  fileprivate var number: Int {
    switch self {
    case .library: 2
    case .group, .alert, .dialog: 3
    case .feature: 5
    case .action, .button: 24
    case .child: 7
    case .field, .dependency: 8
    case .type, .external: 23
    case .label, .value: 13
    case .case: 22
    }
  }
}
