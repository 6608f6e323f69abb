extension CaseKey {
  package var notes: String? {
    switch self {
    case .unknown:
      """
      A case without values, such as for a case of a newer version. What was stored is lost when the value is written again. A known case
      whose values cannot be read is an error, as ever. The app's storage keeps the raw value of an enum and bypasses `unknown` and `was`,
      which are for JSON.
      """
    case .key, .was: FieldKey(rawValue: rawValue)?.notes
    case .doc, .values, .raw: nil
    }
  }
}

extension ActionKey {
  package var notes: String? {
    switch self {
    case .needs: Self.aboutNeeds
    case .actions:
      """
      `actions` and `effects` can have groups. A group has an enum of its own, with case paths; its actions have handlers like all others,
      by their own names.
      """
    case .doc, .values: nil
    }
  }

  private static let aboutNeeds = """
    While it is not valid, the handler is not called, and an issue says who has sent the action. An optional form has to be there, too.
    Rules with `now` ask the dependency `date`. In a body of your own, and where it depends on more, ask yourself:
    `guard state.contact.isValid else { return .none }`. Walks send the action only while it is valid. While a form is invalid, they use
    its controls more often; a field has the value of another every other time if a rule names both. Their report counts `isValid` and
    each problem, so it shows which of them never occurred.
    """
}

extension DependencyKey {
  package var notes: String? {
    guard self == .key else { return nil }
    return #"""
      `key: uuid` is `@Dependency(\.uuid)`; `key: APIClient`, a type under `external`, is `@Dependency(APIClient.self)`. If it is in another
      module, name that under `imports`, unless the project file imports it. Say the `type` only for a name of your own in
      `DependencyValues`. Such a dependency has no default: an app and a test give it to the store.
      """#
  }
}

extension ClientKey {
  package var notes: String? {
    switch self {
    case .liveValue:
      "A feature's own file begins it. With `elsewhere`, the library reports at run time where there is none."
    case .previewValue: "Without `own` it returns what `testValue` returns, and reports nothing."
    case .doc: nil
    }
  }
}

extension RequestKey {
  package var notes: String? {
    switch self {
    case .debounce: "Of the calls in a pause only the last is made. It needs a clock among the dependencies."
    case .overlap: "A call cancels the one that is running. With `first` it is not made; with `all` both run."
    case .calls, .into, .alert, .doc: nil
    }
  }
}

extension RuleKey {
  package var notes: String? {
    guard self == .condition else { return nil }
    return """
      An expression of type `Bool`, which can name the time as `now`. Then `problems` and `isValid` are functions:
      `state.problems(at: date.now)`, `state.isValid(at: date.now)`.
      """
  }
}

extension AlertKey {
  package var notes: String? {
    guard self == .title else { return nil }
    return """
      A text can hold values, `\\(name)`, and nothing else: pass anything computed from a value as a value of its own. In YAML's double
      quotes, write the backslash twice. `\\(L10n.delete(name))`, an expression of type `String` alone, is any other text; it can name the
      alert's values.
      """
  }
}

extension ButtonKey {
  package var notes: String? {
    self == .title ? "If a button has only a title, write just that: `discard: Discard`." : nil
  }
}
