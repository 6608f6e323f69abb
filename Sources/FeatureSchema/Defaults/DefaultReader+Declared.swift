import Diagnostics
import SwiftSource
import YAML

/// Defaults of declared structs and enums.
extension DefaultReader {
  func declared(_ node: YAMLNode, _ declaration: ResolvedDeclaration) -> DefaultValue? {
    switch declaration.kind {
    case .invalid: nil
    case .structure(let fields): structure(node, declaration, fields)
    case .enumeration(let cases, _): enumCase(node, declaration, cases)
    }
  }

  /// Reports a case or an initializer that is written as in Swift where YAML is expected: its error, or else its form
  /// in YAML.
  ///
  /// - Returns: whether it is one, and YAML can have it.
  private func reportNotation(_ node: YAMLNode, _ declaration: ResolvedDeclaration) -> Bool {
    guard let text = node.scalar?.text, text.contains(where: { ".(".contains($0) }), case .name = ExpressionForm(text)
    else { return false }
    let (type, errors) = (ResolvedType.declared(declaration), DiagnosticCollector())
    let reader = copy()
    reader.collector = errors
    reader.symbols = nil
    if reader.written == nil { reader.written = WrittenDefault(value: node) }
    let value = reader.notated(node.notation(0..<text.utf8.count), of: type)
    if case .expression = value { return false }
    collector.report(contentsOf: errors.diagnostics)
    guard let form = value?.inYAML else { return true }
    // YAML can give nothing that is shared, nor keys that are not scalars.
    let (_, written) = YAMLParser.parse(Array(form.utf8), path: "", into: DiagnosticCollector())
    guard let written, DefaultReader(collector: DiagnosticCollector()).value(written, of: type) != nil
    else { return false }
    collector.report(.swiftForYAML(node, form))
    return true
  }

  private func structure(_ node: YAMLNode, _ declaration: ResolvedDeclaration, _ fields: [ResolvedMember])
    -> DefaultValue?
  {
    guard let entries = node.mapping else {
      if !reportNotation(node, declaration) {
        collector.report(.wrong(subject(.declared(declaration)), expects: "a mapping of its fields", node))
      }
      return nil
    }
    let arguments = arguments(entries, for: fields, of: "'\(declaration.fullName)'", at: node.range)
    return arguments.map { .structure(type: declaration.fullName, arguments: $0) }
  }

  /// Reads values by name, for the fields of a struct or the labels of a payload.
  private func arguments(
    _ entries: [YAMLNode.Entry],
    for members: [ResolvedMember],
    of owner: String,
    at range: SourceRange
  ) -> [DefaultValue.Argument]? {
    var isGood = true
    let names = members.compactMap { $0.name?.value }
    let known = Set(names)
    var entriesByName: [String: YAMLNode.Entry] = [:]
    // A name that is already given is not meant by another one.
    lazy var vocabulary = {
      let given = Set(entries.map(\.key.text))
      return Vocabulary(names.filter { !given.contains($0) })
    }()
    /// The members meant by unknown keys, which do not count as missing.
    var misspelt: Set<String> = []
    for entry in entries {
      let name = entry.key.text
      entriesByName[name] = entry
      guard !known.contains(name) else {
        symbols?.refer(to: members.first { $0.name?.value == name }?.symbol, at: entry.key.range)
        continue
      }
      // The search takes time, and nobody reads on after so many errors.
      let meant = misspelt.count < 100 ? vocabulary.nearest(to: name) : nil
      collector.report(.unknownMember(entry.key, of: owner, meant: meant, among: names))
      isGood = false
      if let meant { misspelt.insert(meant) }
    }
    var arguments: [DefaultValue.Argument] = []
    for member in members {
      guard let name = member.name?.value else { continue }
      if let entry = entriesByName[name], let sharing = member.attributes.shared {
        // Swift's notation gives a 'Shared'.
        if !sharing.isKept, entry.value.scalar?.style == .swift {
          let wrapper = KnownTypes.lookup(sharing.isReader ? "SharedReader" : "Shared")
          let value = wrapper.flatMap { self.value(entry.value, of: .known($0, [member.type.type])) }
          if let value { arguments.append(DefaultValue.Argument(label: name, value: value)) } else { isGood = false }
        } else {
          collector.report(.sharedMember(entry.key, of: owner, isKept: sharing.isKept))
          isGood = false
        }
      } else if let entry = entriesByName[name] {
        if let value = value(entry.value, of: member.type.type) {
          arguments.append(DefaultValue.Argument(label: name, value: value))
        } else {
          isGood = false
        }
      } else if !member.hasDefault, !misspelt.contains(name) {
        collector.report(.missingMember(member, of: owner, at: range))
        isGood = false
      }
    }
    return isGood ? arguments : nil
  }

  private func enumCase(_ node: YAMLNode, _ declaration: ResolvedDeclaration, _ cases: [ResolvedCase]) -> DefaultValue?
  {
    let nameNode: YAMLNode
    var payloadNode: YAMLNode?
    if let entries = node.mapping, entries.count == 1 {
      (nameNode, payloadNode) = (entries[0].key, entries[0].value)
    } else if node.scalar != nil {
      nameNode = node
    } else {
      collector.report(.wrong(subject(.declared(declaration)), expects: "a case, or { case: payload }", node))
      return nil
    }
    let name = nameNode.scalar?.text ?? ""
    guard let enumCase = cases.first(where: { $0.name.value == name }) else {
      if !reportNotation(node, declaration) {
        collector.report(.unknownCase(nameNode, of: declaration, among: cases))
      }
      return nil
    }
    symbols?.refer(to: enumCase.symbol(in: declaration), at: nameNode.range)
    return payload(payloadNode, of: enumCase, at: node).map {
      .enumCase(type: declaration.fullName, name: enumCase.name.value, arguments: enumCase.payload.isEmpty ? nil : $0)
    }
  }

  private func payload(_ node: YAMLNode?, of enumCase: ResolvedCase, at whole: YAMLNode)
    -> [DefaultValue.Argument]?
  {
    let members = enumCase.payload
    let owner = "the case '\(enumCase.name.value)'"
    guard let node, !(node.isNull && members.isEmpty) else {
      if members.allSatisfy(\.hasDefault) { return [] }
      collector.report(.missingPayload(enumCase, at: whole))
      return nil
    }
    if members.isEmpty {
      collector.report(.unexpectedPayload(enumCase, node, in: whole))
      return nil
    }
    if members.allSatisfy({ $0.name != nil }) {
      guard let entries = node.mapping else {
        let form = members.map { "\($0.name?.value ?? "_"): …" }.joined(separator: ", ")
        collector.report(.wrongPayload(owner, expects: "its labels, as in { \(form) }", node))
        return nil
      }
      return arguments(entries, for: members, of: owner, at: node.range)
    }
    // If some values have labels, a list gives all in order.
    if members.count == 1 {
      return value(node, of: members[0].type.type).map { [DefaultValue.Argument(label: nil, value: $0)] }
    }
    guard let nodes = node.sequence, nodes.count == members.count else {
      collector.report(.wrongPayload(owner, expects: "a list of \(members.count) values", node))
      return nil
    }
    let values = zip(members, nodes).map { member, node in value(node, of: member.type.type) }
    guard !values.contains(where: { $0 == nil }) else { return nil }
    return zip(members, values.compactMap(\.self)).map { DefaultValue.Argument(label: $0.name?.value, value: $1) }
  }
}
