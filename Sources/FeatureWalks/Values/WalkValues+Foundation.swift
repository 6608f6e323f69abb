public import Foundation

// The values of Foundation's types. Dates, ids and URLs are few, so that the same ones come again.

extension WalkValues {
  /// One of few ids.
  public mutating func callAsFunction(_: UUID.Type) -> UUID {
    UUID(uuid: (0xF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(choice(below: 4))))
  }

  /// One of few dates, two of which are far away.
  public mutating func callAsFunction(_: Date.Type) -> Date {
    let days = one(of: [0, 1, -1, 7, 365, 20_000])
    switch choice(below: 12) {
    case 10: return .distantPast
    case 11: return .distantFuture
    default: return Date(timeIntervalSince1970: TimeInterval(days * 86_400))
    }
  }

  /// One of few URLs.
  public mutating func callAsFunction(_: URL.Type) -> URL {
    URL(fileURLWithPath: one(of: ["/", "/a", "/b.txt", "/folder/with spaces/c"]))
  }

  /// Few bytes.
  public mutating func callAsFunction(_: Data.Type) -> Data {
    Data(array { $0(UInt8.self) })
  }

  /// A number, sometimes a large or a very small one.
  public mutating func callAsFunction(_: Decimal.Type) -> Decimal {
    one(of: [0, 1, -1, 0.1, 99.99, 1_000_000, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
  }

  /// Indices below a bound: none, one, or several.
  ///
  /// - Parameter count: How many elements there are of which these are indices.
  public mutating func callAsFunction(_: IndexSet.Type, below count: Int) -> IndexSet {
    guard count > 0 else { return [] }
    switch choice(below: 4) {
    case 0: return [choice(below: count)]
    case 1: return IndexSet(integersIn: 0..<count)
    case 2: return []
    default: return IndexSet(array { $0.choice(below: count) })
    }
  }

  /// A locale, of languages that are written in different directions.
  public mutating func callAsFunction(_: Locale.Type) -> Locale {
    Locale(identifier: one(of: ["en_US", "de_DE", "ar_EG", "ja_JP"]))
  }

  /// A time zone, one of which is half an hour off.
  public mutating func callAsFunction(_: TimeZone.Type) -> TimeZone {
    TimeZone(secondsFromGMT: one(of: [0, 3600, -8 * 3600, 19_800])) ?? .current
  }

  /// The Gregorian calendar, or another one.
  public mutating func callAsFunction(_: Calendar.Type) -> Calendar {
    Calendar(identifier: one(of: [.gregorian, .hebrew, .buddhist]))
  }
}
