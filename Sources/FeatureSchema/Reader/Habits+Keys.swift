import Diagnostics
import SwiftSource
import YAML

/// Keys that schemas do not have.
extension Habits {
  static let ofEffects = "leave it out: the action's handler returns its effect, in Swift"

  /// Whether a label of an action only tells what its effect does.
  static func isOfEffects(_ label: String) -> Bool { ofOwners[ActionKey.owner]?[label]?.text == ofEffects }

  /// Words for keys, wherever a mapping has the key.
  private static let keys = [
    "binding": "bindable", "cases": "enum", "comment": "doc", "const": "let", "constant": "let",
    "dependencies": "imports", "depends": "imports", "description": "doc", "fields": "struct", "file": "schema",
    "files": "schemas", "path": "schemas", "properties": "struct", "protocols": "conforms",
    "rawType": "raw", "rawValue": "raw", "readonly": "let", "sources": "schemas", "userDefaults": "appStorage",
    "class": "struct", "actor": "struct", "var": "struct",
  ]

  private static let privateField: Help = """
    only fields are private: name a type here, as 'Secret', and declare it under 'types', as \
    'Secret: { struct: { text: { type: String, private: true } } }'
    """

  /// The answer to a key that its mapping cannot have; `nil` if the table has no such word.
  ///
  /// - Parameters:
  ///   - name: the name of what the mapping describes, if it has one.
  ///   - value: the value that the mapping has for a key; `nil` if it has none.
  static func key<Key: SchemaKey>(
    _ entry: YAMLNode.Entry,
    of _: Key.Type,
    named name: String?,
    value: (String) -> YAMLNode?
  ) -> (key: Key?, help: Help)? {
    let word = entry.key.text
    if let answer = ofOwners[Key.owner]?[word] { return meaning(of: answer, to: entry, named: name, value: value) }
    if let help = ofTexts(word, among: Key.names) { return (help.key.flatMap(Key.init), help.help) }
    return keys[word].flatMap(Key.init).map { ($0, .didYouMean($0.rawValue)) }
  }

  /// A type with a default, as YAML: `Int = 0`, `"[Int] = []"`.
  private static func typed(_ type: String, _ value: YAMLNode) -> String {
    let written = value.isNull || value.range.text.contains(where: \.isNewline) ? "…" : value.range.text
    let text = "\(type) = \(written)"
    return text.contains(where: "[]{},#:".contains) ? MeantText.inQuotes(text) : text
  }

  private static func meaning<Key: SchemaKey>(
    of answer: Answer,
    to entry: YAMLNode.Entry,
    named name: String?,
    value: (String) -> YAMLNode?
  ) -> (key: Key?, help: Help) {
    let written = entry.value.scalar.map { $0.isNull ? "…" : entry.value.range.text } ?? "…"
    var words = ["KEY": entry.key.text, "VALUE": written, "NAME": name ?? "form"]
    words["FILE"] = SchemaPath.isSchema(written) ? written : written + ".yaml"
    words["MIN"] = (value("min") ?? value("minimum"))?.text ?? ""
    words["MAX"] = (value("max") ?? value("maximum"))?.text ?? ""
    words["TYPED"] = typed(value(FieldKey.type.rawValue)?.text ?? "Int", entry.value)
    var answer = answer
    if let other = answer.ofCounted, value(FieldKey.type.rawValue)?.isOfCountedType ?? false {
      answer = Answer(text: other.text, form: other.form)
    }
    if let other = answer.ofMapping, entry.value.mapping != nil {
      return (Key(rawValue: other.key), Help(Answer.filled(other.text, words)))
    }
    var help = answer.help(words)
    if answer.leavesOut { help.removals = [entry.key.range] }
    guard let form = answer.form else { return (nil, help) }
    guard let key = Key(rawValue: String(form.prefix { $0 != ":" })) else { return (nil, onlyOfFields(form)) }
    if form == key.rawValue { return (key, value(form) != nil ? Help("'\(form)' is there already") : help) }
    if value(key.rawValue) != nil {
      let said = Answer.filled(form, ["KEY": entry.key.text, "VALUE": written])
      return (
        key, .leaveOut(entry.key.range, "leave it out: '\(said)' says it, and '\(key.rawValue)' is there already")
      )
    }
    // What is in lines of its own is for the author to move.
    let isOneLine = entry.value.scalar != nil && !entry.value.range.text.contains(where: \.isNewline)
    if !isOneLine || help.replacements.contains(where: { $0.contains("…") }) {
      help.replacements = []
    } else {
      help.place = entry.key.range.through(entry.value.range)
    }
    return (key, help)
  }

  /// The answer to a key for a value that is not a field.
  private static func onlyOfFields(_ form: String) -> Help {
    let key = form.prefix { $0 != ":" }
    return key == FieldKey.private.rawValue ? privateField : "only fields are \(key)"
  }

  /// Keys that are right one level deeper, or only where a field is.
  private static func ofTexts(_ word: String, among names: [String]) -> (key: String?, help: Help)? {
    if word == FieldKey.private.rawValue {
      return (nil, names.contains(FieldKey.type.rawValue) ? privateField : "only fields are private")
    }
    let isOfAlert = [AlertKey.title, .message, .buttons].contains(AlertKey(rawValue: word))
    if isOfAlert, [AlternativeKey.reducer, .alerts].map(\.rawValue).allSatisfy(names.contains) {
      return (AlternativeKey.alerts.rawValue, "an alert has a name: 'alerts: { deletion: { \(word): … } }'")
    }
    if word == ButtonRole.cancel.rawValue, names.contains(AlertKey.buttons.rawValue) {
      return (nil, "write it under 'buttons'")
    }
    let title = ButtonKey.title.rawValue
    guard names.contains(title), ShownTextKey(rawValue: word) != nil else { return nil }
    return (title, "it belongs to the text: 'title: { \(word): … }'")
  }
}

extension YAMLNode {
  /// Whether it is the type of a text or a list, of which a `limit` counts what it holds.
  fileprivate var isOfCountedType: Bool {
    TypeExpression.parse(typeAndDefault?.type.text ?? text).type?.isCounted ?? false
  }
}

extension TypeExpression {
  fileprivate var isCounted: Bool {
    switch kind {
    case .optional(let inner): inner.isCounted
    case .array: true
    case .named(let names): names.last.flatMap { KnownTypes.lookup($0.name) }?.isLimited ?? false
    default: false
    }
  }
}
