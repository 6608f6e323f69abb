import Diagnostics
import YAML

/// Reads alerts and confirmation dialogs.
extension SchemaReader {
  func prompts(_ kind: PromptKind, _ record: Record<DocumentKey>, _ key: DocumentKey) -> [PromptsDeclaration] {
    let alerts = named(record[key], of: kind.role) { alert($0, $1, kind.role.described) }
    return alerts.isEmpty ? [] : [PromptsDeclaration(kind: kind, alerts: alerts, range: record.keyRange(key))]
  }

  private func alert(_ name: Located<String>, _ node: YAMLNode, _ kind: String) -> AlertDeclaration? {
    guard let record = Record<AlertKey>(node, name: name.value, kind: kind, into: collector) else { return nil }
    let values = named(record[.values], of: .label) { name, node in
      typeText(node).map { AlertValueDeclaration(name: name, type: $0) }
    }
    let message = shownText(record[.message])
    let buttons = named(record[.buttons], of: .button, button)
    guard let title = shownText(record[.title]) else { return nil }
    return AlertDeclaration(name: name, values: values, title: title, message: message, buttons: buttons)
  }

  /// Reads a button: its title, or a mapping.
  private func button(_ name: Located<String>, _ node: YAMLNode) -> ButtonDeclaration? {
    guard node.isMapping else { return shownText(node).map { ButtonDeclaration(name: name, title: $0) } }
    guard let record = Record<ButtonKey>(node, name: name.value, into: collector) else { return nil }
    let role = choice(record[.role], as: ButtonRole.self)
    guard let title = shownText(record[.title]) else { return nil }
    return ButtonDeclaration(name: name, title: title, role: role?.value)
  }

  /// The node of a text, which knows the places of the text's parts.
  private func shownText(_ node: YAMLNode?) -> YAMLNode? { text(node) == nil ? nil : node }
}
