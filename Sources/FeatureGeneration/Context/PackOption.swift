/// What users may choose about a pack.
package struct PackOption: Sendable {
  package var name: String
  /// What is chosen.
  package var summary: String
  /// The values that it may have; the first is used where none is chosen.
  package var values: [String]
}
