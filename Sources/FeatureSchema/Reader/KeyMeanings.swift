import Diagnostics

/// Suggestions for unknown keys.
struct KeyMeanings<Key: SchemaKey> {
  private let vocabulary = Vocabulary(Key.names)
  /// The owner of the keys in messages.
  private let kind: String

  init(_ kind: String) { self.kind = kind }

  /// The key that was probably meant, and the help for the user.
  ///
  /// - Parameter isThere: whether the mapping has a key.
  func meaning(of text: String, isThere: (String) -> Bool) -> (key: Key?, help: Help) {
    if let split = Self.split(text) { return (split.key, split.help) }
    if let word = UsualWords.help(for: text, among: Key.names) { return (word.key.flatMap(Key.init), word.help) }
    if let nearest = vocabulary.nearest(to: text) {
      let twice = "'\(nearest)' is there already: put this under it, if it belongs there"
      return (Key(rawValue: nearest), isThere(nearest) ? Help(twice) : .didYouMean(nearest))
    }
    let owners = DocumentKey.owners(of: text)
    let elsewhere = owners.isEmpty ? "" : "'\(text)' is a key of \(owners.joined(separator: ", of ")); "
    return (nil, "\(elsewhere)the keys of \(kind) are \(Key.names.listed)")
  }

  /// A key without a space after its colon, so that YAML reads the value as part of it: `type:Int`.
  static func split(_ text: String) -> (key: Key, help: Help)? {
    guard let colon = text.firstIndex(of: ":"), let key = Key(rawValue: String(text[..<colon])) else { return nil }
    let next = text[text.index(after: colon)...].unicodeScalars.first
    if let lookalike = next?.spaceLookalike { return (key, Help(lookalike)) }
    let spaced = "\(key.rawValue): \(text[text.index(after: colon)...])"
    return (key, Help("write a space after the ':'", replacements: [spaced]))
  }
}

/// Words of other languages and libraries for what has another name here.
package enum UsualWords {
  private static let keys = [
    "binding": "bindable", "cases": "enum", "comment": "doc", "const": "let", "constant": "let",
    "dependencies": "imports", "depends": "imports", "description": "doc", "fields": "struct", "file": "schema",
    "files": "schemas", "initial": "default", "path": "schemas", "properties": "struct", "protocols": "conforms",
    "readonly": "let", "sources": "schemas", "userDefaults": "appStorage",
  ]
  /// Words of SwiftUI, of Swift and of the Composable Architecture for choices.
  private static let choices = [
    "sheet": "presented", "popover": "presented", "fullScreenCover": "presented", "modal": "presented",
    "navigation": "stack", "push": "stack", "pushed": "stack", "forEach": "list", "array": "list", "many": "list",
    "single": "always", "open": "public", "private": "internal", "fileprivate": "internal", "tca": "composable",
    "reducer": "body", "functions": "handlers", "delete": "destructive", "destroy": "destructive",
    "danger": "destructive", "remove": "destructive", "dismiss": "cancel", "close": "cancel", "false": "none",
  ]

  /// The choice meant by a word: one of other libraries, the beginning of one, or a misspelt one.
  package static func choice(for word: String, among names: [String]) -> String? {
    if let usual = choices.first(where: { $0.key.lowercased() == word.lowercased() })?.value, names.contains(usual) {
      return usual
    }
    return nearest(to: word, among: names) ?? names.first { word.count > 2 && $0.hasPrefix(word.lowercased()) }
  }

  private static let optional: Help = "an optional has a '?' after its type: \"Int?\""
  private static let privateField: Help = """
    only fields are private: name a type here, as 'Secret', and declare it under 'types', as \
    'Secret: { struct: { text: { type: String, private: true } } }'
    """

  /// The key meant by one of these words, and the help for the user.
  static func help(for word: String, among names: [String]) -> (key: String?, help: Help)? {
    if ["optional", "nullable"].contains(word), names.contains(FieldKey.type.rawValue) { return (nil, optional) }
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
    if names.contains(title), ShownTextKey(rawValue: word) != nil {
      return (title, "it belongs to the text: 'title: { \(word): … }'")
    }
    return keys[word].flatMap { key in names.contains(key) ? (key, .didYouMean(key)) : nil }
  }
}

extension SchemaKey {
  /// The owners of a key of that name, within the values of these keys: `a field`, `a payload`.
  fileprivate static func owners(of name: String) -> [String] {
    var seen: Set<String> = []
    return owners(of: name, seen: &seen)
  }

  fileprivate static func owners(of name: String, seen: inout Set<String>) -> [String] {
    guard seen.insert(owner).inserted else { return [] }
    var found = Self(rawValue: name) == nil ? [] : [owner]
    for key in allCases { found += key.shape.owners(of: name, seen: &seen) }
    return found
  }
}

extension ValueShape {
  fileprivate func owners(of name: String, seen: inout Set<String>) -> [String] {
    switch self {
    case .record(let keys): keys.owners(of: name, seen: &seen)
    case .open(let keys, let other): keys.owners(of: name, seen: &seen) + other.owners(of: name, seen: &seen)
    case .list(let shape), .names(_, let shape): shape.owners(of: name, seen: &seen)
    case .either(let shapes): shapes.flatMap { $0.owners(of: name, seen: &seen) }
    case .text, .suggestions, .name, .flag, .choice, .type, .typeAmong, .nothing, .any: []
    }
  }
}
