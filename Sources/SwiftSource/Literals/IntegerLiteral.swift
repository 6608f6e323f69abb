/// An integer in one of Swift's notations: `1_000`, `-1`, `0xFF`, `0b1010`, `0o17`.
package struct IntegerLiteral {
  /// The literal in Swift.
  package let swift: String
  package let isNegative: Bool
  package let magnitude: Magnitude

  package init?(_ text: String) {
    // A quick test: most other numbers have a point, which no integer has.
    if text.utf8.contains(UInt8(ascii: ".")) { return nil }
    var rest = Substring(text)
    isNegative = rest.hasPrefix("-")
    if isNegative || rest.hasPrefix("+") { rest.removeFirst() }
    let (radix, prefix) = Self.radix(of: rest)
    rest.removeFirst(prefix.count)
    guard let first = rest.first, first != "_" else { return nil }
    // YAML 1.1 reads 017 as octal, Swift as decimal, so the meaning is unclear.
    if radix == 10, first == "0", rest.contains(where: { $0 != "0" && $0 != "_" }) { return nil }
    var magnitude = Magnitude()
    for character in rest where character != "_" {
      guard character.isASCII, let digit = character.hexDigitValue, digit < radix else { return nil }
      magnitude.append(digit: UInt64(digit), radix: UInt64(radix))
    }
    self.magnitude = magnitude
    swift = (isNegative ? "-" : "") + prefix + rest
  }

  /// The value in decimal digits, for types of up to 64 bits.
  package var value: String {
    guard magnitude.high == 0, !magnitude.isTooLarge else { return swift }
    return (isNegative && magnitude.low != 0 ? "-" : "") + String(magnitude.low)
  }

  package func isLess(than other: IntegerLiteral) -> Bool {
    let (isBelow, isOtherBelow) = (
      isNegative && magnitude.bitWidth > 0, other.isNegative && other.magnitude.bitWidth > 0
    )
    if isBelow != isOtherBelow { return isBelow }
    return isBelow ? other.magnitude.isLess(than: magnitude) : magnitude.isLess(than: other.magnitude)
  }

  private static func radix(of text: Substring) -> (Int, String) {
    switch text.prefix(2).lowercased() {
    case "0x": (16, "0x")
    case "0o": (8, "0o")
    case "0b": (2, "0b")
    default: (10, "")
    }
  }
}

/// A natural number of up to 128 bits.
package struct Magnitude {
  private(set) var high: UInt64 = 0
  private(set) var low: UInt64 = 0
  /// Whether the number needs more than 128 bits.
  private(set) var isTooLarge = false

  package mutating func append(digit: UInt64, radix: UInt64) {
    let (carry, product) = low.multipliedFullWidth(by: radix)
    let (newLow, lowOverflow) = product.addingReportingOverflow(digit)
    let (highProduct, highOverflow) = high.multipliedReportingOverflow(by: radix)
    let (newHigh, sumOverflow) = highProduct.addingReportingOverflow(carry + (lowOverflow ? 1 : 0))
    (high, low) = (newHigh, newLow)
    isTooLarge = isTooLarge || highOverflow || sumOverflow
  }

  /// The number of bits that it needs.
  package var bitWidth: Int {
    if isTooLarge { return .max }
    return high > 0 ? 128 - high.leadingZeroBitCount : 64 - low.leadingZeroBitCount
  }

  /// The number of trailing zero bits; 0 for zero.
  package var trailingZeroBitCount: Int {
    if low > 0 { return low.trailingZeroBitCount }
    return high > 0 ? 64 + high.trailingZeroBitCount : 0
  }

  /// The approximate value; infinite beyond 128 bits.
  package var value: Double { isTooLarge ? .infinity : Double(high) * 0x1p64 + Double(low) }

  func isLess(than other: Magnitude) -> Bool {
    if isTooLarge || other.isTooLarge { return !isTooLarge }
    return (high, low) < (other.high, other.low)
  }

  package var isPowerOfTwo: Bool { !isTooLarge && high.nonzeroBitCount + low.nonzeroBitCount == 1 }
}

/// The range of an integer type.
package struct NumericRange {
  package let bits: Int
  package let isSigned: Bool

  package static let integers: [String: NumericRange] = [
    "Int": .init(bits: 64, isSigned: true), "UInt": .init(bits: 64, isSigned: false),
    "Int8": .init(bits: 8, isSigned: true), "UInt8": .init(bits: 8, isSigned: false),
    "Int16": .init(bits: 16, isSigned: true), "UInt16": .init(bits: 16, isSigned: false),
    "Int32": .init(bits: 32, isSigned: true), "UInt32": .init(bits: 32, isSigned: false),
    "Int64": .init(bits: 64, isSigned: true), "UInt64": .init(bits: 64, isSigned: false),
    "Int128": .init(bits: 128, isSigned: true), "UInt128": .init(bits: 128, isSigned: false),
  ]

  package func contains(_ literal: IntegerLiteral) -> Bool {
    let width = literal.magnitude.bitWidth
    guard isSigned else { return width <= bits && (!literal.isNegative || width == 0) }
    return width < bits || literal.isNegative && width == bits && literal.magnitude.isPowerOfTwo
  }

  /// The bounds, for messages: `-128 to 127`.
  package var described: String {
    guard bits <= 64 else { return isSigned ? "-2^\(bits - 1) to 2^\(bits - 1) - 1" : "0 to 2^\(bits) - 1" }
    let unsigned = UInt64.max >> (64 - UInt64(bits))
    guard isSigned else { return "0 to \(unsigned)" }
    let most = Int64(unsigned >> 1)
    return "\(-most - 1) to \(most)"
  }
}
