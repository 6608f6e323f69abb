// The values of Swift's own types.

extension Bool {
  /// `false` or `true`.
  public static func drawn(from values: inout WalkValues) -> Bool {
    values.choice(below: 2) == 1
  }
}

extension FixedWidthInteger {
  /// A number: mostly small, or near a number that means something, sometimes the smallest or the largest there is.
  ///
  /// - Parameters:
  ///   - values: The source of values.
  ///   - numbers: Numbers that mean something, such as a default.
  public static func drawn(from values: inout WalkValues, near numbers: [Self] = []) -> Self {
    switch values.choice(below: 16) {
    case 0: 0
    case 1: 1
    case 2: 2
    case 3...7: Self(values.choice(below: 10))
    case 8...10: Self(values.choice(below: 100))
    case 11: isSigned ? 0 &- 1 : 3
    case 12 where !numbers.isEmpty: values.one(of: numbers.flatMap { [$0, $0 &+ 1, $0 &- 1] })
    case 13: .max
    case 14: .min
    default: Self(truncatingIfNeeded: values.choice(below: 1000) - 500)
    }
  }

  /// A number of a range, whose bounds are tried often.
  ///
  /// - Parameters:
  ///   - values: The source of values.
  ///   - range: The numbers that it is one of.
  public static func drawn(from values: inout WalkValues, in range: ClosedRange<Self>) -> Self {
    switch values.choice(below: 8) {
    case 0: return range.contains(0) ? 0 : range.lowerBound
    case 1: return range.lowerBound
    case 2: return range.upperBound
    default:
      // The width may be above the largest number of the type.
      let width = Magnitude(truncatingIfNeeded: range.upperBound &- range.lowerBound)
      let count = Swift.min(Int(clamping: width), .max - 1) + 1
      return range.lowerBound &+ Self(truncatingIfNeeded: values.choice(below: count))
    }
  }
}

extension BinaryFloatingPoint {
  /// A number, sometimes a large or a very small one, or infinite; never NaN, which no control of a form writes.
  ///
  /// - Parameters:
  ///   - values: The source of values.
  ///   - numbers: Numbers that mean something, such as a default.
  public static func drawn(from values: inout WalkValues, near numbers: [Self] = []) -> Self {
    switch values.choice(below: 12) {
    case 0: 0
    case 1: 1
    case 2...4: Self(values.choice(below: 100))
    case 5: -1
    case 6: 0.5
    case 7 where !numbers.isEmpty: values.one(of: numbers)
    case 8: .greatestFiniteMagnitude
    case 9: .infinity
    case 10: .leastNonzeroMagnitude
    default: Self(values.choice(below: 100_000) - 50_000) / 100
    }
  }

  /// A number of a range, whose bounds are tried often.
  ///
  /// - Parameters:
  ///   - values: The source of values.
  ///   - range: The numbers that it is one of.
  public static func drawn(from values: inout WalkValues, in range: ClosedRange<Self>) -> Self {
    switch values.choice(below: 8) {
    case 0: return range.contains(0) ? 0 : range.lowerBound
    case 1: return range.lowerBound
    case 2: return range.upperBound
    default:
      // Without the difference of the bounds, which may be infinite.
      let part = Self(values.choice(below: 1001)) / 1000
      let number = range.lowerBound * (1 - part) + range.upperBound * part
      return Swift.min(Swift.max(range.lowerBound, number), range.upperBound)
    }
  }
}

extension String {
  /// A text: empty, short, of spaces, with an emoji of several scalars, of two lines, very long.
  ///
  /// - Parameters:
  ///   - values: The source of values.
  ///   - texts: Texts that mean something, such as a default.
  ///   - limit: The most characters that a control lets through; some texts have as many, some one less or more.
  public static func drawn(from values: inout WalkValues, near texts: [String] = [], limit: Int? = nil) -> String {
    switch values.choice(below: limit == nil ? 12 : 15) {
    case 0: ""
    case 1: "a"
    case 2: "b"
    case 3: "Blob"
    case 4: " "
    case 5: "👩‍👩‍👧‍👦"
    case 6: "e\u{301}"
    case 7: "two\nlines"
    case 8: String(repeating: "long ", count: 200)
    case 9 where !texts.isEmpty: values.one(of: texts)
    case 12...:
      String(repeating: "aé👩‍👩‍👧‍👦", count: limit ?? 0).prefix((limit ?? 0) - 1 + values.choice(below: 3)).description
    default: String((0...values.choice(below: 8)).map { _ in values.one(of: letters) })
    }
  }

  fileprivate static let letters = Array("abcABC 019.,-_é@/")
}

extension Character {
  /// A character.
  public static func drawn(from values: inout WalkValues) -> Character {
    values.one(of: String.letters + ["👩‍👩‍👧‍👦"])
  }
}

extension Duration {
  /// A duration: none, a millisecond, a second, a minute, an hour, one that is below zero.
  public static func drawn(from values: inout WalkValues) -> Duration {
    values.one(of: [.zero, .milliseconds(1), .seconds(1), .seconds(60), .seconds(3600), .seconds(-1)])
  }
}
