import Diagnostics
import FeatureGeneration
import FeatureSchema

/// The completions at the cursor, also where the file is not YAML at the moment.
enum Completion: Request {
  static let method = "textDocument/completion"
  static let capability: (String, JSON)? = (
    "completionProvider",
    .object([("triggerCharacters", .strings([" ", ":", "{", "[", "\"", ".", "/", "<", "=", "("]))])
  )

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    guard let (document, offset) = place(params, in: workspace), let kind = document.kind else { return .null }
    let root: any SchemaKey.Type
    switch kind {
    case .schema: root = DocumentKey.self
    case .project: root = ProjectKey.self
    case .packManifest: root = PackKey.self
    case .template: return .array([])
    }
    let items = SchemaCompletion(document, at: offset, root: root, in: workspace).items
    let canFillIn = workspace.client.has("textDocument", "completion", "completionItem", "snippetSupport")
    return .array(
      // Of items with one label, the first is meant: two forms can have a key in common, and a name can hide another.
      items.unique { $0.item.label }.enumerated().map { rank, item in
        item.item.json(rank, replacing: document.text.range(of: item.range), canFillIn: canFillIn)
      }
    )
  }
}
