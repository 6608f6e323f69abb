import Diagnostics
import FeatureSchema

/// Puts keys in order, as `featuregen format` does: whole entries move, with their comments.
enum Formatting: Request {
  static let method = "textDocument/formatting"
  static let capability: (String, JSON)? = ("documentFormattingProvider", .bool(true))

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    guard let document = document(params, in: workspace), [.schema, .project].contains(document.kind) else {
      return .null
    }
    // Other YAML stays as it is: it has errors as a schema.
    guard let text = SchemaFormatter(document.text.bytes, path: document.path).text else { return .null }
    return .array([LSP.TextEdit(from: document.text, to: text)].compactMap { $0?.json })
  }
}
