import SwiftSource

/// A choice that a pack offers.
package struct PackOption: Sendable {
  package var name: String
  /// What the choice is about.
  package var summary: String
  /// The possible values; the first is the default. Without any, the value is a name that the user gives, or nothing.
  package var values: [String]
  /// What is in the file whose path is the value; `nil` if the value is no path.
  package var reads: PackFile?

  /// The values as a list of the packs shows them.
  package var shownValues: String {
    if reads != nil { return "<file>" }
    return values.isEmpty ? "<name>" : values.joined(separator: "|")
  }

  func allows(_ value: String) -> Bool {
    if reads != nil { return true }
    if !values.isEmpty { return values.contains(value) }
    return value.split(separator: ".").allSatisfy { SwiftIdentifier.isValid(String($0)) }
  }

  /// The name of a value's flag in templates, where dots separate names: `1-25` for `1.25`.
  static func flag(for value: String) -> String { value.replacing(".", with: "-") }
}

/// What the file of an option can hold.
package enum PackFile: String, CaseIterable, Sendable {
  /// What random walks have reached.
  case coverage
}
