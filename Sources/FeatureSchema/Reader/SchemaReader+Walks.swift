import Diagnostics
import YAML

/// Reads what only random walks use.
extension SchemaReader {
  /// Reads a list of at least one value.
  func examples(_ node: YAMLNode?) -> [YAMLNode] {
    guard let node else { return [] }
    guard let examples = node.sequence else {
      let help: [Help] = (node.scalar.map { !$0.isNull } ?? false) ? [.writeAs("[\(node.range.text)]")] : []
      collector.report(.wrongKind(expected: "expected a list", found: node, help: help))
      return []
    }
    if examples.isEmpty { collector.report(.noExamples(at: node.range)) }
    return examples
  }

  func invariant(_ name: Located<String>, _ node: YAMLNode) -> InvariantDeclaration? {
    guard let expression = Record<InvariantKey>(node, name: name.value, by: self)?[.swift], text(expression) != nil
    else { return nil }
    return InvariantDeclaration(name: name, expression: expression)
  }
}

extension Diagnostic {
  fileprivate static func noExamples(at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidExample, "there is no example in this list", at: range, help: ["remove the key 'examples'"])
  }
}
