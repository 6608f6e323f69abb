import Foundation

nonisolated extension RecordedValue {
  /// A value of a well-known type as Swift; `nil` for others.
  static func textOfKnown(_ value: Any) -> String? {
    switch value {
    case let text as String: return literal(text)
    case let text as Substring: return literal(String(text))
    case let character as Character: return literal(String(character))
    case let scalar as Unicode.Scalar: return literal(String(scalar))
    case let number as any FixedWidthInteger: return "\(number)"
    case let flag as Bool: return "\(flag)"
    case let number as any BinaryFloatingPoint: return numberText(number)
    case let duration as Duration: return durationText(duration)
    case let id as UUID: return "UUID(uuidString: \"\(id)\")!"
    case let date as Date:
      if date == .distantPast { return ".distantPast" }
      if date == .distantFuture { return ".distantFuture" }
      return "Date(timeIntervalSince1970: \(numberText(date.timeIntervalSince1970)))"
    case let url as URL: return "URL(string: \(literal(url.absoluteString)))!"
    case let data as Data: return "Data(\(Array(data)))"
    case let indices as IndexSet: return "[\(indices.map(String.init).joined(separator: ", "))]"
    case let decimal as Decimal: return decimal.isNaN ? "Decimal.nan" : "Decimal(string: \"\(decimal)\")!"
    case let locale as Locale:
      let text = "Locale(identifier: \(literal(locale.identifier)))"
      let named = Locale(identifier: locale.identifier)
      return ofDevice(locale, current: .current, autoupdating: .autoupdatingCurrent, named: named, text)
    case let zone as TimeZone:
      let text = "TimeZone(identifier: \(literal(zone.identifier)))!"
      let named = TimeZone(identifier: zone.identifier)
      return ofDevice(zone, current: .current, autoupdating: .autoupdatingCurrent, named: named, text)
    case let calendar as Calendar:
      let text = "Calendar(identifier: .\(calendar.identifier))"
      let named = Calendar(identifier: calendar.identifier)
      return ofDevice(calendar, current: .current, autoupdating: .autoupdatingCurrent, named: named, text)
    default: return (value as? any RangeExpression).flatMap(textOfRange)
    }
  }

  /// What somebody has set on a device, or one that is made of its name; else a placeholder.
  private static func ofDevice<Value: Equatable>(
    _ value: Value,
    current: Value,
    autoupdating: Value,
    named: Value?,
    _ text: String
  ) -> String {
    if value == named { return text }
    return value == current ? ".current" : value == autoupdating ? ".autoupdatingCurrent" : placeholder("\(value)")
  }

  /// A text as a literal, which no text can leave.
  static func literal(_ text: String) -> String {
    // A long text that repeats one part is written as that repetition.
    if text.unicodeScalars.count > 200, let (part, count) = repeated(Array(text.unicodeScalars)) {
      return "String(repeating: \(literal(part)), count: \(count))"
    }
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: steers(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }
    // Only a placeholder looks like one.
    return "\"\(escaped.joined().replacing(bytes: "<#", with: "<\\u{23}"))\""
  }

  /// What stands for a value that has no literal: its description, on one line and without quotation marks, in a mark that
  /// does not compile.
  static func placeholder(_ description: String) -> String {
    let text = description.unicodeScalars.prefix(80)
      .map { $0 == "\"" ? "'" : $0 == "#" || steers($0) ? " " : String($0) }
      .joined()
    return "<#\(text)#>"
  }

  /// Whether a scalar ends a line, or shows others in another order.
  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

nonisolated private func numberText<Number: BinaryFloatingPoint>(_ number: Number) -> String {
  if number.isNaN { return ".nan" }
  if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
  if number == .greatestFiniteMagnitude { return ".greatestFiniteMagnitude" }
  if number.isSubnormal {
    // The compiler warns of a literal that is so small.
    return "\(Number.self)(sign: .\(number.sign), exponent: \(number.exponent), significand: \(number.significand))"
  }
  return number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
}

nonisolated private func durationText(_ duration: Duration) -> String {
  let (seconds, attoseconds) = duration.components
  if attoseconds == 0 { return seconds == 0 ? ".zero" : ".seconds(\(seconds))" }
  if attoseconds % 1_000_000_000_000_000 == 0 {
    return ".milliseconds(\(seconds * 1000 + attoseconds / 1_000_000_000_000_000))"
  }
  return ".nanoseconds(\(seconds * 1_000_000_000 + attoseconds / 1_000_000_000))"
}

/// A range of such values; `nil` for one that is open on a side.
nonisolated private func textOfRange(_ range: any RangeExpression) -> String? {
  let bounds = Mirror(reflecting: range).children
  guard bounds.map(\.label) == ["lowerBound", "upperBound"] else { return nil }
  let sign = String(describing: type(of: range)).hasPrefix(bytes: "Closed") ? "..." : "..<"
  return bounds.map { bound in
    let text = RecordedValue(of: bound.value).swiftText(isInferred: false)
    // Beside an operator, a sign or a dot would be part of it.
    return text.hasPrefix(bytes: "-") || text.hasPrefix(bytes: ".") ? "(\(text))" : text
  }
  .joined(separator: sign)
}

nonisolated private func repeated(_ scalars: [Unicode.Scalar]) -> (part: String, count: Int)? {
  for length in 1...16 where scalars.count.isMultiple(of: length) {
    if zip(scalars, scalars.dropFirst(length)).allSatisfy({ $0 == $1 }) {
      return (String(String.UnicodeScalarView(scalars.prefix(length))), scalars.count / length)
    }
  }
  return nil
}
