extension Unicode.Scalar {
  /// The name of an invisible character in messages: `U+00A0`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// A message about a character after a colon that only looks like a space; `nil` for any other character.
  package var spaceLookalike: String? {
    guard !isASCII, properties.isWhitespace else { return nil }
    return "the character after the ':' is \(codePoint), which only looks like a space"
  }
}
