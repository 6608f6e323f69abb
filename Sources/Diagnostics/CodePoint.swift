extension Unicode.Scalar {
  /// As messages name what cannot be seen: `U+00A0`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// What to say of a character that follows a colon and looks like the space that belongs there; `nil` of any other.
  package var spaceLookalike: String? {
    guard !isASCII, properties.isWhitespace else { return nil }
    return "the character after the ':' is \(codePoint), which only looks like a space"
  }
}
