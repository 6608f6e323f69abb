import Diagnostics
import YAML

@testable import TemplateEngine

/// The shape of a specification's data, which is whatever it happens to hold.
struct SpecShape {
  /// Stands for the items of a list while these are looked at, so that data may be recursive.
  private final class Later: @unchecked Sendable {
    var shape: Shape<YAMLNode>?
  }

  private var lists: [String: Later] = [:]

  static func shape(of data: YAMLNode) -> Shape<YAMLNode> {
    SpecShape().shape(of: [data])
  }

  /// What all these have in common: the members of any of them.
  private func shape(of nodes: [YAMLNode]) -> Shape<YAMLNode> {
    switch nodes.first?.content {
    case .scalar:
      return Shape(.text) { _ in { node, values, slot in values.setText(node.specText ?? "", at: slot) } }
    case .sequence:
      let item = shape(of: nodes.flatMap { $0.sequence ?? [] })
      let description = ShapeDescription(.list(of: ShapeReference { item.description }))
      return Shape(description) { _ in { $1.setList($0.sequence ?? [], of: item, at: $2) } }
    case .mapping, nil:
      var values: [(name: String, nodes: [YAMLNode])] = []
      for entry in nodes.flatMap({ $0.mapping ?? [] }) {
        let name = entry.key.scalar?.text ?? ""
        if let index = values.firstIndex(where: { $0.name == name }) {
          values[index].nodes.append(entry.value)
        } else {
          values.append((name, [entry.value]))
        }
      }
      // A name with a dot or a space in it cannot be asked for.
      let names = values.filter { value in !value.name.contains { $0 == "." || $0.isWhitespace } }
      return Shape("object", "", names.map { member($0.name, $0.nodes) })
    }
  }

  private func member(_ name: String, _ nodes: [YAMLNode]) -> Member<YAMLNode> {
    switch nodes[0].content {
    case .scalar where nodes[0].specFlag != nil:
      return .flag(name, "") { $0[name]?.specFlag ?? false }
    case .scalar:
      return .optionalText(name, "") { $0[name]?.specText }
    case .mapping:
      let shape = shape(of: nodes)
      return .optionalObject(name, "", of: shape) { $0[name] }
    case .sequence:
      let items = nodes.flatMap { $0.sequence ?? [] }
      let later = items.isEmpty ? lists[name] ?? Later() : Later()
      if later.shape == nil {
        var inner = self
        inner.lists[name] = later
        if !items.isEmpty || lists[name] == nil { later.shape = inner.shape(of: items) }
      }
      return .list(name, "", of: later.shape!) { $0[name]?.sequence ?? [] }
    }
  }
}

extension YAMLNode {
  subscript(key: String) -> YAMLNode? {
    mapping?.first { $0.key.scalar?.text == key }?.value
  }

  var specFlag: Bool? {
    guard let scalar, scalar.style == .plain else { return nil }
    return ["true": true, "false": false][scalar.text]
  }

  /// Numbers lose zeros that say nothing: `1.10` is `1.1`.
  var specText: String? {
    guard let scalar, !scalar.isNull else { return nil }
    guard scalar.style == .plain, let number = Double(scalar.text) else { return scalar.text }
    return Int(exactly: number).map(String.init) ?? String(number)
  }
}
