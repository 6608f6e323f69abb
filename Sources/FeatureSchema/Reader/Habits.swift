import Diagnostics

/// The table of words from the Composable Architecture, SwiftUI and other languages, with the answer of a schema to each.
///
/// Whatever reports an unknown key, type, attribute, dependency or choice asks here first. `nearest` finds misspelt words.
package enum Habits {
  /// What is said to do at a place, where it may be known what that is called.
  struct Answer: Sendable {
    /// In it, NAME is the name of the field, the action or the child, VALUE is its value, FILE the value as the name of a schema's
    /// file, and FEATURE a child's feature. Keys beside it give TYPED, a type with the value as its default, and MIN and MAX.
    let text: String
    /// What to write instead, with the same words.
    var form: String?
    /// Whether the whole entry goes.
    var leavesOut = false
    /// What is said where the value is a mapping, if that differs, and the key that is meant then.
    var ofMapping: (text: String, key: String)?
    /// What is said of a text or a list instead, and the form of that.
    var ofCounted: (text: String, form: String?)?

    func help(_ words: [String: String]) -> Help {
      let text = Self.filled(text, words)
      return Help(text, replacements: form.map { [Self.filled($0, words)] } ?? [])
    }

    static func filled(_ text: String, _ words: [String: String]) -> String {
      words.reduce(text) { $0.replacing($1.key, with: $1.value) }
    }

    static func write(_ form: String) -> Answer { Answer(text: "write '\(form)'", form: form) }
  }

  /// Words separated by spaces, each with the answer.
  static func table(_ rows: [(words: String, answer: Answer)]) -> [String: Answer] {
    rows.reduce(into: [:]) { table, row in
      for word in row.words.split(separator: " ") { table[String(word)] = row.answer }
    }
  }

  // MARK: Choices

  private static let choices = [
    "sheet": "presented", "popover": "presented", "fullScreenCover": "presented", "modal": "presented",
    "navigation": "stack", "push": "stack", "pushed": "stack", "forEach": "list", "array": "list", "many": "list",
    "single": "always", "open": "public", "private": "internal", "fileprivate": "internal", "tca": "composable",
    "reducer": "body", "functions": "handlers", "delete": "destructive", "destroy": "destructive",
    "danger": "destructive", "remove": "destructive", "dismiss": "cancel", "close": "cancel", "false": "none",
    "ifLet": "optional", "scope": "always", "path": "stack", "identified": "list",
    "identifiedArray": "list", "collection": "list", "popup": "presented",
  ]

  /// The choice meant by a word: one of other libraries, the beginning of one, or a misspelt one.
  package static func choice(for word: String, among names: [String]) -> String? {
    if let usual = choices.first(where: { $0.key.lowercased() == word.lowercased() })?.value, names.contains(usual) {
      return usual
    }
    return nearest(to: word, among: names) ?? names.first { word.count > 2 && $0.hasPrefix(word.lowercased()) }
  }

  // MARK: Dependencies

  private static let dependencies = [
    "clock": "continuousClock", "now": "date", "random": "withRandomNumberGenerator", "date.now": "date",
    "mainQueue": "continuousClock", "mainRunLoop": "continuousClock", "testClock": "continuousClock",
  ]

  /// The help with a queue, for which a schema has a clock.
  static func queue(_ name: Located<String>) -> Help? {
    guard ["mainQueue", "mainRunLoop"].contains(name.value) else { return nil }
    return .leaveOut(name.range, "leave it out: effects wait with a clock, the dependency 'continuousClock'")
  }

  /// The library's dependency that a word stands for, as a name alone.
  static func dependency(for name: String) -> String? { dependencies[name] }

  /// The place of a dependency of the library that stands where its type is expected: `continuousClock`, `date.now`.
  static func dependencyKey(asType name: String, _ known: (String) -> Bool) -> String? {
    known(name) ? name : dependencies[name].flatMap { name.first?.isLowercase ?? false ? $0 : nil }
  }
}
