import Diagnostics
import SwiftSource
import YAML

/// What is meant by the elements of lists.
extension MeantText {
  /// Help to write an element as a name with its value: `editor: Editor.yaml` for `Editor.yaml`.
  static func help(forElement node: YAMLNode, of role: NameRole?) -> Help {
    if role?.needsValue ?? false, let (name, value) = entry(node, of: role), !name.isEmpty {
      let form = "\(name): \(value)"
      let isKnown = !form.contains("…") && !node.range.text.contains("\n")
      return Help("write '\(form)'", replacements: isKnown ? [form] : [])
    }
    let example = role == nil ? "Client: [Sendable]" : "api: APIClient"
    return Help("a name is enough where nothing else has to be said; otherwise write '\(example)'")
  }

  /// The names in a list, if all begin with a lowercase letter, as no type does; empty for anything else.
  static func lowercaseNames(in node: YAMLNode) -> [Located<String>] {
    guard let nodes = node.sequence,
      nodes.allSatisfy({
        $0.scalar?.style == .plain && $0.text.first?.isLowercase ?? false && SwiftIdentifier.isValid($0.text)
      })
    else { return [] }
    return nodes.map { Located($0.text, at: $0.range) }
  }

  /// The name and the value that an element stands for, which is not a name with its value.
  private static func entry(_ node: YAMLNode, of role: NameRole?) -> (name: String, value: String)? {
    if let entries = node.mapping {
      // A name beside what it names: 'name: Models, schemas: …'.
      let others = entries.filter { !$0.key.hasText("name") }
      if others.count == entries.count - 1, !others.isEmpty, let name = entries.first(where: { $0.key.hasText("name") })
      {
        return (name.value.text, inBraces(others).map { "{ \($0) }" } ?? "…")
      }
      return entries.first.map { ($0.key.text, "…") }
    }
    guard let scalar = node.scalar, !scalar.isNull else { return nil }
    switch role {
    case .child: return (nameOfSchema(scalar.text), scalar.text)
    case .button: return (scalar.text, title(of: scalar.text))
    // What holds has no name yet.
    case .rule: return nil
    case .invariant: return ("alwaysTrue", quotedInBraces(node))
    case .alert, .dialog: return (scalar.text, "{ title: \(title(of: scalar.text)) }")
    case .field:
      // As in Swift, without a type: 'isOn = false'.
      let sides = scalar.text.split(separator: "=", maxSplits: 1).map {
        $0.split(separator: " ").joined(separator: " ")
      }
      guard sides.count == 2 else { return (scalar.text, "…") }
      let value = sides[1].hasPrefix("\"") ? "String" : type(of: YAMLScalar(sides[1]))
      return (sides[0].split(separator: " ").last.map(String.init) ?? "", value.map { "\($0) = \(sides[1])" } ?? "…")
    default: return (scalar.text, "…")
    }
  }

  /// `syncUpForm` for `Forms/SyncUpForm.yaml`.
  private static func nameOfSchema(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    let stem = file.prefix { $0 != "." }
    return stem.prefix(1).lowercased() + stem.dropFirst()
  }
}
