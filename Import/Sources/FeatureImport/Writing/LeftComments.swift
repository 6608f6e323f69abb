import SwiftSyntax

/// Comments of a feature that are neither in its schema nor in its author's file, because their code is generated.
struct LeftComments {
  private(set) var lines: [String] = []

  init(_ nodes: [Syntax], in written: String) {
    let words = Set(Self.words(of: written))
    for token in nodes.flatMap({ Array($0.tokens(viewMode: .sourceAccurate)) }) {
      for trivia in [token.leadingTrivia, token.trailingTrivia] {
        let comments = trivia.comments
        let left = (comments.doc + comments.others).filter { line in
          !written.contains(line.trimmingSpaces) && !Self.words(of: line).allSatisfy(words.contains)
        }
        if left.isEmpty { continue }
        lines.append("// At '\(Self.line(of: token))':")
        lines += left.map { "// \($0)" }
      }
    }
  }

  private static func words(of text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }

  /// The code that a comment stands at, as far as it is on one line.
  private static func line(of token: TokenSyntax) -> String {
    var text = token.text
    var next = token.nextToken(viewMode: .sourceAccurate)
    while let current = next, !current.leadingTrivia.contains(where: \.isNewline), text.count < 40 {
      text +=
        (current.previousToken(viewMode: .sourceAccurate)?.trailingTrivia.isEmpty == false ? " " : "") + current.text
      next = current.nextToken(viewMode: .sourceAccurate)
    }
    return text
  }
}
