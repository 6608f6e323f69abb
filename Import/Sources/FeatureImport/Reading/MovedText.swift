import Foundation
import SwiftParser
import SwiftSyntax

/// Swift text that is carried over as it stands, except for its indentation.
struct MovedText {
  /// The lines, without the indentation that all of them share.
  var lines: [String]

  init(lines: [String] = []) { self.lines = lines }

  /// The text of a node with the comments before it, and those at its end.
  init(_ node: some SyntaxProtocol) {
    self.init(node.description, column: Self.column(of: node))
  }

  /// - Parameter column: the white space before the first character of the first line of code. Other lines lose it if all of
  ///   them have it: those of a text in the code mean what they meant.
  init(_ text: String, column: String) {
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    while lines.first?.isBlank == true { lines.removeFirst() }
    while lines.last?.isBlank == true { lines.removeLast() }
    while lines.last?.last?.isWhitespace == true { lines[lines.count - 1].removeLast() }
    // The first line begins after its indentation.
    if let first = lines.first { lines[0] = column + String(first.drop { $0 == " " || $0 == "\t" }) }
    if lines.allSatisfy({ $0.isBlank || $0.hasPrefix(column) }) {
      lines = lines.map { $0.hasPrefix(column) ? String($0.dropFirst(column.count)) : "" }
    }
    self.lines = lines
  }

  var isEmpty: Bool { lines.isEmpty }
  var text: String { lines.joined(separator: "\n") }

  /// The text, indented, without the indentation of empty lines.
  func indented(by indentation: String) -> String {
    lines.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
  }

  func indented(by indentation: String) -> MovedText {
    MovedText(lines: lines.map { $0.isEmpty ? "" : indentation + $0 })
  }

  static func + (left: MovedText, right: MovedText) -> MovedText { MovedText(lines: left.lines + right.lines) }

  /// The white space before a node's first token, if that begins a line.
  static func column(of node: some SyntaxProtocol) -> String {
    guard let token = node.firstToken(viewMode: .sourceAccurate) else { return "" }
    return indentation(of: token)
  }

  /// The white space at the beginning of the line on which a token stands.
  static func indentation(of token: TokenSyntax) -> String {
    var current: TokenSyntax? = token
    while let candidate = current {
      if let line = candidate.leadingTrivia.afterLastNewline
        ?? (candidate.previousToken(viewMode: .sourceAccurate) == nil ? candidate.leadingTrivia.description : nil)
      {
        return String(line.prefix { $0 == " " || $0 == "\t" })
      }
      // A token within a text of several lines has none of its own.
      current = candidate.previousToken(viewMode: .sourceAccurate)
    }
    return ""
  }
}

extension Trivia {
  /// The text after the last line break, if there is one.
  fileprivate var afterLastNewline: String? {
    let text = description
    guard let index = text.lastIndex(where: \.isNewline) else { return nil }
    return String(text[text.index(after: index)...])
  }

  var hasComments: Bool { !comments.doc.isEmpty || !comments.others.isEmpty }

  /// The comments, a line each, without their marks: those of documentation, and the others.
  var comments: (doc: [String], others: [String]) {
    var doc: [String] = []
    var others: [String] = []
    for piece in self {
      switch piece {
      case .docLineComment(let text): doc.append(Self.content(text, "///"))
      case .docBlockComment(let text): doc += Self.block(text)
      case .lineComment(let text): others.append(Self.content(text, "//"))
      case .blockComment(let text): others += Self.block(text)
      default: break
      }
    }
    return (doc, others)
  }

  private static func content(_ line: String, _ mark: String) -> String {
    let text = line.dropFirst(mark.count)
    return String(text.hasPrefix(" ") ? text.dropFirst() : text)
  }

  private static func block(_ text: String) -> [String] {
    var inner = text.dropFirst(2).dropLast(2)
    if inner.first == "*" { inner = inner.dropFirst() }
    let lines = inner.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let trimmed = line.drop { $0.isWhitespace }
      return String(
        trimmed.hasPrefix("* ") ? trimmed.dropFirst(2) : trimmed.hasPrefix("*") ? trimmed.dropFirst() : trimmed
      )
    }
    return Array(lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed())
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension MovedText {
  /// The text with other names for types.
  func qualified(_ names: [String: String]) -> MovedText {
    if names.isEmpty || isEmpty { return self }
    let source = text
    let tree = Parser.parse(source: source)
    var last: TokenSyntax?
    var changes = TextChanges()
    for token in tree.tokens(viewMode: .sourceAccurate) {
      defer { last = token }
      guard let name = names[token.text], last?.tokenKind != .period else { continue }
      // Not where it is declared.
      if let last, ["struct", "enum", "class", "typealias", "case"].contains(last.text) { continue }
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      changes.replace(start..<start + token.text.utf8.count, by: name)
    }
    return MovedText(lines: changes.applied(to: source).components(separatedBy: "\n"))
  }
}
