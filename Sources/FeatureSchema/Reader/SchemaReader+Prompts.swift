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
    let values = values(record[.values])
    let message = shownText(record[.message])
    let buttons = named(record[.buttons], of: .button, button)
    guard let title = shownText(record[.title]) else { return nil }
    return AlertDeclaration(name: name, values: values, title: title, message: message, buttons: buttons)
  }

  private func values(_ node: YAMLNode?) -> [AlertValueDeclaration] {
    named(node, of: .label) { name, node in typeText(node).map { AlertValueDeclaration(name: name, type: $0) } }
  }

  /// Reads a button: its title, or a mapping. One named `cancel` has that role if it has no other.
  private func button(_ name: Located<String>, _ node: YAMLNode) -> ButtonDeclaration? {
    let usual: ButtonRole? = name.value == ButtonRole.cancel.rawValue ? .cancel : nil
    guard node.isMapping else { return shownText(node).map { ButtonDeclaration(name: name, title: $0, role: usual) } }
    guard let record = Record<ButtonKey>(node, name: name.value, into: collector) else { return nil }
    let role = record.has(.role) ? choice(record[.role], as: ButtonRole.self)?.value : usual
    let values = values(record[.values])
    if role == .cancel, let range = record.keyRange(.values) {
      collector.report(.valuesOfCancel(name.value, at: range))
    }
    guard let title = shownText(record[.title]) else { return nil }
    return ButtonDeclaration(name: name, title: title, role: role, values: values)
  }

  /// The node of a text, which knows the places of the text's parts.
  private func shownText(_ node: YAMLNode?) -> YAMLNode? { text(node) == nil ? nil : node }
}

extension Diagnostic {
  fileprivate static func valuesOfCancel(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "'\(name)' only dismisses what shows it, and has no handler for values",
      at: range,
      help: [
        name == ButtonRole.cancel.rawValue
          ? "leave them out, or give the button another name, which its handler then has"
          : "leave them out, or the role 'cancel'"
      ]
    )
  }
}
