import Testing

@testable import SwiftSource

/// Which types certainly differ.
@Suite struct TypeComparisonTests {
  private let comparison = TypeComparison(feature: "Prefs", types: ["State", "Action", "Address", "Address.Kind"])

  @Test(arguments: [
    ("Int", "String"), ("Int", "Int?"), ("[Int]", "Int"), ("[Int]", "Set<Int>"), ("(Int, Int)", "(Int, String)"),
    ("Address", "String"), ("Address.Kind", "Address"), ("[String: Int]", "[String: Address]"), ("Void", "Int"),
  ])
  func differ(_ first: String, _ second: String) {
    #expect(comparison.areDifferent(first, second) && comparison.areDifferent(second, first))
  }

  @Test(arguments: [
    // The same, written in another way.
    ("Int?", "Optional<Int>"), ("[Int]", "Array<Int>"), ("[String:Int]", "Dictionary<String, Int>"), ("Void", "()"),
    ("Swift.Int", "Int"), ("Address", "Prefs.Address"), ("Self.Address.Kind", "Address.Kind"), ("Int", "(Int)"),
    ("[Address?]", "Array<Optional<Prefs.Address>>"),
    // Perhaps the same: other names of a type.
    ("TimeInterval", "Double"), ("String.Element", "Character"), ("UserID", "Int"), ("UserID", "[Address]"),
    ("Theme.Kind", "Address"),
    // Nothing that can be told.
    ("@escaping (Int) -> Void", "Int"), ("any Error", "Int"), ("some Sendable", "Int"), ("", "Int"), ("Int!", "Int"),
  ])
  func mayBeTheSame(_ first: String, _ second: String) {
    #expect(!comparison.areDifferent(first, second) && !comparison.areDifferent(second, first))
  }
}
