import Diagnostics
import FeatureGeneration
import FeatureSchema

/// Fixes from the help of diagnostics, and commands for the file.
enum CodeAction: Request {
  static let method = "textDocument/codeAction"
  static let capability: (String, JSON)? = (
    "codeActionProvider", .object([("codeActionKinds", .strings([fix, source]))])
  )

  private static let fix = "quickfix"
  private static let source = "source"

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    guard let document = document(params, in: workspace), let range = LSP.Range(params["range"]) else { return .null }
    workspace.finish()
    let only = params["context"]?["only"]?.elements?.compactMap(\.string)
    func isWanted(_ kind: String) -> Bool { only?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true }
    let found = (workspace.diagnostics[document.path] ?? []).filter { found in
      found.range.map { workspace.range(of: $0).touches(range) } ?? true
    }
    var actions: [JSON] = []
    if isWanted(fix) {
      for diagnostic in found { actions += fixes(for: diagnostic, in: workspace) }
      if workspace.explanations == nil {
        actions += found.map(\.id).unique(by: \.self).map { id in
          action("Explain '\(id.rawValue)'", kind: fix, command: .explain, argument: .string(id.rawValue))
        }
      }
    }
    if isWanted(source), document.kind == .schema, workspace.schemas.contains(document.path) {
      actions += [Command.generate, .openGenerated, .writeStubs].map { command in
        action(command.title, kind: source, command: command, argument: .string(document.uri))
      }
    }
    return .array(actions)
  }

  private static func fixes(for diagnostic: Diagnostic, in workspace: Workspace) -> [JSON] {
    func read(_ path: String) -> [UInt8]? { try? workspace.files.read(path) }
    return diagnostic.help.flatMap { help in
      let place = help.place ?? diagnostic.range
      let users = place.flatMap { place in help.unknownType.map { workspace.additions(of: $0, in: place) } } ?? []
      let edits = HelpEdit.all(of: help, in: diagnostic, reading: read)
      return (edits + users.compactMap { HelpEdit($0, in: diagnostic, reading: read) }).map { edit in
        action(edit, for: diagnostic, in: workspace)
      }
    }
  }

  private static func action(_ edit: HelpEdit, for diagnostic: Diagnostic, in workspace: Workspace) -> JSON {
    let files = edit.changes.map(\.place.file.path).unique(by: \.self)
    let changes = files.map { path in
      let own = edit.changes.filter { $0.place.file.path == path }.sorted { $0.place.lowerBound > $1.place.lowerBound }
      return (workspace.uri(of: path), own.map { LSP.TextEdit(range: workspace.range(of: $0.place), newText: $0.text) })
    }
    return .object([
      ("title", .string(edit.title)),
      ("kind", .string(fix)),
      ("diagnostics", .array([diagnostic.lsp(in: workspace)])),
      ("isPreferred", .bool(edit.isPreferred)),
      ("edit", LSP.workspaceEdit(changes)),
    ])
  }

  private static func action(_ title: String, kind: String, command: Command, argument: JSON) -> JSON {
    let call = JSON.object([
      ("title", .string(title)), ("command", .string(command.rawValue)), ("arguments", .array([argument])),
    ])
    return .object([("title", .string(title)), ("kind", .string(kind)), ("command", call)])
  }
}

extension Workspace {
  /// The entries of `use` with which an unknown type would be known.
  fileprivate func additions(of type: String, in place: SourceRange) -> [Addition] {
    let path = place.file.path
    // Within a project, the module has to import another one first.
    let own = project(of: path).map { Set($0.schemas.map(OutputPath.key)) } ?? []
    let others = schemas.filter { $0 != path && !(own.contains(path) && own.contains($0)) }
    return others.filter { texts.document(at: $0)?.declares(type) ?? false }.compactMap { other in
      Addition([.name(SchemaPath.relative(other, to: path))], under: [DocumentKey.use.rawValue], in: place)
    }
  }
}

extension SchemaDocument {
  /// Whether another schema that uses it can name a type so.
  fileprivate func declares(_ type: String) -> Bool {
    let names = type.split(separator: ".").map(String.init)
    let own = feature.map { names.first == $0.value ? Array(names.dropFirst()) : [] } ?? names
    guard let name = own.first else { return false }
    return types.contains { $0.name.value == name } || feature != nil && ["State", "Action"].contains(name)
  }
}
