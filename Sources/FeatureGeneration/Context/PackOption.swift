/// A choice that a pack offers.
package struct PackOption: Sendable {
  package var name: String
  /// What the choice is about.
  package var summary: String
  /// The possible values; the first is the default.
  package var values: [String]

  /// The name of a value's flag in templates, where dots separate names: `1-25` for `1.25`.
  static func flag(for value: String) -> String { value.replacing(".", with: "-") }
}
