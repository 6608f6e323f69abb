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
  /// Whether its author has it under another name.
  var isElsewhere = false

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

package enum WriteMode: String, CaseIterable, Sendable {
  /// The file is the tool's: it is replaced whenever its text changes.
  case always
  /// The file is the author's: it is written if it does not exist, and never again.
  case once
  /// The file is the tool's, and the same for all schemas of a module, which write it once.
  case shared
  /// The file is a string catalog, in which others write, too: it gets the keys of the schemas, and keeps all else.
  case merge

  /// Whether the whole file is the tool's.
  var isToolsOwn: Bool { self == .always || self == .shared }
}

/// The place of author's files.
package enum Scaffold: Sendable {
  case withOutput
  case folder(String)
  case omitted
}
