package import Diagnostics

/// The text of a template, and the places of its parts.
package struct TemplateSource {
  package let bytes: [UInt8]
  /// The place of a part of the text, given as UTF-8 offsets into it.
  let place: (Range<Int>) -> SourceRange?

  package init(_ file: SourceFile) {
    bytes = file.bytes
    place = { SourceRange(file, $0) }
  }

  /// A template file whose line table is built only when a place is needed.
  package init(path: String, bytes: [UInt8]) {
    self.bytes = bytes
    place = { SourceRange(SourceFile(path: path, bytes: bytes), $0) }
  }

  /// A template inside another file, such as a value in a YAML file.
  ///
  /// - Parameters:
  ///   - text: the template.
  ///   - place: gives the place of a part of `text`, as `YAMLNode.range(ofText:)` does.
  package init(text: String, place: @escaping (Range<Int>) -> SourceRange?) {
    bytes = Array(text.utf8)
    self.place = place
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
