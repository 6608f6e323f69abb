import Diagnostics
import YAML

/// Cases with payloads as Swift has them, which YAML has taken apart: in `saved(at: Date)` it sees the key `saved(at` and the
/// value `Date)`.
enum SplitCases {
  /// Reports such cases, and keeps their names.
  static func joined(_ entries: [YAMLNode.Entry], of role: NameRole, into collector: DiagnosticCollector)
    -> [YAMLNode.Entry]
  {
    guard entries.contains(where: { isOpen($0.key.text) }) else { return entries }
    var (joined, index) = ([YAMLNode.Entry](), 0)
    while index < entries.count {
      var entry = entries[index]
      let last = entries[index...].firstIndex { $0.value.text.hasSuffix(")") || $0.key.text.hasSuffix(")") }
      guard isOpen(entry.key.text), let last, let range = line(from: entry.key, to: entries[last]),
        let name = NameRules.payload(in: range.text)?.name,
        let problem = NameRules.problem(with: range.text, role: role)
      else {
        joined.append(entry)
        index += 1
        continue
      }
      collector.report(.invalidName, problem.message, at: range, help: problem.help.map { [$0] } ?? [])
      entry.key = YAMLNode(YAMLScalar(name), at: entry.key.range)
      entry.value = YAMLNode(YAMLScalar(""), at: range)
      joined.append(entry)
      index = last + 1
    }
    return joined
  }

  /// The elements of a list, each such case as one text.
  static func joined(_ nodes: [YAMLNode]) -> [YAMLNode] {
    guard nodes.contains(where: { isOpen(head(of: $0)) }) else { return nodes }
    var (joined, index) = ([YAMLNode](), 0)
    while index < nodes.count {
      let node = nodes[index]
      let last = nodes[index...].firstIndex { ($0.mapping?.last?.value ?? $0).text.hasSuffix(")") }
      if isOpen(head(of: node)), let last, let range = line(from: node, to: nodes[last]) {
        joined.append(YAMLNode(YAMLScalar(range.text), at: range))
        index = last + 1
      } else {
        joined.append(node)
        index += 1
      }
    }
    return joined
  }

  private static func head(of node: YAMLNode) -> String { node.mapping?.first?.key.text ?? node.text }

  private static func isOpen(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "(")) && !text.utf8.contains(UInt8(ascii: ")"))
  }

  private static func line(from first: YAMLNode, to last: YAMLNode.Entry) -> SourceRange? {
    line(from: first, to: last.value.text.isEmpty ? last.key : last.value)
  }

  private static func line(from first: YAMLNode, to last: YAMLNode) -> SourceRange? {
    guard first.range.file === last.range.file, first.range.lowerBound < last.range.upperBound else { return nil }
    let range = SourceRange(first.range.file, first.range.lowerBound..<last.range.upperBound)
    return range.text.contains(where: \.isNewline) ? nil : range
  }
}
