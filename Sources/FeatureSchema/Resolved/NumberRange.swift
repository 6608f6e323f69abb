import SwiftSource

/// The numbers that a member may be, from one to another.
package struct NumberRange: Sendable {
  private let lower: DefaultValue
  private let upper: DefaultValue

  /// - Returns: `nil` if the lower bound is above the upper one.
  init?(from lower: DefaultValue, to upper: DefaultValue) {
    (self.lower, self.upper) = (lower, upper)
    guard let first = Number(lower), let last = Number(upper), first.isAtMost(last) else { return nil }
  }

  /// The range in Swift.
  package var source: String {
    let last = SwiftLiteral.source(of: upper)
    // Swift would read the sign as a part of the operator.
    return SwiftLiteral.source(of: lower) + "..." + (last.hasPrefix("-") ? "(\(last))" : last)
  }

  /// Zero, if that is in it; else its lower bound.
  package var simplest: DefaultValue { contains(.integer("0")) ? .integer("0") : lower }

  /// Whether all literal numbers in a value are in the range.
  func contains(_ value: DefaultValue) -> Bool {
    switch value {
    case .integer, .floating:
      guard let number = Number(value), let first = Number(lower), let last = Number(upper) else { return false }
      return first.isAtMost(number) && number.isAtMost(last)
    default: return value.parts.allSatisfy(contains)
    }
  }
}

/// A number that can be compared: an integer exactly, and any other one as floating-point types do.
private struct Number {
  private let integer: IntegerLiteral?
  private let value: Double

  init?(_ value: DefaultValue) {
    switch value {
    case .integer(let text):
      guard let literal = IntegerLiteral(text) else { return nil }
      integer = literal
      self.value = literal.isNegative ? -literal.magnitude.value : literal.magnitude.value
    case .floating(let text):
      integer = nil
      // Such as '.infinity'.
      guard let number = Double(text.replacing(".infinity", with: "infinity").replacing(".nan", with: "nan")) else {
        return nil
      }
      self.value = number
    default: return nil
    }
  }

  func isAtMost(_ other: Number) -> Bool {
    if let integer, let other = other.integer { return !other.isLess(than: integer) }
    return value <= other.value
  }
}
