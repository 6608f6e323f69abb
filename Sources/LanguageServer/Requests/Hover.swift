import Diagnostics
import FeatureGeneration
import FeatureSchema
import YAML

/// The information on a place: the meaning of a key, also at a value that the key fixes, or the declaration of a named symbol
/// with its generated handler or hooks.
enum Hover: Request {
  static let method = "textDocument/hover"
  static let capability: (String, JSON)? = ("hoverProvider", .bool(true))

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    guard let place = SymbolPlace(params, in: workspace) else { return .null }
    let key = keyText(at: place)
    let named = place.occurrences.first.map { occurrence in
      (text: text(of: occurrence.symbol, from: place.document.path, in: workspace), range: occurrence.range)
    }
    // A key such as `state` declares something, too.
    guard let range = named?.range ?? key?.range else { return .null }
    let shown = [key?.text, named?.text].compactMap { $0 }.joined(separator: "\n\n")
    let contents = JSON.object([("kind", "markdown"), ("value", .string(shown))])
    return .object([("contents", contents), ("range", workspace.range(of: range).json)])
  }

  // MARK: Keys

  private static func keyText(at place: SymbolPlace) -> (text: String, range: SourceRange)? {
    let collector = DiagnosticCollector()
    let log = RecordLog()
    let (file, root) = YAMLParser.parse(place.document.text.bytes, path: place.document.path, into: collector)
    guard let root else { return nil }
    SchemaReader.read(root, from: file, log: log, into: collector)
    guard let (written, range, meaning) = log.meaning(at: place.offset, in: root) else { return nil }
    let example = meaning.example.map { "\n\n" + code($0, "yaml") } ?? ""
    return ("`\(written)`: \(meaning.summary)\(example)", range)
  }

  // MARK: Symbols

  private static func text(of symbol: Symbol, from path: String, in workspace: Workspace) -> String {
    let index = workspace.indexOfAll(with: path)
    let way = index.declarations(to: symbol)
    var parts = [code(swift(way, symbol, in: workspace).joined(separator: "\n"), "swift")]
    if let doc = way.last?.doc { parts.append(doc) }
    if let path = way.last?.path { parts.append(path) }
    var seen: Set<String> = []
    let functions = workspace.functions(for: symbol, in: index)
    for function in functions.prefix(limit) {
      guard seen.insert(function.schema.path + function.called.fullName).inserted else { continue }
      parts.append(function.called.subject.introduction)
      parts.append(code(function.called.signature, "swift"))
    }
    if functions.count > limit { parts.append("… and \(functions.count - limit) more") }
    return parts.joined(separator: "\n\n")
  }

  /// The maximal number of handlers and hooks shown.
  private static let limit = 8

  /// The declaration as generated, or as in the schema.
  private static func swift(_ way: [DeclaredSymbol], _ symbol: Symbol, in workspace: Workspace) -> [String] {
    guard let declared = way.last else { return [symbol.name] }
    let colon = declared.detail.isEmpty || declared.detail.hasPrefix("(") ? "" : ": "
    let written = [declared.name.value + colon + declared.detail]
    guard let schema = workspace.symbols.generated(symbol.path, in: workspace.project(of: symbol.path)) else {
      return written
    }
    switch symbol.kind {
    case .feature:
      return schema.declaration(of: way.typePath).first.map { [String($0.dropLast(2))] } ?? written
    case .type:
      let lines = schema.declaration(of: way.typePath)
      return lines.isEmpty ? written : lines
    case .field, .case, .action, .child, .group:
      let path = way.dropLast().typePath(around: symbol) + [symbol.name]
      return schema.declaration(of: path).first.map { [$0] } ?? written
    default: return written
    }
  }

  private static func code(_ text: String, _ language: String) -> String { "```\(language)\n\(text)\n```" }
}

extension DeclaredSymbol {
  /// The schema of a child.
  fileprivate var path: String? { symbol.kind == .child && SchemaPath.isSchema(detail) ? "`\(detail)`" : nil }
}

extension BidirectionalCollection<DeclaredSymbol> {
  /// The full name of the innermost type.
  fileprivate var typePath: [String] {
    filter { [.feature, .type].contains($0.symbol.kind) }.map(\.name.value)
  }

  /// The full name of the type that has a member for a symbol.
  fileprivate func typePath(around symbol: Symbol) -> [String] {
    switch symbol.kind {
    case .action, .group:
      let group = last { $0.symbol.kind == .group }.map { [$0.name.value.capitalizedFirst] } ?? []
      return typePath + ["Action"] + group
    case .child:
      let choice = last { $0.symbol.kind == .child }.map { [$0.name.value.capitalizedFirst] } ?? []
      return typePath + choice + ["State"]
    default: return typePath
    }
  }
}

extension CalledFunction.Subject {
  fileprivate var introduction: String {
    switch self {
    case .binding(let path): "Binding path `\\.\(path.joined(separator: "."))`, hook:"
    case .change(let path): "When any action has changed `\\.\(path.joined(separator: "."))`:"
    case .action, .button: "Handler:"
    case .child, .prompts: "Hook:"
    }
  }
}
