import SwiftSyntax

/// Changes of a text, by the offsets of its bytes.
struct TextChanges {
  private var changes: [(range: Range<Int>, text: String)] = []

  mutating func replace(_ range: Range<Int>, by text: String) { changes.append((range, text)) }
  mutating func insert(_ text: String, at offset: Int) { changes.append((offset..<offset, text)) }

  func applied(to source: String) -> String {
    var bytes = Array(source.utf8)
    for (range, text) in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }).reversed() {
      bytes.replaceSubrange(range, with: text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TextChanges {
  /// Attributes, with the white space after them.
  mutating func remove(_ names: Set<String>, of attributes: AttributeListSyntax) {
    for case .attribute(let attribute) in attributes where names.contains(attribute.attributeName.text) {
      let start = attribute.positionAfterSkippingLeadingTrivia.utf8Offset
      let next = attribute.nextToken(viewMode: .sourceAccurate) ?? attribute.atSign
      replace(start..<next.positionAfterSkippingLeadingTrivia.utf8Offset, by: "")
    }
  }

  mutating func inherit(
    _ name: String,
    _ clause: InheritanceClauseSyntax?,
    after token: TokenSyntax,
    _ generics: GenericParameterClauseSyntax? = nil
  ) {
    if let clause {
      insert(" \(name),", at: clause.colon.endPositionBeforeTrailingTrivia.utf8Offset)
    } else {
      let end = generics?.endPositionBeforeTrailingTrivia ?? token.endPositionBeforeTrailingTrivia
      insert(": \(name)", at: end.utf8Offset)
    }
  }

  /// Members at the end of a type, each as its lines.
  mutating func add(_ members: [[String]], to type: some DeclGroupSyntax) {
    let brace = type.memberBlock.rightBrace
    let outer = MovedText.column(of: type)
    let inner = type.declarations.first.map { MovedText.column(of: $0) } ?? outer
    let column = inner.count > outer.count ? inner : outer + "  "
    let lines = members.map { lines in "\n" + lines.map { column + $0 }.joined(separator: "\n") + "\n" }
    let leading = brace.leadingTrivia.description
    let before = leading.lastIndex(where: \.isNewline).map { String(leading[...$0]) } ?? ""
    let end = brace.positionAfterSkippingLeadingTrivia.utf8Offset
    let last = brace.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia ?? brace.position
    let start = before.isEmpty ? last : brace.position
    replace(start.utf8Offset..<end, by: before + lines.joined() + outer)
  }
}
