import Diagnostics
import SwiftSource
import YAML

/// Reads the keys that only random walks use.
extension SchemaReader {
  /// Reads a list in Swift's notation, which YAML may take for one of its own: `["Blob", ""]`.
  func examples(_ node: YAMLNode?) -> [YAMLNode] {
    guard let node else { return [] }
    let list = node.isSequence ? YAMLNode(YAMLScalar(node.range.text, style: .swift), at: node.range) : node
    guard case .list(let elements) = ExpressionForm(list.text) else {
      if list.text.hasPrefix("["), collector.reportIssues(inSwift: list) { return [] }
      let form = node.sequence.map { $0.map(\.range.text).joined(separator: ", ") } ?? (node.isNull ? "" : node.text)
      let help: [Help] = form.isEmpty ? [] : [.writeAs("[\(form)]")]
      collector.report(.wrongKind(expected: "expected a list in Swift", found: node, help: help))
      return []
    }
    if elements.isEmpty {
      collector.report(
        .invalidExample,
        "there is no example in this list",
        at: node.range,
        help: [.leaveOut(node.range, "remove the key 'examples'")]
      )
    }
    return list.notations(elements)
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
  func expression(_ node: YAMLNode) -> YAMLNode? { text(node) == nil ? nil : node }
}
