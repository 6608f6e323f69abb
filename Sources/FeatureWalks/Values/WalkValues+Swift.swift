// The values of Swift's own types.

extension WalkValues {
  /// `false` or `true`.
  public mutating func callAsFunction(_: Bool.Type) -> Bool {
    choice(below: 2) == 1
  }

  /// A number: mostly small, or near a number that means something, sometimes the smallest or the largest there is.
  ///
  /// - Parameter near: Numbers that mean something, such as a default.
  public mutating func callAsFunction<Number: FixedWidthInteger>(_: Number.Type, near numbers: [Number] = []) -> Number
  {
    switch choice(below: 16) {
    case 0: 0
    case 1: 1
    case 2: 2
    case 3...7: Number(choice(below: 10))
    case 8...10: Number(choice(below: 100))
    case 11: Number.isSigned ? 0 &- 1 : 3
    case 12 where !numbers.isEmpty: one(of: numbers.flatMap { [$0, $0 &+ 1, $0 &- 1] })
    case 13: .max
    case 14: .min
    default: Number(truncatingIfNeeded: choice(below: 1000) - 500)
    }
  }

  /// A number of a range, whose bounds are tried often.
  public mutating func callAsFunction<Number: FixedWidthInteger>(
    _: Number.Type,
    in range: ClosedRange<Number>
  ) -> Number {
    switch choice(below: 8) {
    case 0: return range.contains(0) ? 0 : range.lowerBound
    case 1: return range.lowerBound
    case 2: return range.upperBound
    default:
      // The width may be above the largest number of the type.
      let width = Number.Magnitude(truncatingIfNeeded: range.upperBound &- range.lowerBound)
      return range.lowerBound &+ Number(truncatingIfNeeded: choice(below: min(Int(clamping: width), .max - 1) + 1))
    }
  }

  /// A number, sometimes a large or a very small one, or infinite; never NaN, which no control of a form writes.
  public mutating func callAsFunction<Number: BinaryFloatingPoint>(_: Number.Type, near numbers: [Number] = [])
    -> Number
  {
    switch choice(below: 12) {
    case 0: 0
    case 1: 1
    case 2...4: Number(choice(below: 100))
    case 5: -1
    case 6: 0.5
    case 7 where !numbers.isEmpty: one(of: numbers)
    case 8: .greatestFiniteMagnitude
    case 9: .infinity
    case 10: .leastNonzeroMagnitude
    default: Number(choice(below: 100_000) - 50_000) / 100
    }
  }

  /// A number of a range, whose bounds are tried often.
  public mutating func callAsFunction<Number: BinaryFloatingPoint>(
    _: Number.Type,
    in range: ClosedRange<Number>
  ) -> Number {
    switch choice(below: 8) {
    case 0: return range.contains(0) ? 0 : range.lowerBound
    case 1: return range.lowerBound
    case 2: return range.upperBound
    default:
      // Without the difference of the bounds, which may be infinite.
      let part = Number(choice(below: 1001)) / 1000
      return min(max(range.lowerBound, range.lowerBound * (1 - part) + range.upperBound * part), range.upperBound)
    }
  }

  /// A text: empty, short, of spaces, with an emoji of several scalars, of two lines, very long.
  ///
  /// - Parameter texts: Texts that mean something, such as a default.
  public mutating func callAsFunction(_: String.Type, near texts: [String] = []) -> String {
    switch choice(below: 12) {
    case 0: ""
    case 1: "a"
    case 2: "b"
    case 3: "Blob"
    case 4: " "
    case 5: "👩‍👩‍👧‍👦"
    case 6: "e\u{301}"
    case 7: "two\nlines"
    case 8: String(repeating: "long ", count: 200)
    case 9 where !texts.isEmpty: one(of: texts)
    default: String((0...choice(below: 8)).map { _ in one(of: Self.letters) })
    }
  }

  private static let letters = Array("abcABC 019.,-_é@/")

  /// A character.
  public mutating func callAsFunction(_: Character.Type) -> Character {
    one(of: Self.letters + ["👩‍👩‍👧‍👦"])
  }

  /// A duration: none, a millisecond, a second, a minute, an hour, one that is below zero.
  public mutating func callAsFunction(_: Duration.Type) -> Duration {
    one(of: [.zero, .milliseconds(1), .seconds(1), .seconds(60), .seconds(3600), .seconds(-1)])
  }
}
