/// A stretch of a source file.
package struct SourceRange: Sendable {
  package let file: SourceFile
  /// UTF-8 offset of the first byte.
  package let lowerBound: Int
  /// UTF-8 offset after the last byte; the same as `lowerBound` for a place between two characters.
  package let upperBound: Int

  package init(_ file: SourceFile, _ range: Range<Int>) {
    self.file = file
    let lower = min(max(0, range.lowerBound), file.bytes.count)
    lowerBound = lower
    upperBound = min(max(lower, range.upperBound), file.bytes.count)
  }

  /// The line of the first byte, from 1.
  package var line: Int { file.line(at: lowerBound) }
  /// The column of the first byte, from 1, in characters.
  package var column: Int { file.column(at: lowerBound) }
  /// The line of the place after the last byte, from 1.
  package var endLine: Int { file.line(at: upperBound) }
  /// The column of the place after the last byte, from 1, in characters.
  package var endColumn: Int { file.column(at: upperBound) }
  /// The text there.
  package var text: String { String(decoding: file.bytes[lowerBound..<upperBound], as: UTF8.self) }
}

extension SourceRange: Equatable {
  package static func == (left: SourceRange, right: SourceRange) -> Bool {
    left.file === right.file && left.lowerBound == right.lowerBound && left.upperBound == right.upperBound
  }
}
