import Diagnostics
import SwiftSource
import YAML

/// The messages about defaults.
extension Diagnostic {
  static func absentText(_ text: String, as subject: String, at node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "\(subject) must be a text, found '\(text)' without quotes",
      at: node.range,
      help: ["write \"\(text)\" for the text; for the absence of one make the type optional"]
    )
  }

  /// - Parameter subject: `a default for 'Int'`.
  static func wrong(_ subject: String, expects: String, at node: YAMLNode) -> Diagnostic {
    let help: Help? = node.isNull ? expects == "a text" ? "write \"\" for the empty text" : onlyOptionals : nil
    return Diagnostic(
      .invalidDefault,
      "\(subject) must be \(expects), found \(node.found)",
      at: node.range,
      help: help.map { [$0] } ?? []
    )
  }

  private static var onlyOptionals: Help { "only optionals, such as 'Int?', can be nothing" }

  static func wrongPayload(_ owner: String, expects: Int, found: Int, at node: YAMLNode) -> Diagnostic {
    Diagnostic(.invalidDefault, "\(owner) has \(counted(expects)), found \(counted(found))", at: node.range)
  }

  private static func counted(_ count: Int) -> String { count == 1 ? "one value" : "\(count) values" }

  /// A list or a mapping of YAML in the place of Swift.
  static func notSwift(_ subject: String, at node: YAMLNode) -> Diagnostic {
    let isList = node.range.text.hasPrefix("[")
    let help: Help = isList ? .writeAs(node.range.text.inYAMLQuotes) : "write it as in Swift, in quotes"
    return Diagnostic(
      .invalidDefault,
      "\(subject) is written in Swift, found \(node.found)",
      at: node.range,
      help: [help]
    )
  }

  static func neverNil(_ type: ResolvedType, at node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "\(type.described) cannot be nil",
      at: node.range,
      help: ["for an optional, write '?' after the type"]
    )
  }

  static func wrongCount(_ count: Int, expected: Int, of type: ResolvedType, at node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "'\(type.description)' has \(expected) values, found \(count == 1 ? "one" : "\(count)")",
      at: node.range
    )
  }

  static func inexact(_ literal: String, of type: String, at node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .outOfRange,
      "'\(literal)' has too many digits for '\(type)', which would round it",
      at: node.range
    )
  }

  static func underflow(_ literal: String, of type: String, least: Double, at node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .outOfRange,
      "'\(literal)' is too near to zero for '\(type)', which keeps all digits only down to \(least)",
      at: node.range
    )
  }

  static func notNumber(_ text: String, as subject: String, expects expected: String, at node: YAMLNode) -> Diagnostic {
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

  static func quotedNumber(_ text: String, as subject: String, expects expected: String, at node: YAMLNode)
    -> Diagnostic
  {
    Diagnostic(
      .invalidDefault,
      "\(subject) must be \(expected), found the text '\(text)'",
      at: node.range,
      help: IntegerLiteral(text) != nil || NumberLiteral(text) != nil
        ? [Help("write it without quotes", replacements: [text], at: node.range)] : []
    )
  }

  static func outOfRange(_ text: String, of type: String, range: String, at node: YAMLNode) -> Diagnostic {
    Diagnostic(.outOfRange, "'\(text)' is out of the range of '\(type)', which is \(range)", at: node.range)
  }

  static func unknownMember(
    _ name: String,
    at range: SourceRange,
    of owner: String,
    meant: String?,
    among names: [String]
  ) -> Diagnostic {
    let help =
      meant.map { Help.didYouMean($0) }
      ?? (names.isEmpty ? "it has none" : "it has \(names.listed)")
    return Diagnostic(.invalidDefault, "\(owner) has no '\(name)'", at: range, help: [help])
  }

  /// The default of a public type can give only what other modules see.
  static func internalMember(_ member: ResolvedMember, of owner: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "'\(member.label ?? "")' of \(owner) is internal, so a value in a schema cannot give it",
      at: place,
      help: member.hasDefault ? ["leave it out"] : ["give it a default, or make the value in your own Swift: '\\(…)'"]
    )
  }

  static func keptMember(_ key: YAMLNode, of owner: String) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "'\(key.text)' of \(owner) is shared",
      at: key.range,
      help: [.leaveOut(key.range, "leave it out: a key keeps it, and nobody gives it")]
    )
  }

  /// The compiler warns of it, too.
  static func noneIsNil(_ type: ResolvedType, at node: YAMLNode) -> Diagnostic {
    let enumCase = "\(type.description).none"
    return Diagnostic(
      .invalidDefault,
      severity: .warning,
      "'.none' is nil here, as in Swift, and not the case 'none' of \(type.described)",
      at: node.range,
      help: [Help("write nil, or \(enumCase) for the case", replacements: ["nil", enumCase])]
    )
  }

  static func argumentWithoutLabel(_ label: String?, at value: YAMLNode, among members: [ResolvedMember]) -> Diagnostic
  {
    let names = members.compactMap(\.name?.value)
    let help: Help =
      names.isEmpty
      ? "there is nothing to give"
      : names.count == 1 ? "write '\(names[0]): \(value.text)'" : "the labels are \(names.listed)"
    return Diagnostic(
      .invalidDefault,
      label.map { "there are two arguments '\($0)'" } ?? "this argument has no label",
      at: value.range,
      help: label == nil ? [help] : []
    )
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
    if let name = nearest(to: node.text, among: names) { return .didYouMean(name) }
    return names.isEmpty ? "it has none" : "its cases are \(names.listed)"
  }

  static func missingPayload(_ enumCase: ResolvedCase, at node: YAMLNode) -> Diagnostic {
    let name = enumCase.name
    let labels = enumCase.payload.map { ($0.name.map { "\($0.value): " } ?? "") + "…" }
    return Diagnostic(
      .invalidDefault,
      "the case '\(name.value)' needs its payload",
      at: node.range,
      notes: [Note("it is declared here", at: name.range)],
      help: ["write it as .\(name.value)(\(labels.joined(separator: ", ")))"]
    )
  }

  static func unexpectedPayload(_ enumCase: ResolvedCase, at node: YAMLNode) -> Diagnostic {
    let name = enumCase.name.value
    let help = Help("write just '.\(name)'", replacements: [".\(name)"])
    return Diagnostic(.invalidDefault, "the case '\(name)' has no payload", at: node.range, help: [help])
  }
}

extension String {
  /// In YAML's quotes: single ones where double ones would need escapes.
  var inYAMLQuotes: String {
    if contains(where: \.isNewline) { return debugDescription }
    return contains { "\"\\".contains($0) } ? "'\(replacing("'", with: "''"))'" : "\"\(self)\""
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
