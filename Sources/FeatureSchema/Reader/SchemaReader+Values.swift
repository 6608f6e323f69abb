package import Diagnostics
import YAML

/// What a name is the name of: its rules, and what messages call it.
package enum NameRole: String, CaseIterable, Sendable {
  case feature, type, field, `case`, action, label, dependency, child

  /// Types and features begin with an uppercase letter, so that they never meet a member's name.
  var isType: Bool { self == .feature || self == .type }

  var described: String { self == .action ? "an action" : "a \(rawValue)" }
}

extension SchemaReader {
  /// A single value with any text in it.
  func text(_ node: YAMLNode?) -> Located<String>? {
    guard let node else { return nil }
    guard let scalar = node.scalar, !scalar.isNull else {
      collector.report(.wrongKind(expected: "expected a text", found: node))
      return nil
    }
    return Located(scalar.text, at: node.range)
  }

  /// A list of single values.
  func texts(_ node: YAMLNode?) -> [Located<String>] {
    guard let node else { return [] }
    guard let sequence = node.sequence else {
      collector.report(.wrongKind(expected: "expected a list", found: node, help: ["write it as [one, two]"]))
      return []
    }
    return sequence.compactMap { text($0) }
  }

  /// `true` or `false`: its place when it is true.
  func flag(_ node: YAMLNode?) -> SourceRange? {
    guard let node else { return nil }
    guard let scalar = node.scalar, scalar.style == .plain, scalar.text == "true" || scalar.text == "false" else {
      collector.report(.notFlag(node))
      return nil
    }
    return scalar.text == "true" ? node.range : nil
  }

  /// One of the values of an enum of texts.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ node: YAMLNode?, as: Choice.Type)
    -> Located<Choice>?
  {
    guard let text = text(node) else { return nil }
    if let choice = Choice(rawValue: text.value) { return Located(choice, at: text.range) }
    collector.report(.invalidChoice(text, among: Choice.allCases.map(\.rawValue)))
    return nil
  }

  func typeText(_ node: YAMLNode) -> TypeText? {
    guard let scalar = node.scalar, !scalar.isNull else {
      collector.report(.notType(node))
      return nil
    }
    return TypeText(text: scalar.text, node: node)
  }

  /// Names that the user chose, each with what stands behind it.
  func named<Value>(
    _ node: YAMLNode?,
    of role: NameRole? = nil,
    _ read: (Located<String>, YAMLNode) -> Value?
  ) -> [Value] {
    guard let node else { return [] }
    guard let mapping = node.mapping else {
      if !node.isNull {
        collector.report(.wrongKind(expected: "expected names, each with a value", found: node))
      }
      return []
    }
    return mapping.compactMap { entry in
      let text = Located(entry.key.scalar?.text ?? "", at: entry.key.range)
      let isGood = role.map { checkName(text, of: $0) } ?? true
      // Reads the value even so: its own errors are independent of the name's.
      let value = read(text, entry.value)
      return isGood ? value : nil
    }
  }

  func name(_ node: YAMLNode, of role: NameRole) -> Located<String>? {
    guard let scalar = node.scalar else {
      collector.report(.wrongKind(expected: "expected a name", found: node))
      return nil
    }
    let name = Located(scalar.text, at: node.range)
    return checkName(name, of: role) ? name : nil
  }

  private func checkName(_ name: Located<String>, of role: NameRole) -> Bool {
    guard let problem = NameRules.problem(with: name.value, role: role) else { return true }
    collector.report(
      Diagnostic(.invalidName, problem.message, at: name.range, help: problem.help.map { [$0] } ?? [])
    )
    return false
  }
}

extension Diagnostic {
  static func notFlag(_ node: YAMLNode, id: DiagnosticID = .invalidValue) -> Diagnostic {
    let hints = ["yes": "true", "on": "true", "no": "false", "off": "false", "y": "true", "n": "false"]
    let text = node.scalar?.text ?? ""
    let hint = hints[text.lowercased()] ?? nearest(to: text, among: ["true", "false"])
    let found = node.scalar.map { $0.isNull ? "nothing" : "'\($0.text)'" } ?? node.kindDescription
    return Diagnostic(
      id,
      "expected true or false, but here is \(found)",
      at: node.range,
      help: hint.map { ["write \($0)"] } ?? []
    )
  }

  /// `[Item]` and `[String: Int]` are types to Swift, and lists to YAML.
  static func notType(_ node: YAMLNode) -> Diagnostic {
    var help: [String] = []
    if node.sequence != nil, !node.range.text.contains("\n"), node.range.text.hasPrefix("[") {
      help = ["for the type write it in quotes: \"\(node.range.text.replacing("\"", with: ""))\""]
    }
    return wrongKind(expected: "expected a type", found: node, help: help)
  }

  package static func invalidChoice(_ text: Located<String>, among choices: [String]) -> Diagnostic {
    let list = choices.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .invalidValue,
      "'\(text.value)' is none of \(list)",
      at: text.range,
      help: nearest(to: text.value, among: choices).map { ["did you mean '\($0)'?"] } ?? []
    )
  }
}
