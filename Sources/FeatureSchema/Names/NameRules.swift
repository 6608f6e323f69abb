import SwiftSource

/// Which texts can name what.
enum NameRules {
  struct Problem {
    var message: String
    var help: String?
  }

  /// Why a text cannot be the name of something, if so.
  static func problem(with name: String, role: NameRole) -> Problem? {
    if let reason = SwiftIdentifier.problem(with: name) {
      let isConstant = role == .field && name.hasPrefix("let ")
      let help = suggestion(for: name, role: role).map {
        "write '\($0)'\(isConstant ? ", and 'let: true' beside its type" : "")"
      }
      return Problem(message: "'\(name)' cannot name \(role.described): \(reason)", help: help)
    }
    guard role.isType, let byte = name.utf8.first, !(0x41...0x5A).contains(byte) else { return nil }
    guard let first = name.first, !first.isUppercase else { return nil }
    return Problem(
      message: "the name of \(role.described) must begin with an uppercase letter, found '\(name)'",
      help: capitalized(name) == name
        ? "begin it with a letter that has a capital form, such as 'F\(name)'" : "write '\(capitalized(name))'"
    )
  }

  /// The name that is proposed for a type which begins with a lowercase letter; `nil` for any other.
  static func correction(of type: String) -> String? {
    guard let byte = type.utf8.first, !(0x41...0x5A).contains(byte), let first = type.first, first.isLowercase else {
      return nil
    }
    return SwiftIdentifier.isValid(type) ? capitalized(type) : suggestion(for: type, role: .type)
  }

  private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  /// The name and the beginning of the payload of `saved(Int)`, as Swift has it.
  static func payload(in text: String) -> (name: String, payload: Substring)? {
    guard let open = text.firstIndex(of: "(") else { return nil }
    let (name, payload) = (String(text[..<open]), text[text.index(after: open)...])
    return SwiftIdentifier.isValid(name) && payload != ")" ? (name, payload) : nil
  }

  /// The words of a text in camel case, where that makes an identifier.
  private static func suggestion(for name: String, role: NameRole) -> String? {
    if role == .action || role == .case, let (name, payload) = payload(in: name), payload.hasSuffix(")") {
      return "\(name): \(payload.dropLast())"
    }
    var words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    if words.count > 1, ["let", "var", "case"].contains(words[0]) { words.removeFirst() }
    guard let head = words.first else { return nil }
    let first = role.isType ? head.first!.uppercased() + head.dropFirst() : head.first!.lowercased() + head.dropFirst()
    let name = words.dropFirst().reduce(String(first)) { $0 + $1.first!.uppercased() + $1.dropFirst() }
    return SwiftIdentifier.isValid(name) ? name : nil
  }
}
