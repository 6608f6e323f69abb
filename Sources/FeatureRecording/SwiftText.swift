import Foundation

nonisolated extension RecordedValue {
  /// The value as Swift, as far as its parts tell.
  ///
  /// - Parameter isInferred: Whether the place of the value says its type, so that the type need not be written.
  public func swiftText(isInferred: Bool = true) -> String {
    switch kind {
    case .leaf: return text
    case .enum:
      let arguments = parts.isEmpty ? "" : "(\(Self.arguments(parts)))"
      return "\(isInferred ? "" : type).\(text)\(arguments)"
    case .tuple: return "(\(Self.arguments(parts)))"
    case .struct: return "\(type)(\(Self.arguments(parts)))"
    case .list:
      let elements = parts.map { $0.value.swiftText(isInferred: false) }.joined(separator: ", ")
      return type.isEmpty ? "[\(elements)]" : "\(type)([\(elements)])"
    case .map:
      let entries = parts.map { "\($0.label): \($0.value.swiftText(isInferred: false))" }
      return entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
    }
  }

  /// The value as Swift where nothing says its type.
  func swiftText<Value>(as type: Value.Type) -> String {
    let text = swiftText(isInferred: false)
    let isTyped =
      kind != .leaf && !parts.isEmpty || kind == .enum || [String.self, Int.self, Bool.self].contains { $0 == type }
    return isTyped || type == Void.self ? text : "\(text) as \(Self.name(of: type))"
  }

  /// The value with placeholders for what Swift has no form of, what is private, and shared values that are kept somewhere.
  ///
  /// - Parameter omitsKept: Whether these are left out, since the initializer of a state does not take them.
  func writable(omitsKept: Bool = false) -> RecordedValue {
    let isOpaque = kind == .struct && type.contains("<") || kind == .leaf && text.hasPrefix("(") && text != "()"
    if isOpaque || isKept { return RecordedValue(.leaf, text: "<#\(kind == .struct ? type : text)#>") }
    if self == RecordedValue(.leaf, text: Self.hidden) { return RecordedValue(.leaf, text: Self.placeholder) }
    var value = self
    value.parts = parts.filter { !omitsKept || !$0.value.isKept }
      .map { Part($0.label, $0.value.writable(omitsKept: omitsKept)) }
    return value
  }

  /// A private value, and what stands for it in a test.
  static let (hidden, placeholder) = ("\"hidden\"", "<#hidden#>")

  /// Whether it is a shared value that is kept somewhere, which no initializer takes.
  private var isKept: Bool { kind == .struct && text == "kept" }

  /// The assignments of the shared values in it that are kept somewhere.
  func keptValues(at path: String) -> [String] {
    if kind != .struct { return [] }
    return parts.flatMap { part in
      if !part.value.isKept { return part.value.keptValues(at: "\(path).\(part.label)") }
      if part.value.type == "SharedReader" { return [] }
      return ["\(path).$\(part.label).withLock { $0 = \(part.value.parts[0].value.writable().swiftText()) }"]
    }
  }

  private static func arguments(_ parts: [Part]) -> String {
    parts.map { $0.label.isEmpty ? $0.value.swiftText() : "\($0.label): \($0.value.swiftText())" }.joined(
      separator: ", "
    )
  }
}

nonisolated extension RecordedValue {
  /// A value of a well-known type as Swift; `nil` for others.
  static func textOfKnown(_ value: Any) -> String? {
    switch value {
    case let text as String: return literal(text)
    case let character as Character: return literal(String(character))
    case let number as any FixedWidthInteger: return "\(number)"
    case let flag as Bool: return "\(flag)"
    case let number as Double: return numberText(number)
    case let number as Float: return numberText(Double(number))
    case let duration as Duration: return durationText(duration)
    case let id as UUID: return "UUID(uuidString: \"\(id)\")!"
    case let date as Date:
      if date == .distantPast { return ".distantPast" }
      if date == .distantFuture { return ".distantFuture" }
      return "Date(timeIntervalSince1970: \(numberText(date.timeIntervalSince1970)))"
    case let url as URL: return "URL(string: \(literal(url.absoluteString)))!"
    case let data as Data: return "Data(\(Array(data)))"
    case let indices as IndexSet: return "[\(indices.map(String.init).joined(separator: ", "))]"
    case let decimal as Decimal: return "Decimal(string: \"\(decimal)\")!"
    case let locale as Locale: return "Locale(identifier: \"\(locale.identifier)\")"
    default: return nil
    }
  }
}

nonisolated private func numberText(_ number: Double) -> String {
  if number.isNaN { return ".nan" }
  if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
  if number == .greatestFiniteMagnitude { return ".greatestFiniteMagnitude" }
  return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
}

nonisolated private func durationText(_ duration: Duration) -> String {
  let (seconds, attoseconds) = duration.components
  if attoseconds == 0 { return seconds == 0 ? ".zero" : ".seconds(\(seconds))" }
  if attoseconds % 1_000_000_000_000_000 == 0 {
    return ".milliseconds(\(seconds * 1000 + attoseconds / 1_000_000_000_000_000))"
  }
  return ".nanoseconds(\(seconds * 1_000_000_000 + attoseconds / 1_000_000_000))"
}

nonisolated private func literal(_ text: String) -> String {
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

nonisolated private func repeated(_ text: String) -> String? {
  for length in 1...16 where text.count.isMultiple(of: length) {
    let part = String(text.prefix(length))
    if String(repeating: part, count: text.count / length) == text { return part }
  }
  return nil
}
