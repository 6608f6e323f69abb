import Diagnostics
import YAML

/// Types that YAML has split: in `{ ages: Dictionary<String, Int> }` it sees the value `Dictionary<String` and a key
/// `Int>` without value.
enum SplitTypes {
  /// Joins the parts of such types, and reports each type.
  ///
  /// - Parameter isType: whether the value of a key is a type.
  static func joined(
    _ entries: [YAMLNode.Entry],
    where isType: (String) -> Bool,
    into collector: DiagnosticCollector
  ) -> [YAMLNode.Entry] {
    guard entries.indices.contains(where: { entries[$0].value.isNull }), entries.contains(where: { isOpen($0.value) })
    else { return entries }
    var joined: [YAMLNode.Entry] = []
    for entry in entries {
      guard entry.value.isNull, let last = joined.last, isType(last.key.text),
        let type = join(last.value, entry.key)
      else {
        joined.append(entry)
        continue
      }
      joined[joined.count - 1].value = type
      if !isOpen(type) { collector.report(.splitType(type)) }
    }
    return joined
  }

  /// Does the same for the elements of a list.
  static func joined(_ nodes: [YAMLNode], into collector: DiagnosticCollector) -> [YAMLNode] {
    guard nodes.contains(where: isOpen) else { return nodes }
    var joined: [YAMLNode] = []
    for node in nodes {
      guard let last = joined.last, let type = join(last, node) else {
        joined.append(node)
        continue
      }
      joined[joined.count - 1] = type
      if !isOpen(type) { collector.report(.splitType(type)) }
    }
    return joined
  }

  /// A plain text with an open bracket, joined with all text up to the end of the next node.
  private static func join(_ type: YAMLNode, _ next: YAMLNode) -> YAMLNode? {
    guard isOpen(type), next.scalar?.style == .plain, type.range.file === next.range.file,
      type.range.upperBound <= next.range.lowerBound
    else { return nil }
    let range = SourceRange(type.range.file, type.range.lowerBound..<next.range.upperBound)
    guard !range.text.contains(where: \.isNewline) else { return nil }
    return YAMLNode(YAMLScalar(range.text), at: range)
  }

  private static func isOpen(_ node: YAMLNode) -> Bool {
    guard let scalar = node.scalar, scalar.style == .plain, scalar.text.utf8.contains(where: "<(\"".utf8.contains)
    else {
      return false
    }
    let text = scalar.text.replacing("->", with: "")
    func count(_ character: Character) -> Int { text.count { $0 == character } }
    return count("<") > count(">") || count("(") > count(")") || !count("\"").isMultiple(of: 2)
  }
}

extension Diagnostic {
  fileprivate static func splitType(_ type: YAMLNode) -> Diagnostic {
    // The type that its author will get to hear of next.
    let text = type.range.text.replacing(", Error>", with: ", any Error>")
    return Diagnostic(
      .invalidType,
      "a type with a comma must be quoted between braces or brackets",
      at: type.range,
      help: [.writeAs(MeantText.inQuotes(text))]
    )
  }
}
