import Diagnostics
import FeatureGeneration
import FeatureSchema

/// Whether a symbol can be renamed, and the place of its name.
enum PrepareRename: Request {
  static let method = "textDocument/prepareRename"
  static let capability: (String, JSON)? = nil

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    guard let place = SymbolPlace(params, in: workspace), let occurrence = place.renamed else { return .null }
    if let reason = Renaming.reasonAgainst(occurrence.symbol) { throw ResponseError(.requestFailed, reason) }
    return .object([
      ("range", workspace.range(of: occurrence.range).json), ("placeholder", .string(occurrence.symbol.name)),
    ])
  }
}

/// Renames a symbol in all known schemas, and its handlers and hooks in the author's files.
enum Rename: Request {
  static let method = "textDocument/rename"
  static let capability: (String, JSON)? = ("renameProvider", .object([("prepareProvider", .bool(true))]))

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    guard let place = SymbolPlace(params, in: workspace), let occurrence = place.renamed,
      let name = params["newName"]?.string
    else { throw ResponseError(.requestFailed, "nothing is named here that could have another name") }
    do throws(Renaming.Refusal) {
      let index = workspace.indexOfAll(with: place.document.path)
      let renaming = try Renaming(of: occurrence.symbol, to: name, in: index)
      let outcome = try RenameOutcome(renaming, of: occurrence.symbol, in: index, workspace)
      let message = outcome.message(from: occurrence.symbol.name, to: name)
      if let message { workspace.client.show(message) }
      let edits = renaming.edits.merging(outcome.authorEdits) { schema, _ in schema }
      return edit(edits, of: occurrence.symbol, to: name, saying: message, in: workspace)
    } catch {
      throw ResponseError(.requestFailed, error.reason)
    }
  }

  // MARK: Edits

  private static func edit(
    _ edits: [String: [Renaming.Edit]],
    of symbol: Symbol,
    to name: String,
    saying message: String?,
    in workspace: Workspace
  ) -> JSON {
    let files = edits.sorted { $0.key < $1.key }
    guard workspace.client.has("workspace", "workspaceEdit", "documentChanges") else {
      let changes = files.map { path, edits in
        (workspace.uri(of: path), edits.map { LSP.TextEdit(range: workspace.range(of: $0.range), newText: $0.text) })
      }
      return LSP.workspaceEdit(changes)
    }
    let isAnnotated = message != nil && workspace.client.has("workspace", "workspaceEdit", "changeAnnotationSupport")
    let changes = files.map { path, edits -> JSON in
      // An editor refuses edits of an older text than it has.
      let version = workspace.documents[path].map { JSON.number($0.version) } ?? .null
      let texts = edits.map { edit in
        JSON.object(present: [
          ("range", workspace.range(of: edit.range).json), ("newText", .string(edit.text)),
          ("annotationId", isAnnotated ? "rename" : nil),
        ])
      }
      let document = JSON.object([("uri", .string(workspace.uri(of: path))), ("version", version)])
      return .object([("textDocument", document), ("edits", .array(texts))])
    }
    let annotation = JSON.object(present: [
      ("label", .string("Rename '\(symbol.name)' to '\(name)'")), ("description", message.map(JSON.string)),
    ])
    return .object(present: [
      ("documentChanges", .array(changes)),
      ("changeAnnotations", isAnnotated ? .object([("rename", annotation)]) : nil),
    ])
  }
}

extension SymbolPlace {
  /// The occurrence to rename here: a name that is written.
  fileprivate var renamed: Occurrence? { occurrences.first { $0.role != .path } }
}
