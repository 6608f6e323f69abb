package import Diagnostics
import SwiftSource
import YAML

extension SchemaReader {
  /// Reads a scalar as text.
  func text(_ node: YAMLNode?) -> Located<String>? {
    guard let node else { return nil }
    guard let scalar = node.scalar, !scalar.isNull else {
      collector.report(.wrongKind(expected: "expected a text", found: node))
      return nil
    }
    return Located(scalar.text, at: node.range)
  }

  /// Reads a list of scalars.
  func texts(_ node: YAMLNode?) -> [Located<String>] {
    guard let node else { return [] }
    guard let sequence = node.sequence else {
      let texts = MeantText.elements(of: node)
      let help: [Help] = texts.isEmpty ? [] : [.writeAs("[\(texts.joined(separator: ", "))]")]
      collector.report(.wrongKind(expected: "expected a list", found: node, help: help))
      return texts.map { Located($0, at: node.range) }
    }
    return sequence.compactMap { text($0) }
  }

  /// Reads `true` or `false`.
  func flag(_ node: YAMLNode?) -> Flag? {
    guard let node else { return nil }
    guard let scalar = node.scalar, scalar.style == .plain, scalar.text == "true" || scalar.text == "false" else {
      collector.report(.notFlag(node))
      return nil
    }
    return scalar.text == "true" ? Flag(at: node.range) : nil
  }

  /// Reads the raw value of an enum.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ node: YAMLNode?, as: Choice.Type)
    -> Located<Choice>?
  {
    choice(node, among: Array(Choice.allCases))
  }

  /// Reads the raw value of one of some cases of an enum.
  func choice<Choice: RawRepresentable<String>>(_ node: YAMLNode?, among choices: [Choice]) -> Located<Choice>? {
    guard let text = text(node) else { return nil }
    if let choice = choices.first(where: { $0.rawValue == text.value }) { return Located(choice, at: text.range) }
    collector.report(.invalidChoice(text, among: choices.map(\.rawValue)))
    return nil
  }

  func typeText(_ node: YAMLNode) -> TypeText? {
    guard let scalar = node.scalar, !scalar.isNull else {
      collector.report(.notType(node))
      return nil
    }
    return TypeText(text: scalar.text, node: node)
  }

  /// A type, with the default that is written after it or under a key of its own: `Int = 1`.
  func typed(_ node: YAMLNode) -> (type: TypeText, value: YAMLNode?)? {
    if let scalar = node.scalar, let type = MeantText.type(of: scalar), node.isOtherThanType {
      collector.report(.valueAsType(node, of: type))
      return (TypeText(text: type, node: YAMLNode(YAMLScalar(type), at: node.range)), nil)
    }
    guard let type = typeText(node) else { return nil }
    guard let (written, value) = node.typeAndDefault else { return (type, nil) }
    return (TypeText(text: written.text, node: written), value)
  }

  /// Names that the user chose, each with its value: a mapping, or a list of names and of mappings with one name.
  func named<Value>(
    _ node: YAMLNode?,
    of role: NameRole? = nil,
    _ read: (Located<String>, YAMLNode) -> Value?
  ) -> [Value] {
    guard let node else { return [] }
    // A list of labels is one of values without labels.
    let listed = role == .label ? nil : node.sequence.map { self.entries(ofList: $0, role) }
    guard let mapping = node.mapping ?? listed else {
      if !node.isNull {
        let expected = role?.describedMembers ?? "names of types, each alone or with a list of conformances"
        let help = MeantText.help(for: node, of: role)
        collector.report(.wrongKind(expected: "expected \(expected)", found: node, help: help.map { [$0] } ?? []))
      }
      return []
    }
    var entries = SplitTypes.joined(mapping, where: { _ in true }, into: collector)
    if let role, role == .case || role == .action { entries = SplitCases.joined(entries, of: role, into: collector) }
    return entries.compactMap { entry in
      if entry.value.isNull, let (name, value) = MeantText.split(entry.key) {
        collector.report(.noSpaceAfterColon(entry.key))
        return read(name, value)
      }
      let text = Located(entry.key.text, at: entry.key.range)
      if role == .label, entry.value.isNull, text.value.namesType {
        collector.report(.labelAsType(entry.key, isAlone: entries.count == 1, in: node))
        return nil
      }
      if let role { checkName(text, of: role, in: entry) }
      // A value with an invalid name is kept: its own errors are independent, and uses of it are right.
      return read(text, entry.value)
    }
  }

  /// The names and pairs in a list: `[uuid, api: APIClient]`.
  private func entries(ofList nodes: [YAMLNode], _ role: NameRole?) -> [YAMLNode.Entry] {
    let nodes = role == .case || role == .action ? SplitCases.joined(nodes) : nodes
    return nodes.compactMap { node in
      if let scalar = node.scalar, !scalar.isNull, role?.needsValue != true {
        let end = SourceRange(node.range.file, node.range.upperBound..<node.range.upperBound)
        return YAMLNode.Entry(key: node, value: YAMLNode(YAMLScalar(""), at: end))
      }
      if let entries = node.mapping, entries.count == 1 { return entries[0] }
      let members = role.flatMap { $0.needsValue ? $0.describedMembers : nil } ?? "a name, or a name with its value"
      let help = MeantText.help(forElement: node, of: role)
      collector.report(.wrongKind(expected: "expected \(members)", found: node, help: [help]))
      return nil
    }
  }

  func name(_ node: YAMLNode, of role: NameRole) -> Located<String>? {
    guard let scalar = node.scalar else {
      collector.report(.wrongKind(expected: "expected a name", found: node))
      return nil
    }
    let name = Located(scalar.text, at: node.range)
    checkName(name, of: role)
    return name
  }

  /// Checks a name that may have dots, such as `UserNotificationsClient.Settings`.
  @discardableResult
  func checkDotted(_ name: Located<String>, _ described: String, help: Help? = nil) -> Bool {
    let parts = name.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let meaning = parts.first(where: ["self", "Self", "init", "Protocol", "Type"].contains).map {
      "Swift has a meaning of its own for '\($0)'"
    }
    guard let reason = meaning ?? parts.lazy.compactMap(SwiftIdentifier.problem).first else { return true }
    let message = "'\(name.value)' cannot name \(described): \(reason)"
    collector.report(.invalidName, message, at: name.range, help: help.map { [$0] } ?? [])
    return false
  }

  private func checkName(_ name: Located<String>, of role: NameRole, in entry: YAMLNode.Entry? = nil) {
    guard let problem = NameRules.problem(with: name.value, role: role) else { return }
    var help = problem.help
    if role == .dependency, let meant = Habits.dependency(for: name.value) { help = .write(meant) }
    if let form = entry.flatMap({ MeantText.constant($0, role) }) {
      help = Help("write '\(form.text)'", replacements: [form.text], at: form.range)
    } else if help?.replacements.contains(where: { $0.contains(": ") }) ?? false {
      // The name has a value already.
      if entry?.value.isNull ?? false { help?.place = name.range?.withColon } else { help?.replacements = [] }
    }
    collector.report(.invalidName, problem.message, at: name.range, help: help.map { [$0] } ?? [])
  }
}

extension YAMLNode {
  /// The two sides of the `=` after a type.
  var typeAndDefault: (type: YAMLNode, value: YAMLNode)? {
    guard let scalar, scalar.text.utf8.contains(UInt8(ascii: "=")) else { return nil }
    let sides = scalar.text.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let (left, right) = (sides[0], sides[1])
    let end = left.count - left.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    let start = left.count + 1 + right.prefix { $0 == UInt8(ascii: " ") }.count
    let parts = notations([0..<end, start..<scalar.text.utf8.count])
    return (parts[0], parts[1])
  }
}

extension Diagnostic {
  /// `{ Int }` for `Int`.
  fileprivate static func labelAsType(_ key: YAMLNode, isAlone: Bool, in node: YAMLNode) -> Diagnostic {
    let help: Help =
      isAlone
      ? Help("write a value without a label as it is: \(key.text)", replacements: [key.text], at: node.range)
      : "write values without labels as a list: [\((node.mapping ?? []).map(\.key.text).joined(separator: ", "))]"
    return Diagnostic(
      .wrongKind,
      "expected a label with its type, found the type '\(key.text)'",
      at: key.range,
      help: [help]
    )
  }

  /// `[Item]` and `[String: Int]` are types to Swift, and lists to YAML.
  static func notType(_ node: YAMLNode) -> Diagnostic {
    var help: [Help] = []
    if node.isSequence, !node.range.text.contains("\n"), node.range.text.hasPrefix("[") {
      let quoted = "\"\(node.range.text.replacing("\"", with: ""))\""
      help = [Help("for the type write it in quotes: \(quoted)", replacements: [quoted])]
    }
    return wrongKind(expected: "expected a type", found: node, help: help)
  }

  /// `false` for `Bool = false`.
  fileprivate static func valueAsType(_ node: YAMLNode, of type: String) -> Diagnostic {
    let form = "\(type) = \(node.scalar?.style == .singleQuoted ? "\"\(node.text)\"" : node.range.text)"
    // A text in quotes begins with one, and so must be quoted as a whole.
    return Diagnostic(
      .invalidType,
      "expected a type, found the value \(node.range.text)",
      at: node.range,
      help: [Help("write its type before it: \(form)", replacements: [node.text.isEmpty ? "String = \"\"" : form])]
    )
  }

  package static func invalidChoice(_ text: Located<String>, among choices: [String]) -> Diagnostic {
    return Diagnostic(
      .invalidValue,
      "expected one of \(choices.listed), found '\(text.value)'",
      at: text.range,
      help: Habits.choice(for: text.value, among: choices).map { [.didYouMean($0)] } ?? []
    )
  }
}
