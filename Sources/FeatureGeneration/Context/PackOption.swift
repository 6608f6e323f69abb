import Diagnostics
import SwiftSource

/// A choice that a pack offers.
package struct PackOption: Sendable {
  package var name: String
  /// The subject of the choice.
  package var summary: String
  /// The possible values; the first is the default. Without any, the value is a name that the user gives, or nothing.
  package var values: [String]

  /// The values as a list of the packs shows them.
  package var shownValues: String {
    values.isEmpty ? "<name>" : values.joined(separator: "|")
  }

  func allows(_ value: String) -> Bool {
    if !values.isEmpty { return values.contains(value) }
    return value.split(bytes: ".").allSatisfy { SwiftIdentifier.isValid(String($0)) }
  }

  /// The name of a value's flag in templates, where dots separate names: `1-25` for `1.25`.
  static func flag(for value: String) -> String { value.replacing(bytes: ".", with: "-") }
}
