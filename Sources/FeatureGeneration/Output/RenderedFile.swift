/// A file to write: its path and its text.
package struct RenderedFile: Sendable {
  package var path: String
  package var bytes: [UInt8]
  package var mode: WriteMode
  /// The path of its schema.
  package var schema: String
  /// The name of its template, if there is one.
  package var template: String?
  /// Whether it is of a pack that a module has besides its code.
  package var isFurther = false

  /// Whether it is the same file as another schema's.
  func isShared(with other: RenderedFile) -> Bool {
    mode == .shared && other.mode == .shared && bytes == other.bytes
      && OutputPath.key(path) == OutputPath.key(other.path)
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension RenderedFile {
  package init(path: String, text: String, mode: WriteMode = .always, schema: String = "") {
    self.init(path: path, bytes: Array(text.utf8), mode: mode, schema: schema)
  }
}
