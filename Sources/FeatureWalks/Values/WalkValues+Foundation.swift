public import Foundation

// The values of Foundation's types. Dates, ids and URLs are few, so that the same ones come again.

extension UUID {
  /// One of few ids.
  public static func drawn(from values: inout WalkValues) -> UUID {
    UUID(uuid: (0xF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(values.choice(below: 4))))
  }
}

extension Date {
  /// One of few dates, two of which are far away.
  public static func drawn(from values: inout WalkValues) -> Date {
    let days = values.one(of: [0, 1, -1, 7, 365, 20_000])
    switch values.choice(below: 12) {
    case 10: return .distantPast
    case 11: return .distantFuture
    default: return Date(timeIntervalSince1970: TimeInterval(days * 86_400))
    }
  }
}

extension URL {
  /// One of few URLs.
  public static func drawn(from values: inout WalkValues) -> URL {
    URL(fileURLWithPath: values.one(of: ["/", "/a", "/b.txt", "/folder/with spaces/c"]))
  }
}

extension Data {
  /// Few bytes.
  public static func drawn(from values: inout WalkValues) -> Data {
    Data(values.array { UInt8.drawn(from: &$0) })
  }
}

extension Decimal {
  /// A number, sometimes a large or a very small one.
  public static func drawn(from values: inout WalkValues) -> Decimal {
    values.one(of: [0, 1, -1, 0.1, 99.99, 1_000_000, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
  }
}

extension IndexSet {
  /// Indices below a bound: none, one, or several.
  ///
  /// - Parameters:
  ///   - values: The source of values.
  ///   - count: How many elements there are of which these are indices.
  public static func drawn(from values: inout WalkValues, below count: Int) -> IndexSet {
    guard count > 0 else { return [] }
    switch values.choice(below: 4) {
    case 0: return [values.choice(below: count)]
    case 1: return IndexSet(integersIn: 0..<count)
    case 2: return []
    default: return IndexSet(values.array { $0.choice(below: count) })
    }
  }
}

extension Locale {
  /// A locale, of languages that are written in different directions.
  public static func drawn(from values: inout WalkValues) -> Locale {
    Locale(identifier: values.one(of: ["en_US", "de_DE", "ar_EG", "ja_JP"]))
  }
}

extension TimeZone {
  /// A time zone, one of which is half an hour off.
  public static func drawn(from values: inout WalkValues) -> TimeZone {
    TimeZone(secondsFromGMT: values.one(of: [0, 3600, -8 * 3600, 19_800])) ?? .current
  }
}

extension Calendar {
  /// The Gregorian calendar, or another one.
  public static func drawn(from values: inout WalkValues) -> Calendar {
    Calendar(identifier: values.one(of: [.gregorian, .hebrew, .buddhist]))
  }
}

extension CGPoint {
  /// A point.
  public static func drawn(from values: inout WalkValues) -> CGPoint {
    CGPoint(x: Double.drawn(from: &values), y: Double.drawn(from: &values))
  }
}

extension CGSize {
  /// A size.
  public static func drawn(from values: inout WalkValues) -> CGSize {
    CGSize(width: Double.drawn(from: &values), height: Double.drawn(from: &values))
  }
}

extension CGRect {
  /// A rectangle.
  public static func drawn(from values: inout WalkValues) -> CGRect {
    CGRect(origin: CGPoint.drawn(from: &values), size: CGSize.drawn(from: &values))
  }
}
