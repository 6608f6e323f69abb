import Diagnostics
import SwiftSource

/// A line of Swift: how far it is indented, in levels, and its text.
struct SwiftLine: Sendable {
  var level: Int
  var text: String
}

/// The style of an author's file: its indentation and line breaks.
struct AuthorStyle {
  let newline: String
  /// The indentation of the extension.
  let outer: String
  /// The indentation of its members.
  private let member: String
  /// The indentation of one level.
  let unit: String

  /// - Parameter place: the extension that members are put into; `nil` for one at the end of the file.
  init(of file: AuthorFile, _ place: SwiftDeclaration?) {
    let bytes = file.bytes
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    newline = end.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false ? "\r\n" : "\n"
    outer = place.map { Self.indentation(at: $0.keyword.lowerBound, in: bytes) } ?? ""
    let first = place.flatMap { place in
      file.declarations.functions.first { $0.isInExtension && place.body.contains($0.range.lowerBound) }
    }
    let written = first.map { Self.indentation(at: $0.range.lowerBound, in: bytes) } ?? ""
    if written.count > outer.count, written.hasPrefix(bytes: outer) {
      (member, unit) = (written, String(written.dropFirst(outer.count)))
    } else {
      unit = Self.smallest(in: file) ?? "  "
      member = outer + unit
    }
  }

  /// Members with an empty line between them.
  func text(of members: [[SwiftLine]]) -> String {
    members.map { lines in
      lines.map { line in
        line.text.isEmpty ? newline : member + String(repeating: unit, count: line.level) + line.text + newline
      }
      .joined()
    }
    .joined(separator: newline)
  }

  /// The white space before the first token of the line with an offset.
  static func indentation(at offset: Int, in bytes: [UInt8]) -> String {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let space = bytes[start..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: space, as: UTF8.self)
  }

  /// The smallest indentation of a line.
  private static func smallest(in file: AuthorFile) -> String? {
    file.declarations.tokens.all.filter(\.isFirstInLine)
      .map { indentation(at: $0.range.lowerBound, in: file.bytes) }
      .filter { !$0.isEmpty }
      .min { $0.count < $1.count }
  }
}

extension SwiftDeclarations {
  /// The lines inside the first extension, which is generated code.
  var linesOfFirstExtension: [SwiftLine] {
    guard let body = extensions.first?.body else { return [] }
    let text = String(decoding: tokens.bytes[body], as: UTF8.self)
    let lines = text.split(bytes: "\n", omittingEmptySubsequences: false)
    let (first, last) = (lines.firstIndex { !$0.isBlank }, lines.lastIndex { !$0.isBlank })
    guard let first, let last else { return [] }
    let written = lines[first...last]
    let unit = written.first?.unicodeScalars.prefix { $0 == " " }.count ?? 0
    return written.map { line in
      let spaces = line.unicodeScalars.prefix { $0 == " " }.count
      let text = String(line.unicodeScalars.dropFirst(spaces))
      return SwiftLine(level: unit == 0 ? 0 : max(spaces / unit - 1, 0), text: text)
    }
  }
}

extension Substring {
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
