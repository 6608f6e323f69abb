import Diagnostics
import FeatureSchema

/// Puts keys in order, and leaves out what is superfluous, as `featuregen format` does.
enum Formatting: Request {
  static let method = "textDocument/formatting"
  static let capability: (String, JSON)? = ("documentFormattingProvider", .bool(true))

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    guard let document = document(params, in: workspace), [.schema, .project].contains(document.kind) else {
      return .null
    }
    // Other YAML stays as it is: it has errors as a schema.
    let (path, bytes) = (document.path, document.text.bytes)
    let formatter = SchemaFormatter(bytes, path: path, in: workspace.modules(), read: workspace.files.read)
    guard let text = formatter.text else { return .null }
    return .array([LSP.TextEdit(from: document.text, to: text)].compactMap { $0?.json })
  }
}
