import SwiftSource

/// The raw values of an enum's cases; like Swift, it counts on for cases without one.
struct RawValues {
  let literal: RawLiteral
  private var lastInteger: Int?
  private var isFirst = true

  init(literal: RawLiteral) {
    self.literal = literal
  }

  /// The canonical text of a value, equal for equal values; `nil` if a case needs a raw value of its own.
  mutating func next(caseName: String, written: DefaultValue?) -> String? {
    defer { isFirst = false }
    switch (literal, written) {
    case (_, .string(let text)?): return text
    case (.integer, .integer(let text)?):
      lastInteger = IntegerLiteral(text).flatMap { Int($0.value) }
      return lastInteger.map(String.init) ?? text
    case (_, .integer(let text)?):
      let value = IntegerLiteral(text)
      lastInteger = value.flatMap { Int($0.value) }
      return value.map { String($0.isNegative ? -$0.magnitude.value : $0.magnitude.value) } ?? text
    case (_, .floating(let text)?):
      lastInteger = nil
      return Double(text).map { String($0) } ?? text
    case (.string, _): return caseName
    case (.integer, _), (.floating, _):
      // Swift counts on from whole numbers of any number type.
      lastInteger = isFirst ? 0 : lastInteger.flatMap { $0 == .max ? nil : $0 + 1 }
      return lastInteger.map { literal == .integer ? String($0) : String(Double($0)) }
    default: return nil
    }
  }
}

/// The kind of literal for a raw type.
enum RawLiteral {
  case string, character, integer, floating

  /// - Returns: `nil` if the type cannot be a raw type.
  init?(_ type: ResolvedType) {
    guard case .known(let known, _) = type else { return nil }
    if known.name == "String" {
      self = .string
    } else if known.name == "Character" {
      self = .character
    } else if NumericRange.integers[known.name] != nil {
      self = .integer
    } else if ["Double", "Float", "Float16", "CGFloat"].contains(known.name) {
      self = .floating
    } else {
      return nil
    }
  }
}
