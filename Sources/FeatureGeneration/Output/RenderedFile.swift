/// A file to be written: where, and what.
package struct RenderedFile: Sendable {
  package var path: String
  /// Its text.
  package var bytes: [UInt8]
  package var mode: WriteMode
  /// The path of the schema that it comes from.
  package var schema: String
  /// The name of the template that it was rendered by, if there is one.
  package var template: String?

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension RenderedFile {
  package init(path: String, text: String, mode: WriteMode = .always, schema: String = "") {
    self.init(path: path, bytes: Array(text.utf8), mode: mode, schema: schema)
  }
}
