/// The dependencies that both libraries have, by their names in `DependencyValues`.
package enum KnownDependencies {
  private static let types = [
    "calendar": "Calendar", "continuousClock": "any Clock<Duration>", "date": "DateGenerator",
    "dismiss": "DismissEffect",
    "locale": "Locale", "suspendingClock": "any Clock<Duration>", "timeZone": "TimeZone", "uuid": "UUIDGenerator",
    "withRandomNumberGenerator": "WithRandomNumberGenerator",
  ]

  package static let names = types.keys.sorted()

  /// The type of one; `nil` if a library has none of that name.
  package static func type(of name: String) -> KnownType? {
    (name == "date.now" ? "Date" : types[name]).map { KnownType($0, [.sendable]) }
  }
}
