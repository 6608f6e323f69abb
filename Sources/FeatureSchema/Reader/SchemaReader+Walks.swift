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
    guard let expression = Record<InvariantKey>(node, name: name.value, by: self)?[.swift], text(expression) != nil
    else { return nil }
    return InvariantDeclaration(name: name, expression: expression)
  }
}

/// The key of an invariant.
package enum InvariantKey: String, SchemaKey {
  case swift

  package static var owner: String { "an invariant" }

  package var summary: String {
    "A Swift expression of type Bool, which can name old, state and action: state.count <= 3."
  }

  package var example: String? { "swift: state.path.count <= 3" }

  package var shape: ValueShape { .text }

  package var isRequired: Bool { true }
}
