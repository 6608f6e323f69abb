/// A choice that a pack offers.
package struct PackOption: Sendable {
  package var name: String
  /// What the choice is about.
  package var summary: String
  /// The possible values; the first is the default.
  package var values: [String]
}
