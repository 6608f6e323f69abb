/// The range and precision of a floating-point type.
package struct FloatingFormat: Sendable {
  /// The number of bits of a whole number that it keeps.
  package let precision: Int
  package let greatest: Double
  /// Smaller numbers lose digits.
  package let least: Double

  package static let all: [String: FloatingFormat] = [
    "Double": double, "CGFloat": double, "TimeInterval": double, "Float64": double, "Float": float, "Float32": float,
    "Float16": FloatingFormat(precision: 11, greatest: 65504, least: 0x1p-14),
  ]

  private static let double = FloatingFormat(
    precision: 53,
    greatest: .greatestFiniteMagnitude,
    least: .leastNormalMagnitude
  )
  private static let float = FloatingFormat(
    precision: 24,
    greatest: Double(Float.greatestFiniteMagnitude),
    least: Double(Float.leastNormalMagnitude)
  )

  /// Whether the type represents this whole number exactly; the compiler warns about others.
  package func holds(_ literal: IntegerLiteral) -> Bool {
    literal.magnitude.bitWidth - literal.magnitude.trailingZeroBitCount <= precision
  }

  /// Whether a number is so near to zero that it loses digits, about which the compiler warns.
  package func underflows(_ literal: NumberLiteral, _ value: Double) -> Bool {
    value.magnitude < least && literal.exact.significand != "0"
  }
}
