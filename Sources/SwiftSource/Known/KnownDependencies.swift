/// The dependencies that both libraries have, by their names in `DependencyValues`.
package enum KnownDependencies {
  private static let types = [
    "calendar": "Calendar", "continuousClock": "any Clock<Duration>", "date": "DateGenerator",
    "dismiss": "DismissEffect",
    "locale": "Locale", "suspendingClock": "any Clock<Duration>", "timeZone": "TimeZone", "uuid": "UUIDGenerator",
    "withRandomNumberGenerator": "WithRandomNumberGenerator",
  ]

  package static let names = types.keys.sorted()

  /// Further properties of `DependencyValues` in one of the libraries.
  private static let others: Set<String> = [
    "assert", "assertionFailure", "context", "defaultAppStorage", "defaultFileStorage", "defaultInMemoryStorage",
    "fireAndForget", "isPresented", "mainQueue", "mainRunLoop", "navigationID", "notificationCenter", "openSettings",
    "openURL", "precondition", "urlSession",
  ]

  /// Whether a library has a property of that name.
  package static func isTaken(_ name: String) -> Bool { types[name] != nil || others.contains(name) }

  /// The type of one; `nil` if a library has none of that name.
  package static func type(of name: String) -> KnownType? {
    (name == "date.now" ? "Date" : types[name]).map { KnownType($0, [.sendable]) }
  }
}
