import Foundation

/// A value as Swift, as far as its parts tell: `.rows(.element(id: 3, action: .deleteButtonTapped))`.
///
/// - Parameters:
///   - value: The value.
///   - isInferred: Whether the place of the value says its type, so that the type need not be written.
///   - library: The text of a library's value whose parts do not tell; `nil` for other values.
public func swiftText(
  of value: Any,
  isInferred: Bool = true,
  library: (Any) -> String? = { _ in nil }
) -> String {
  if let text = (value as? any SwiftTextConvertible)?.swiftText ?? library(value) ?? textOfKnown(value) { return text }
  func text(_ part: Mirror.Child) -> String { swiftText(of: part.value, isInferred: false, library: library) }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { swiftText(of: $0.value, library: library) } ?? "nil"
  case .enum: return (isInferred ? "" : typeName(of: type(of: value))) + textOfCase(value, mirror, library)
  case .tuple: return "(\(arguments(mirror.children, library)))"
  case .collection, .set: return "[\(mirror.children.map(text).joined(separator: ", "))]"
  case .dictionary:
    let pairs = mirror.children.map { Mirror(reflecting: $0.value).children.map(text).joined(separator: ": ") }
    return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
  case .struct: return "\(typeName(of: type(of: value)))(\(arguments(mirror.children, library)))"
  default: return "\(value)"
  }
}

/// A type of a library, which knows how its values are written.
package protocol SwiftTextConvertible {
  var swiftText: String { get }
}

private func textOfCase(_ value: Any, _ mirror: Mirror, _ library: (Any) -> String?) -> String {
  guard let payload = mirror.children.first else { return ".\(value)" }
  let name = ".\(payload.label ?? "_")"
  let inner = Mirror(reflecting: payload.value)
  if inner.displayStyle == .tuple {
    return inner.children.isEmpty ? name : "\(name)(\(arguments(inner.children, library)))"
  }
  return "\(name)(\(swiftText(of: payload.value, library: library)))"
}

/// Arguments with their labels; parts of a tuple without one are called `.0`, and wrapped properties `_name`.
private func arguments(_ children: Mirror.Children, _ library: (Any) -> String?) -> String {
  children.map { child in
    let label = child.label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 } ?? ""
    let text = swiftText(of: child.value, library: library)
    return label.isEmpty || label.hasPrefix(".") ? text : "\(label): \(text)"
  }
  .joined(separator: ", ")
}

/// The name of a type as Swift: without the module, and without the place of a type within a function.
func typeName(of type: Any.Type) -> String {
  String(reflecting: type).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }
    .joined(separator: ".")
}

private func textOfKnown(_ value: Any) -> String? {
  switch value {
  case let text as String: return literal(text)
  case let character as Character: return literal(String(character))
  case let number as any FixedWidthInteger: return "\(number)"
  case let flag as Bool: return "\(flag)"
  case let number as Double: return text(of: number)
  case let number as Float: return text(of: Double(number))
  case let duration as Duration: return text(of: duration)
  case let id as UUID: return "UUID(uuidString: \"\(id)\")!"
  case let date as Date:
    if date == .distantPast { return ".distantPast" }
    if date == .distantFuture { return ".distantFuture" }
    return "Date(timeIntervalSince1970: \(text(of: date.timeIntervalSince1970)))"
  case let url as URL: return "URL(string: \(literal(url.absoluteString)))!"
  case let data as Data: return "Data(\(Array(data)))"
  case let indices as IndexSet: return "[\(indices.map(String.init).joined(separator: ", "))]"
  case let decimal as Decimal: return "Decimal(string: \"\(decimal)\")!"
  case let locale as Locale: return "Locale(identifier: \"\(locale.identifier)\")"
  default: return nil
  }
}

private func text(of number: Double) -> String {
  if number.isNaN { return ".nan" }
  if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
  if number == .greatestFiniteMagnitude { return ".greatestFiniteMagnitude" }
  return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
}

private func text(of duration: Duration) -> String {
  let (seconds, attoseconds) = duration.components
  if attoseconds == 0 { return seconds == 0 ? ".zero" : ".seconds(\(seconds))" }
  if attoseconds % 1_000_000_000_000_000 == 0 {
    return ".milliseconds(\(seconds * 1000 + attoseconds / 1_000_000_000_000_000))"
  }
  return ".nanoseconds(\(seconds * 1_000_000_000 + attoseconds / 1_000_000_000))"
}

private func literal(_ text: String) -> String {
  // A long text that repeats one part is written as that repetition.
  if text.count > 200, let part = repeated(text) {
    return "String(repeating: \(literal(part)), count: \(text.count / part.count))"
  }
  let escaped = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\\": "\\\\"
    case "\"": "\\\""
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: scalar.value < 0x20 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
  }
  return "\"\(escaped.joined())\""
}

private func repeated(_ text: String) -> String? {
  for length in 1...16 where text.count.isMultiple(of: length) {
    let part = String(text.prefix(length))
    if String(repeating: part, count: text.count / length) == text { return part }
  }
  return nil
}

extension String {
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}
