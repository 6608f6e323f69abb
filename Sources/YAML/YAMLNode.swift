package import Diagnostics

/// A node of a YAML document, with the place where it was written.
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

  package var content: Content
  /// From the first to the last character of what was written; an alias gives its anchored node, with that one's place.
  package var range: SourceRange

  package init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// The text of a scalar and how it was written.
package struct YAMLScalar: Sendable {
  package enum Style: Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    case literal
    case folded
  }

  /// A tag of YAML's own, such as `!!str`.
  package enum Tag: String, CaseIterable, Sendable {
    case string = "str"
    case int
    case float
    case bool
    case null
  }

  package var text: String
  package var style: Style
  /// What the author says the text is, if anything; it fits the text.
  package var tag: Tag?

  package init(_ text: String, style: Style = .plain, tag: Tag? = nil) {
    self.text = text
    self.style = style
    self.tag = tag
  }

  /// Whether this is YAML's null: nothing, `~` or `null`, not quoted and not tagged as text.
  package var isNull: Bool {
    style == .plain && tag != .string && text.utf8.count <= 4 && ["", "~", "null", "Null", "NULL"].contains(text)
  }
}

extension YAMLNode {
  package var scalar: YAMLScalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  package var sequence: [YAMLNode]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  package var mapping: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  package var isNull: Bool { scalar?.isNull ?? false }

  /// What the node is, for messages: `a list`.
  package var kindDescription: String {
    switch content {
    case .scalar(let scalar): scalar.isNull ? "nothing" : "a single value"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// The place of a part of a scalar's text: escapes, doubled quotes, folded lines and a block's indentation are
  /// seen through. The whole node's place where that cannot be had.
  ///
  /// - Parameter part: UTF-8 offsets into the scalar's text.
  package func range(ofText part: Range<Int>) -> SourceRange {
    guard let scalar,
      let map = ScalarSourceMap(scalar, written: range.file.bytes[range.lowerBound..<range.upperBound]),
      let place = map.range(of: part)
    else { return range }
    return SourceRange(range.file, place)
  }
}
