/// A range of a source file.
package struct SourceRange: Sendable {
  package let file: SourceFile
  // Small numbers, because a large schema has half a million ranges.
  private let lower: UInt32
  private let upper: UInt32

  package init(_ file: SourceFile, _ range: Range<Int>) {
    self.file = file
    let end = min(file.bytes.count, Int(UInt32.max))
    let start = min(max(0, range.lowerBound), end)
    lower = UInt32(start)
    upper = UInt32(min(max(start, range.upperBound), end))
  }

  /// The UTF-8 offset of the first byte.
  package var lowerBound: Int { Int(lower) }
  /// The UTF-8 offset after the last byte; `lowerBound` for a place between two characters.
  package var upperBound: Int { Int(upper) }

  /// The line of the first byte, from 1.
  package var line: Int { file.line(at: lowerBound) }
  /// The column of the first byte, from 1, in characters.
  package var column: Int { file.column(at: lowerBound) }
  /// The line after the last byte, from 1.
  package var endLine: Int { file.line(at: upperBound) }
  /// The column after the last byte, from 1, in characters.
  package var endColumn: Int { file.column(at: upperBound) }
  package var text: String { String(decoding: file.bytes[lowerBound..<upperBound], as: UTF8.self) }
}

extension SourceRange: Hashable {
  package static func == (left: SourceRange, right: SourceRange) -> Bool {
    left.file === right.file && left.lowerBound == right.lowerBound && left.upperBound == right.upperBound
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(file))
    hasher.combine(lowerBound)
  }
}

/// A value with its place in a file; `nil` if the file does not have it.
package struct Located<Value> {
  package var value: Value
  package var range: SourceRange?

  package init(_ value: Value, at range: SourceRange?) {
    self.value = value
    self.range = range
  }

  package func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Located<Other> {
    Located<Other>(try transform(value), at: range)
  }
}

extension Located<String> {
  /// Does the same without generic code, because nearly all values are texts.
  package init(_ value: String, at range: SourceRange?) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
