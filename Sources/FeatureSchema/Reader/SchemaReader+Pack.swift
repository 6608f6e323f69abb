import Diagnostics
import YAML

extension SchemaReader {
  /// Reads the name of a pack, or a mapping of its name and options. The pack checks its options.
  func pack(_ node: YAMLNode) -> PackReference? {
    guard let mapping = node.mapping else { return text(node).map { PackReference(name: $0) } }
    var name: Located<String>?
    var choices: [PackChoice] = []
    for entry in mapping {
      let key = Located(entry.key.text, at: entry.key.range)
      guard let value = text(entry.value) else { continue }
      if key.value == PackReferenceKey.name.rawValue {
        name = value
      } else {
        choices.append(PackChoice(option: key, value: value))
      }
    }
    guard let name else {
      if !mapping.contains(where: { $0.key.text == PackReferenceKey.name.rawValue }) {
        collector.report(.missingKey(PackReferenceKey.name, owner: PackReferenceKey.owner, at: node.range))
      }
      return nil
    }
    return PackReference(name: name, choices: choices)
  }
}

/// The keys of a pack with options; every other key is an option.
package enum PackReferenceKey: String, SchemaKey {
  case name

  package static var owner: String { "a pack with options" }

  package var summary: String { "Name of a built-in pack, or a folder such as ./MyTemplates." }

  package var example: String? { "name: composable" }

  package var shape: ValueShape { .text }

  package var isRequired: Bool { true }
}
