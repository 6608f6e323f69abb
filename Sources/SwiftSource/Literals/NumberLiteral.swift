/// A number with a fraction or exponent, in YAML's or Swift's notation: `1`, `1.5`, `.5`, `-1e3`.
package struct NumberLiteral {
  package let isNegative: Bool
  /// The digits before the point; at least one.
  package let whole: String
  /// The digits after the point; none where there is no point.
  package let fraction: String
  package let exponent: Int
  package let hasExponent: Bool

  package init?(_ text: String) {
    var rest = text.filter { $0 != "_" }[...]
    isNegative = rest.hasPrefix("-")
    if isNegative || rest.hasPrefix("+") { rest.removeFirst() }
    let parts = rest.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    hasExponent = parts.count == 2
    if hasExponent {
      guard let value = Int(parts[1]), abs(value) < 100_000 else { return nil }
      exponent = value
    } else {
      exponent = 0
    }
    let digits = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = digits.count == 2 ? String(digits[1]) : ""
    guard let first = digits.first, !(first.isEmpty && fraction.isEmpty),
      (first + fraction).allSatisfy({ $0.isASCII && $0.isNumber }), !text.hasPrefix("_")
    else { return nil }
    whole = first.isEmpty ? "0" : String(first)
    self.fraction = fraction
  }

  /// As Swift writes it.
  package var swift: String {
    let sign = isNegative ? "-" : ""
    let point = fraction.isEmpty ? "" : "." + fraction
    return sign + whole + point + (hasExponent ? "e\(exponent)" : "")
  }

  /// All significant digits, and the power of ten that the last of them counts.
  package var exact: (significand: String, exponent: Int) {
    let digits = String((whole + fraction).drop { $0 == "0" })
    return (digits.isEmpty ? "0" : digits, exponent - fraction.count)
  }
}
