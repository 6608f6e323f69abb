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
          action("Explain '\(id.rawValue)'", fix, command: .explain, .string(id.rawValue))
        }
      }
    }
    if isWanted(source), document.kind == .schema, workspace.schemas.contains(document.path) {
      actions += [Command.generate, .openGenerated, .writeStubs].map { command in
        action(command.title, source, command: command, .string(document.uri))
      }
    }
    return .array(actions)
  }

  private static func fixes(for diagnostic: Diagnostic, in workspace: Workspace) -> [JSON] {
    diagnostic.help.flatMap { help -> [JSON] in
      guard let place = help.place ?? diagnostic.range else { return [] }
      let replacing = help.replacements.map { text in
        action(
          title(text, place.text, help),
          for: diagnostic,
          at: place,
          text.quoted(as: place.text),
          isPreferred: help.replacements.count == 1,
          in: workspace
        )
      }
      let users = help.unknownType.map { workspace.additions(of: $0, in: place) } ?? []
      let additions = ([help.addition].compactMap(\.self) + users).compactMap { addition -> JSON? in
        guard let bytes = try? workspace.files.read(addition.path),
          let (place, text) = AddedEntries(addition, in: bytes)?.insertion
        else { return nil }
        let title = addition.title(from: diagnostic.path)
        return action(title, for: diagnostic, at: place, text, isPreferred: false, in: workspace)
      }
      return replacing + additions
    }
  }

  private static func action(
    _ title: String,
    for diagnostic: Diagnostic,
    at place: SourceRange,
    _ text: String,
    isPreferred: Bool,
    in workspace: Workspace
  ) -> JSON {
    let edit = LSP.TextEdit(range: workspace.range(of: place), newText: text)
    return .object([
      ("title", .string(title)),
      ("kind", .string(fix)),
      ("diagnostics", .array([diagnostic.lsp(in: workspace)])),
      ("isPreferred", .bool(isPreferred)),
      ("edit", LSP.workspaceEdit([(workspace.uri(of: place.file.path), [edit])])),
    ])
  }

  private static func title(_ text: String, _ old: String, _ help: Help) -> String {
    if help.replacements.count == 1, !help.text.hasPrefix("did you mean") {
      return help.text.prefix(1).uppercased() + help.text.dropFirst()
    }
    return old.isEmpty ? "Write '\(text)'" : "Replace '\(old)' with '\(text)'"
  }

  private static func action(_ title: String, _ kind: String, command: Command, _ argument: JSON) -> JSON {
    let call = JSON.object([
      ("title", .string(title)), ("command", .string(command.rawValue)), ("arguments", .array([argument])),
    ])
    return .object([("title", .string(title)), ("kind", .string(kind)), ("command", call)])
  }
}

extension Addition {
  fileprivate func title(from path: String?) -> String {
    let names = entries.map { "'\($0.name)'" }.joined(separator: ", ")
    let place = keys.last.map { " under '\($0)'" } ?? ""
    return "Add \(names)\(place)" + (path == self.path ? "" : " in '\(OutputPath.fileName(self.path))'")
  }
}

extension Workspace {
  /// The entries of `use` with which an unknown type would be known.
  fileprivate func additions(of type: String, in place: SourceRange) -> [Addition] {
    let path = place.file.path
    return schemas.filter { $0 != path && texts.document(at: $0)?.declares(type) ?? false }.compactMap { other in
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

extension String {
  /// The text in the quotes of the old one.
  fileprivate func quoted(as old: String) -> String {
    // Some help says to leave the quotes out.
    if old.dropFirst().dropLast() == self { return self }
    guard let quote = old.first, old.count > 1, quote == old.last, "\"'".contains(quote),
      !"{[\"'".contains(first ?? "{")
    else { return self }
    return "\(quote)\(self)\(quote)"
  }
}
