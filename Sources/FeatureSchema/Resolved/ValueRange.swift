import Diagnostics
import SwiftSource

/// The values that a control can give a member, from one bound to another.
package struct ValueRange: Sendable {
  package enum Bound: Sendable {
    case value(DefaultValue)
    /// Another field of the struct.
    case field(String)
    /// What only the compiler judges, and the fields that it names.
    case expression(String, fields: [String])

    /// The fields of the struct that it names.
    var fields: [String] {
      switch self {
      case .value: []
      case .field(let name): [name]
      case .expression(_, let fields): fields
      }
    }

    /// The bound in Swift, within the struct.
    fileprivate var source: String {
      switch self {
      case .value(let value): SwiftLiteral.source(of: value)
      case .field(let name): SwiftIdentifier.escapedProperty(name)
      case .expression(let text, _): text
      }
    }

    /// The same beside an operator, which would take a sign for its own.
    fileprivate var operand: String { source.hasPrefix("-") ? "(\(source))" : source }

    /// Whether it is at most another one; `nil` unless both are written as numbers.
    func isAtMost(_ other: Bound) -> Bool? {
      number.flatMap { number in other.number.map(number.isAtMost) }
    }

    func isSame(as other: Bound) -> Bool { source == other.source }

    fileprivate var number: Number? { if case .value(let value) = self { Number(value) } else { nil } }
  }

  /// `nil` if it has none; one of the two has a value.
  package let lower: Bound?
  package let upper: Bound?
  /// The type of the bounds.
  package let type: String

  /// Whether no number is in it, as far as featuregen knows.
  var isEmpty: Bool {
    guard let first = lower?.number, let last = upper?.number else { return false }
    return !first.isAtMost(last)
  }

  /// The fields that the bounds name.
  package var fields: [String] { ((lower?.fields ?? []) + (upper?.fields ?? [])).unique(by: \.self) }

  /// The bounds that only the compiler judges.
  var expressions: [String] {
    [lower, upper].compactMap { bound in if case .expression(let text, _)? = bound { text } else { nil } }
  }

  /// Whether both bounds are written as numbers.
  package var isLiteral: Bool { lower?.number != nil && upper?.number != nil }

  /// Whether it has a first and a last value.
  package var isClosed: Bool { lower != nil && upper != nil }

  /// The type of the range in Swift.
  package var rangeType: String { "\(rangeName)<\(type)>" }

  var rangeName: String {
    lower == nil ? "PartialRangeThrough" : upper == nil ? "PartialRangeFrom" : "ClosedRange"
  }

  /// The range in Swift, within the struct. Where its bounds cross, which only a number knows, the lower one counts.
  package var source: String {
    switch (lower, upper) {
    case (let lower?, let upper?) where isLiteral: "\(lower.source)...\(upper.operand)"
    case (let lower?, let upper?): "FormRules.range(from: \(lower.source), to: \(upper.source))"
    case (let lower?, nil): lower.number == nil ? "PartialRangeFrom(\(lower.source))" : "\(lower.operand)..."
    case (nil, let upper?): upper.number == nil ? "PartialRangeThrough(\(upper.source))" : "...\(upper.operand)"
    case (nil, nil): ""
    }
  }

  /// Zero, if that is in it; else its first or its last number. `nil` if no bound is written as a number.
  package var simplest: DefaultValue? {
    let zero = DefaultValue.integer("0")
    let bounds = [lower, upper].compactMap { bound in
      if case .value(let value) = bound, Number(value) != nil { value } else { nil }
    }
    guard let first = bounds.first else { return nil }
    return fields.isEmpty && contains(zero) ? zero : first
  }

  /// Whether all numbers in a value are in the range, as far as featuregen knows.
  package func contains(_ value: DefaultValue) -> Bool {
    guard let number = Number(value) else { return value.parts.allSatisfy(contains) }
    return lower?.number?.isAtMost(number) ?? true && upper.flatMap(\.number).map(number.isAtMost) ?? true
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
