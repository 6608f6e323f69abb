import CPlatform

/// A file embedded in the tool. The headers in `Sources/Platform/C` list them.
package struct EmbeddedFile: @unchecked Sendable {
  /// The path relative to the folder of its list, such as `standalone/pack.yaml` for templates.
  package let path: String
  /// The text, at a fixed address as long as the tool runs.
  package let bytes: UnsafeBufferPointer<UInt8>

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The files of the built-in packs.
  package static let templates = all(featuregen_templates())
  /// The document of which `featuregen explain` shows sections.
  package static var explanations: String { String(cString: featuregen_explanations()) }
  /// The files written by `featuregen init --makefile`.
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
