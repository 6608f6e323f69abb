import Diagnostics
import SwiftSource
import YAML

/// Reads alerts and confirmation dialogs.
extension SchemaReader {
  /// Reads the alerts of a feature, or its dialogs.
  func prompts(_ kind: PromptKind, _ entry: YAMLNode.Entry?) -> [PromptsDeclaration] {
    guard let entry else { return [] }
    return [prompts(kind, entry, named: Located(kind.rawValue, at: entry.key.range))].compactMap(\.self)
  }

  /// Reads alerts or dialogs; `nil` if there are none.
  ///
  /// - Parameter name: the name of their action.
  func prompts(_ kind: PromptKind, _ entry: YAMLNode.Entry, named name: Located<String>) -> PromptsDeclaration? {
    let alerts = named(entry.value, of: kind.role) { alert($0, $1, kind: kind.role.described) }
    return alerts.isEmpty ? nil : PromptsDeclaration(kind: kind, name: name, alerts: alerts, range: entry.key.range)
  }

  private func alert(_ name: Located<String>, _ node: YAMLNode, kind: String) -> AlertDeclaration? {
    guard let record = Record<AlertKey>(node, name: name.value, kind: kind, by: self) else { return nil }
    let values = values(record[.values])
    let message = shownText(record[.message])
    let buttons = named(record[.buttons], of: .button, button)
    guard let title = shownText(record[.title]) else { return nil }
    return AlertDeclaration(name: name, values: values, title: title, message: message, buttons: buttons)
  }

  private func values(_ node: YAMLNode?) -> [AlertValueDeclaration] {
    named(node, of: .label) { name, node in
      typed(node).map { type, value in
        if let value { collector.report(.defaultOfShownValue(type, at: node.range.through(value.range))) }
        return AlertValueDeclaration(name: name, type: type)
      }
    }
  }

  /// Reads a button: its title, or a mapping. One named `cancel` has that role if it has no other.
  private func button(_ name: Located<String>, _ node: YAMLNode) -> ButtonDeclaration? {
    let usual: ButtonRole? = name.value == ButtonRole.cancel.rawValue ? .cancel : nil
    if node.isNull {
      let form = "\(name.value): \(MeantText.title(of: name.value))"
      let help = Help("write '\(form)'", replacements: [form], at: name.range?.withColon)
      collector.report(.wrongKind(expected: "expected the title of the button", found: node, help: [help]))
      return nil
    }
    guard node.isMapping else { return shownText(node).map { ButtonDeclaration(name: name, title: $0, role: usual) } }
    guard let record = Record<ButtonKey>(node, name: name.value, by: self) else { return nil }
    let role = record.has(.role) ? choice(record[.role], as: ButtonRole.self)?.value : usual
    let values = values(record[.values])
    if role == .cancel, let range = record.keyRange(.values) {
      collector.report(
        .invalidValue,
        "'\(name.value)' only dismisses what shows it, and has no handler for values",
        at: range,
        help: [
          name.value == ButtonRole.cancel.rawValue
            ? "leave them out, or give the button another name, which its handler then has"
            : "leave them out, or the role 'cancel'"
        ]
      )
    }
    guard let title = shownText(record[.title]) else { return nil }
    return ButtonDeclaration(
      name: name,
      title: title,
      role: role,
      isRoleWritten: record.has(.role),
      values: values
    )
  }

  /// Reads a text: alone, or with a comment.
  func shownText(_ node: YAMLNode?) -> TextDeclaration? {
    guard let node else { return nil }
    guard node.isMapping else {
      return text(node).map { _ in TextDeclaration(node: node, expression: node.shownSwift) }
    }
    guard let record = Record<ShownTextKey>(node, by: self) else { return nil }
    let comment = text(record[.comment])
    guard let value = record[.text], text(value) != nil else { return nil }
    let expression = value.shownSwift
    if expression != nil, let comment { collector.report(.commentOfExpression(at: comment.range)) }
    return TextDeclaration(node: value, expression: expression, comment: comment)
  }

  /// Reads where texts are localized. Each key is optional.
  func strings(_ entry: YAMLNode.Entry) -> StringsDeclaration {
    guard !entry.value.isNull, let record = Record<StringsKey>(entry.value, by: self) else {
      return StringsDeclaration(range: entry.key.range)
    }
    let table = text(record[.table])
    if let table { checkTable(table) }
    return StringsDeclaration(
      table: table,
      bundle: record[.bundle].flatMap(expression),
      range: entry.key.range
    )
  }

  private func checkTable(_ table: Located<String>) {
    let ending = [".xcstrings", ".strings"].first(where: table.value.hasSuffix)
    guard ending != nil || table.value.isEmpty || table.value.contains("/") else { return }
    collector.report(.notTable(table, without: ending))
  }
}

extension YAMLNode {
  /// The expression of a text that is only an expression: `\(L10n.cancel)`. A name alone is that of a value, and a text has no
  /// state.
  fileprivate var shownSwift: YAMLNode? {
    markedSwift.flatMap { SwiftIdentifier.isValid($0.text) || $0.text.hasPrefix("state.") ? nil : $0 }
  }
}

extension Diagnostic {
  fileprivate static func defaultOfShownValue(_ type: TypeText, at range: SourceRange) -> Diagnostic {
    let message = "a value that you give when you show it has no default"
    let help = Help("write just its type: \(type.text)", replacements: [type.text.inYAMLQuotes])
    return Diagnostic(.invalidDefault, message, at: range, help: [help])
  }

  fileprivate static func commentOfExpression(at range: SourceRange?) -> Diagnostic {
    let message = "a comment is for translators, who do not see a Swift expression"
    return Diagnostic(.invalidValue, message, at: range, help: [.leaveOut(range)])
  }

  fileprivate static func notTable(_ table: Located<String>, without ending: String?) -> Diagnostic {
    let stem = ending.map { String(table.value.dropLast($0.count)) }
    return Diagnostic(
      .invalidValue,
      "a table is the name of a string catalog, without its folder and its ending, found '\(table.value)'",
      at: table.range,
      help: stem.map { $0.isEmpty || $0.contains("/") ? [] : [.write($0)] } ?? []
    )
  }
}
