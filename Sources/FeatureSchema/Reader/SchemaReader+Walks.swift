import Diagnostics
import YAML

/// The keys that only random walks use.
extension SchemaReader {
  /// Reads a list of at least one value.
  func examples(_ node: YAMLNode?) -> [YAMLNode] {
    guard let node else { return [] }
    guard let examples = node.sequence else {
      let help: [Help] = (node.scalar.map { !$0.isNull } ?? false) ? [.writeAs("[\(node.range.text)]")] : []
      collector.report(.wrongKind(expected: "expected a list", found: node, help: help))
      return []
    }
    if examples.isEmpty {
      collector.report(
        .invalidExample,
        "there is no example in this list",
        at: node.range,
        help: [.leaveOut(node.range, "remove the key 'examples'")]
      )
    }
    return examples
  }

  func invariants(_ node: YAMLNode?) -> [InvariantDeclaration] {
    let read = named(node, of: .invariant, invariant)
    // They lack a name, which has been reported.
    let nodes = node?.sequence?.filter { $0.scalar != nil } ?? []
    return read + nodes.map { InvariantDeclaration(name: Located($0.text, at: $0.range), expression: $0) }
  }

  private func invariant(_ name: Located<String>, _ node: YAMLNode) -> InvariantDeclaration? {
    expression(node).map { InvariantDeclaration(name: name, expression: $0) }
  }

  /// Reads an expression of Swift where nothing else can be.
  func expression(_ node: YAMLNode) -> YAMLNode? {
    if let inner = node.swiftEscape {
      let help: [Help] = [.writeAs(inner.range.text)]
      collector.report(.wrongKind(expected: "expected a Swift expression by itself", found: node, help: help))
      return nil
    }
    return text(node) == nil ? nil : node
  }
}
