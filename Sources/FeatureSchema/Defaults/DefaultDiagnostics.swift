import Diagnostics
import SwiftSource
import YAML

/// The messages about defaults.
extension Diagnostic {
  static func absentText(_ text: String, _ subject: String, _ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "\(subject) must be a text, found '\(text)' without quotes",
      at: node.range,
      help: ["write \"\(text)\" for the text; for the absence of one make the type optional"]
    )
  }

  /// - Parameter subject: `a default for 'Int'`.
  static func wrong(_ subject: String, expects: String, _ node: YAMLNode) -> Diagnostic {
    let help: Help? =
      if node.isNull {
        expects == "a text" ? "write \"\" for the empty text" : onlyOptionals
      } else {
        node.isMisspeltEscape ? meansSwift : node.quotedSwift.map(inSwift)
      }
    return Diagnostic(
      .invalidDefault,
      "\(subject) must be \(expects), found \(node.found)",
      at: node.range,
      help: help.map { [$0] } ?? []
    )
  }

  private static var meansSwift: Help { "did you mean 'swift'?" }

  private static var onlyOptionals: Help { "only optionals, such as 'Int?', can be nothing" }

  static func wrongPayload(_ owner: String, expects: String, _ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "\(owner) takes \(expects), found \(node.found)",
      at: node.range
    )
  }

  static func wrongCount(_ count: Int, expected: Int, of type: ResolvedType, _ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "'\(type.description)' has \(expected) values, found \(count == 1 ? "one" : "\(count)")",
      at: node.range
    )
  }

  static func needsSwift(_ subject: String, _ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "\(subject) cannot be written in YAML",
      at: node.range,
      help: [node.isMisspeltEscape ? meansSwift : inSwift(node.quotedSwift ?? "\"…\"")]
    )
  }

  static func inexact(_ literal: String, _ type: String, _ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .outOfRange,
      "'\(literal)' has too many digits for '\(type)', which would round it",
      at: node.range
    )
  }

  static func underflow(_ literal: String, _ type: String, _ least: Double, _ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .outOfRange,
      "'\(literal)' is too near to zero for '\(type)', which keeps all digits only down to \(least)",
      at: node.range
    )
  }

  static func notNumber(_ text: String, _ subject: String, _ expected: String, _ node: YAMLNode) -> Diagnostic {
    let isOctal = text.count > 1 && text.hasPrefix("0") && text.allSatisfy(\.isNumber)
    return Diagnostic(
      .invalidDefault,
      "\(subject) must be \(expected), found \(node.found)",
      at: node.range,
      help: node.isNull
        ? [onlyOptionals]
        : isOctal ? ["write it without the zero, or as 0o\(text.drop { $0 == "0" }) if it is octal"] : []
    )
  }

  static func quotedNumber(_ text: String, _ subject: String, _ expected: String, _ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "\(subject) must be \(expected), found the text '\(text)'",
      at: node.range,
      help: IntegerLiteral(text) != nil || NumberLiteral(text) != nil
        ? [Help("write it without quotes", replacements: [text], at: node.range)] : []
    )
  }

  static func outOfRange(_ text: String, _ type: String, _ range: String, _ node: YAMLNode) -> Diagnostic {
    Diagnostic(.outOfRange, "'\(text)' is out of the range of '\(type)', which is \(range)", at: node.range)
  }

  static func swiftNil(_ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "'nil' is a word of Swift; YAML reads it as a text",
      at: node.range,
      help: ["write null, or \"nil\" in quotes if you mean the text"]
    )
  }

  static func unknownMember(_ key: YAMLNode, of owner: String, meant: String?, among names: [String])
    -> Diagnostic
  {
    let name = key.scalar?.text ?? ""
    let help =
      meant.map { Help.didYouMean($0) }
      ?? (names.isEmpty ? "it has none" : "it has \(names.listed)")
    return Diagnostic(.invalidDefault, "\(owner) has no '\(name)'", at: key.range, help: [help])
  }

  static func sharedMember(_ key: YAMLNode, of owner: String, isKept: Bool) -> Diagnostic {
    let name = key.scalar?.text ?? ""
    let help: Help =
      isKept
      ? .leaveOut(key.range, "leave it out: a key keeps it, and nobody gives it")
      : "write the whole default in Swift, with '\(name): Shared(value: …)'"
    return Diagnostic(.invalidDefault, "'\(name)' of \(owner) is shared", at: key.range, help: [help])
  }

  static func missingMember(_ member: ResolvedMember, of owner: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "\(owner) needs a value for '\(member.name?.value ?? "")', which has no default",
      at: range,
      notes: [Note("it is declared here", at: member.name?.range)]
    )
  }

  static func unknownCase(_ node: YAMLNode, of declaration: ResolvedDeclaration, among cases: [ResolvedCase])
    -> Diagnostic
  {
    let (name, names) = (node.text, cases.map(\.name.value))
    let message = "'\(declaration.fullName)' has no case '\(name)'"
    return Diagnostic(.invalidDefault, message, at: node.range, help: [help(forCase: node, among: names)])
  }

  private static func help(forCase node: YAMLNode, among names: [String]) -> Help {
    if node.text.contains("."), let swift = node.quotedSwift { return inSwift(swift) }
    if let name = nearest(to: node.text, among: names) { return .didYouMean(name) }
    return names.isEmpty ? "it has none" : "its cases are \(names.listed)"
  }

  /// - Parameter expression: in YAML's quotes.
  private static func inSwift(_ expression: String) -> Help {
    let form = "{ swift: \(expression) }"
    return Help("write it in Swift: \(form)", replacements: expression.contains("…") ? [] : [form])
  }

  /// - Parameter form: the YAML that means the same.
  static func swiftForYAML(_ node: YAMLNode, _ form: String) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "'\(node.text)' is written as in Swift, where YAML is expected",
      at: node.range,
      help: [Help("write \(SwiftIdentifier.isValid(form) ? "'\(form)'" : form)", replacements: [form])]
    )
  }

  static func missingPayload(_ enumCase: ResolvedCase, at node: YAMLNode) -> Diagnostic {
    let name = enumCase.name
    return Diagnostic(
      .invalidDefault,
      "the case '\(name.value)' needs its payload",
      at: node.range,
      notes: [Note("it is declared here", at: name.range)],
      help: ["write it as { \(name.value): … }"]
    )
  }

  static func unexpectedPayload(_ enumCase: ResolvedCase, _ node: YAMLNode, in whole: YAMLNode) -> Diagnostic {
    let name = enumCase.name.value
    let form = whole.range.text.hasSuffix(")") ? ".\(name)" : name
    return Diagnostic(
      .invalidDefault,
      "the case '\(name)' has no payload",
      at: node.range,
      help: [Help("write just '\(form)'", replacements: [form], at: whole.range)]
    )
  }
}

extension YAMLNode {
  /// Whether it is a misspelt escape, such as `{ swft: … }`.
  fileprivate var isMisspeltEscape: Bool {
    guard let entries = mapping, entries.count == 1 else { return false }
    return nearest(to: entries[0].key.text, among: ["swift"]) != nil
  }

  /// A text in YAML's quotes that is a Swift expression.
  fileprivate var quotedSwift: String? {
    guard let text = scalar?.text, text.hasSuffix(")") || text.hasPrefix("."),
      SwiftExpressionCheck.issues(in: text, hasSelf: false).isEmpty
    else { return nil }
    return text.inYAMLQuotes
  }
}

extension ResolvedType {
  /// Whether it is a declared enum with this case.
  func hasCase(named name: String) -> Bool {
    guard case .declared(let declaration) = self else { return false }
    return declaration.cases.contains { $0.name.value == name }
  }

  /// The type in messages, in quotes if it has a name.
  var described: String {
    switch self {
    case .function, .existential, .metatype, .invalid: description
    case .declared, .identifier, .known, .external, .optional, .array, .dictionary, .tuple: "'\(description)'"
    }
  }
}
