import CEmbeddedFiles

/// A file whose text is part of the tool. `Sources/CEmbeddedFiles` lists them.
package struct EmbeddedFile: @unchecked Sendable {
  /// Relative to the folder that the list is of, such as `standalone/pack.yaml` among the templates.
  package let path: String
  /// The text, which stays where it is as long as the tool runs.
  package let bytes: UnsafeBufferPointer<UInt8>

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The files of the built-in packs.
  package static let templates = all(featuregen_templates())
  /// What `featuregen explain` says.
  package static let explanations = all(featuregen_explanations())
  /// What `featuregen init --makefile` writes.
  package static let starter = all(featuregen_starter())

  private static func all(_ list: EmbeddedFiles) -> [EmbeddedFile] {
    var files: [EmbeddedFile] = []
    var next = list.texts!
    while let path = list.paths[files.count] {
      let text = UnsafeRawBufferPointer(start: next, count: featuregen_length(next)).bindMemory(to: UInt8.self)
      files.append(EmbeddedFile(path: String(cString: path), bytes: text))
      next += text.count + 1
    }
    return files
  }
}
