import Diagnostics
import SwiftSource

/// The rules for names of each role.
enum NameRules {
  struct Problem {
    var message: String
    var help: Help?
  }

  /// The reason that a text cannot be a name of this role.
  static func problem(with name: String, role: NameRole) -> Problem? {
    if let reason = SwiftIdentifier.problem(with: name) {
      let help = suggestion(for: name, role: role).map { Help.write($0) }
      return Problem(message: "'\(name)' cannot name \(role.described): \(reason)", help: help)
    }
    guard role.isType, let byte = name.utf8.first, !(0x41...0x5A).contains(byte) else { return nil }
    guard let first = name.first, !first.isUppercase else { return nil }
    return Problem(
      message: "the name of \(role.described) must begin with an uppercase letter, found '\(name)'",
      help: capitalized(name) == name
        ? "begin it with a letter that has a capital form, such as 'F\(name)'" : .write(capitalized(name))
    )
  }

  /// The suggested name for a type that begins with a lowercase letter; `nil` for any other.
  static func correction(of type: String) -> String? {
    guard let byte = type.utf8.first, !(0x41...0x5A).contains(byte), let first = type.first, first.isLowercase else {
      return nil
    }
    return SwiftIdentifier.isValid(type) ? capitalized(type) : suggestion(for: type, role: .type)
  }

  private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  /// `saved: { at: Date }` for `saved(at: Date)`, as Swift has it; only the name if that is not a payload.
  static func schemaForm(ofCase text: String) -> String? {
    guard let (name, payload) = payload(in: text) else { return nil }
    return "\(name): \(values(in: payload) ?? "…")"
  }

  /// `free: FREE` for `free = "FREE"`, as Swift has raw values.
  private static func rawForm(ofCase text: String) -> String? {
    let sides = text.split(separator: "=", maxSplits: 1).map { $0.trimmingPrefix(while: \.isWhitespace) }
    guard sides.count == 2, let name = sides[0].split(separator: " ").last.map(String.init),
      SwiftIdentifier.isValid(name)
    else { return nil }
    let value = sides[1].filter { $0 != "\"" }
    return "\(name): \(SwiftIdentifier.isValid(value) ? value : String(sides[1]))"
  }

  /// The text between the parentheses, as a schema has it.
  private static func values(in payload: Substring) -> String? {
    // The last one is there because a tuple has at least two elements.
    guard payload.last == ")", case .tuple(let all) = TypeExpression.parse("(\(payload.dropLast()), Int)").type?.kind
    else { return nil }
    let values = all.dropLast().map { element in
      let type = element.type.source
      let isPlain = type.split(separator: ".").allSatisfy { SwiftIdentifier.isValid(String($0)) }
      return (label: element.label, type: isPlain ? type : "\"\(type)\"")
    }
    let labelled = values.compactMap { value in value.label.map { "\($0): \(value.type)" } }
    if labelled.count == values.count { return "{ \(labelled.joined(separator: ", ")) }" }
    if values.count == 1 { return values[0].type }
    let parts = values.map { value in value.label.map { "{ \($0): \(value.type) }" } ?? value.type }
    return "[\(parts.joined(separator: ", "))]"
  }

  /// The name and the beginning of the payload of `saved(Int)`, as Swift has it.
  static func payload(in text: String) -> (name: String, payload: Substring)? {
    guard let open = text.firstIndex(of: "(") else { return nil }
    let (name, payload) = (String(text[..<open]), text[text.index(after: open)...])
    return SwiftIdentifier.isValid(name) && payload != ")" ? (name, payload) : nil
  }

  /// The words of a text in camel case, if that is an identifier; for a module, the name that SwiftPM makes of its target's.
  private static func suggestion(for name: String, role: NameRole) -> String? {
    if role == .module {
      let module = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      return SwiftIdentifier.isValid(module) ? module : nil
    }
    if role == .action || role == .case, let form = schemaForm(ofCase: name) { return form }
    if role == .case, let form = rawForm(ofCase: name) { return form }
    // A declaration with an attribute: '@Dependency(\.uuid) var uuid'.
    if name.hasPrefix("@"), let keyword = name.firstRange(of: " var ") ?? name.firstRange(of: " let ") {
      return suggestion(for: String(name[keyword.upperBound...]), role: role)
    }
    var words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    if words.count > 1, ["let", "var", "case"].contains(words[0]) { words.removeFirst() }
    guard let head = words.first else { return nil }
    let first = role.isType ? head.first!.uppercased() + head.dropFirst() : head.first!.lowercased() + head.dropFirst()
    let name = words.dropFirst().reduce(String(first)) { $0 + $1.first!.uppercased() + $1.dropFirst() }
    return SwiftIdentifier.isValid(name) ? name : nil
  }
}
