/// A file to be written: where, and what.
package struct RenderedFile: Sendable {
  package var path: String
  package var text: String
  package var mode: WriteMode
  /// The path of the schema that it comes from.
  package var schema: String
  /// The name of the template that it was rendered by, if there is one.
  package var template: String?

  package init(path: String, text: String, mode: WriteMode, schema: String, template: String? = nil) {
    self.path = path
    self.text = text
    self.mode = mode
    self.schema = schema
    self.template = template
  }
}
