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
      let help = suggestion(for: name, role: role).map { "write '\($0)'" }
      return Problem(message: "'\(name)' cannot name \(role.described): \(reason)", help: help)
    }
    guard role.isType, let byte = name.utf8.first, !(0x41...0x5A).contains(byte) else { return nil }
    guard let first = name.first, !first.isUppercase else { return nil }
    let capitalized = first.uppercased() + name.dropFirst()
    return Problem(
      message: "the name of \(role.described) must begin with an uppercase letter, found '\(name)'",
      help: "write '\(capitalized)'"
    )
  }

  /// The words of a text in camel case, where that makes an identifier.
  private static func suggestion(for name: String, role: NameRole) -> String? {
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    guard let head = words.first else { return nil }
    let first = role.isType ? head.first!.uppercased() + head.dropFirst() : head.first!.lowercased() + head.dropFirst()
    let name = words.dropFirst().reduce(String(first)) { $0 + $1.first!.uppercased() + $1.dropFirst() }
    return SwiftIdentifier.isValid(name) ? name : nil
  }
}
