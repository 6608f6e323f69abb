import Diagnostics
import FeatureGeneration
import FeatureSchema

/// The schemas and packs that a schema names, as links.
enum DocumentLink: Request {
  static let method = "textDocument/documentLink"
  static let capability: (String, JSON)? = ("documentLinkProvider", .object([("resolveProvider", .bool(false))]))

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    guard let document = document(params, in: workspace), document.kind == .schema,
      let schema = workspace.texts.document(ofText: document)
    else { return .null }
    var links = (schema.uses + schema.children.flatMap(\.schemaReferences)).map { path in
      (path.range, SchemaPath.resolve(path.value, from: document.path))
    }
    if let name = schema.pack?.name, case .folder(let folder) = PackSource(name.value, in: document.path) {
      links.append((name.range, OutputPath.join(folder, PackFiles.manifestName)))
    }
    return .array(
      links.compactMap { range, path in
        guard let range, workspace.files.has(path) else { return nil }
        return .object([("range", workspace.range(of: range).json), ("target", .string(workspace.uri(of: path)))])
      }
    )
  }
}
