/// A number with a fraction or exponent, in YAML's or Swift's notation: `1`, `1.5`, `.5`, `-1e3`.
package struct NumberLiteral {
  package let isNegative: Bool
  /// The digits before the point; at least one.
  package let whole: String
  /// The digits after the point; empty without a point.
  package let fraction: String
  package let exponent: Int
  package let hasExponent: Bool

  package init?(_ text: String) {
    var rest = text.utf8.filter { $0 != UInt8(ascii: "_") }[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let mark = rest.firstIndex { $0 | 0x20 == UInt8(ascii: "e") }
    hasExponent = mark != nil
    if let mark {
      guard let value = Int(String(decoding: rest[(mark + 1)...], as: UTF8.self)), (-99_999...99_999).contains(value)
      else {
        return nil
      }
      exponent = value
      rest = rest[..<mark]
    } else {
      exponent = 0
    }
    let point = rest.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex
    let (whole, fraction) = (rest[..<point], rest[point...].dropFirst())
    func areDigits(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy { (0x30...0x39).contains($0) } }
    guard !(whole.isEmpty && fraction.isEmpty), areDigits(whole), areDigits(fraction), !text.hasPrefix("_") else {
      return nil
    }
    self.whole = whole.isEmpty ? "0" : String(decoding: whole, as: UTF8.self)
    self.fraction = String(decoding: fraction, as: UTF8.self)
  }

  /// The literal in Swift.
  package var swift: String {
    let sign = isNegative ? "-" : ""
    let point = fraction.isEmpty ? "" : "." + fraction
    return sign + whole + point + (hasExponent ? "e\(exponent)" : "")
  }

  /// All significant digits, and the power of ten of the last one.
  package var exact: (significand: String, exponent: Int) {
    let digits = String((whole + fraction).drop { $0 == "0" })
    return (digits.isEmpty ? "0" : digits, exponent - fraction.count)
  }
}
