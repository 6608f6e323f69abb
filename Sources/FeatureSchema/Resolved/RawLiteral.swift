import SwiftSource

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
