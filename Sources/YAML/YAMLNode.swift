package import Diagnostics

/// A node of a YAML document, with its place.
package struct YAMLNode: Sendable {
  package enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([Entry])
  }

  /// A key and its value, in the order of the document; keys are unique.
  package struct Entry: Sendable {
    package var key: YAMLNode
    package var value: YAMLNode

    package init(key: YAMLNode, value: YAMLNode) {
      self.key = key
      self.value = value
    }
  }

  private let tree: YAMLTree
  private let number: Int

  init(_ tree: YAMLTree, _ number: Int) {
    self.tree = tree
    self.number = number
  }

  /// A scalar outside any document, as if it were written at a place.
  package init(_ scalar: YAMLScalar, at range: SourceRange) { self.init(.scalar(scalar), at: range) }

  /// A node outside any document, as if it were written at a place.
  package init(_ content: Content, at range: SourceRange) {
    var builder = YAMLTreeBuilder(fileSize: 0)
    let number = builder.addCopy(content, at: range.lowerBound..<range.upperBound)
    tree = YAMLTree(file: range.file, records: builder.records, children: builder.children)
    self.number = Int(number)
  }

  /// From the first to the last character of the node; for an alias, the place of the anchored node.
  package var range: SourceRange {
    SourceRange(tree.file, Int(tree.records[number].lower)..<Int(tree.records[number].upper))
  }

  package var content: Content {
    switch tree.records[number].content {
    case .scalar(let scalar): .scalar(scalar)
    case .sequence(let children): .sequence(tree.elements(children))
    case .mapping(let children): .mapping(tree.entries(children))
    }
  }

  package var scalar: YAMLScalar? {
    if case .scalar(let scalar) = tree.records[number].content { scalar } else { nil }
  }

  /// The text of a scalar, such as a key; empty for any other node.
  package var text: String {
    if case .scalar(let scalar) = tree.records[number].content { scalar.text } else { "" }
  }

  /// Whether it is a scalar with a text.
  package func hasText(_ text: String) -> Bool {
    if case .scalar(let scalar) = tree.records[number].content { scalar.text == text } else { false }
  }

  /// The elements of a list, collected on each access.
  package var sequence: [YAMLNode]? {
    if case .sequence(let children) = tree.records[number].content { tree.elements(children) } else { nil }
  }

  /// The entries of a mapping, collected on each access.
  package var mapping: [Entry]? {
    if case .mapping(let children) = tree.records[number].content { tree.entries(children) } else { nil }
  }

  package var isSequence: Bool {
    if case .sequence = tree.records[number].content { true } else { false }
  }

  package var isMapping: Bool {
    if case .mapping = tree.records[number].content { true } else { false }
  }

  /// A description for messages: `a list`.
  package var kindDescription: String { tree.records[number].content.kindDescription }
}

package struct YAMLScalar: Sendable {
  package enum Style: Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    case literal
    case folded
    /// In no quotes of its own: a part of a scalar's text that is read as Swift.
    case swift
  }

  /// One of YAML's own tags, such as `!!str`.
  package enum Tag: String, CaseIterable, Sendable {
    case string = "str"
    case int
    case float
    case bool
    case null
  }

  package var text: String
  package var style: Style
  /// The author's tag, if there is one; it fits the text.
  package var tag: Tag?

  package init(_ text: String, style: Style = .plain, tag: Tag? = nil) {
    self.text = text
    self.style = style
    self.tag = tag
  }

  /// Whether this is YAML's null: empty, `~` or `null`, not quoted and not tagged as text.
  package var isNull: Bool {
    guard style == .plain, tag != .string, text.utf8.count <= 4 else { return false }
    return text.isEmpty || text == "~" || text.utf8.count == 4 && ["null", "Null", "NULL"].contains(text)
  }
}

extension YAMLNode {
  package var isNull: Bool { scalar?.isNull ?? false }

  /// The place of a part of a scalar's text, with escapes, doubled quotes, folded lines and a block's indentation taken
  /// into account; if it cannot be found, the place of the node.
  ///
  /// - Parameter part: UTF-8 offsets into the scalar's text.
  package func range(ofText part: Range<Int>) -> SourceRange { ranges(ofText: [part])[0] }

  /// The same for several parts, for which the scalar is read once.
  package func ranges(ofText parts: [Range<Int>]) -> [SourceRange] {
    guard !parts.isEmpty, let scalar else { return parts.map { _ in range } }
    if let start = startOfText(scalar) {
      return parts.map { SourceRange(range.file, start + $0.lowerBound..<start + $0.upperBound) }
    }
    guard let map = ScalarSourceMap(scalar, written: range.file.bytes[range.lowerBound..<range.upperBound])
    else { return parts.map { _ in range } }
    return parts.map { part in map.range(of: part).map { SourceRange(range.file, $0) } ?? range }
  }

  /// Where the text of a scalar begins, if it is written as it is; `nil` where an escape or a line break is in between.
  private func startOfText(_ scalar: YAMLScalar) -> Int? {
    let quotes =
      switch scalar.style {
      case .plain, .swift: 0
      case .singleQuoted, .doubleQuoted: 1
      case .literal, .folded: -1
      }
    let (range, text) = (range, scalar.text.utf8)
    guard quotes >= 0, range.upperBound - range.lowerBound == text.count + 2 * quotes else { return nil }
    let start = range.lowerBound + quotes
    return range.file.bytes[start..<start + text.count].elementsEqual(text) ? start : nil
  }
}
