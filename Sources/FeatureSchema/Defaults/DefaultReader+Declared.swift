import Diagnostics
import SwiftSource
import YAML

/// Reads values of declared structs and enums: their cases and initializers.
extension DefaultReader {
  /// Reads a case or an initializer of a declared type. featuregen knows no other members of the type.
  func declaredValue(
    _ name: ExpressionForm.Name,
    arguments: [ExpressionForm.Element]?,
    at node: YAMLNode,
    of declaration: ResolvedDeclaration
  ) -> DefaultValue? {
    var path = name.path
    let isNamed = !name.isImplicit && declaration.path.hasSuffix(path)
    let member = isNamed ? "init" : path.removeLast()
    guard isNamed || (name.isImplicit ? path.isEmpty : declaration.path.hasSuffix(path)) else {
      return refuse(node, form: .name(name, arguments: arguments), of: .declared(declaration))
    }
    symbols?.noteType(declaration, named: name.places.prefix(path.count).map { node.range(ofText: $0) })
    switch declaration.kind {
    case .structure(let fields) where member == "init" && arguments != nil:
      return self.arguments(arguments ?? [], for: fields, of: "'\(declaration.fullName)'", at: node).map {
        .structure(type: declaration.fullName, arguments: $0)
      }
    // A case can be named `init`: Swift reads it as a case only in backticks.
    case .enumeration(let cases, _) where member != "init" || !isNamed && cases.contains { $0.name.value == member }:
      guard let found = cases.first(where: { $0.name.value == member }) else {
        collector.report(.unknownCase(node.notation(name.last), of: declaration, among: cases))
        return nil
      }
      symbols?.refer(to: found.symbol(in: declaration), at: node.range(ofText: name.last))
      return payload(arguments, of: found, at: node).map {
        .enumCase(type: declaration.fullName, name: found.name.value, arguments: found.payload.isEmpty ? nil : $0)
      }
    // The error in the type is enough.
    case .invalid: return nil
    default: return refuse(node, form: .name(name, arguments: arguments), of: .declared(declaration))
    }
  }

  private func payload(_ elements: [ExpressionForm.Element]?, of enumCase: ResolvedCase, at node: YAMLNode)
    -> [DefaultValue.Argument]?
  {
    let members = enumCase.payload
    guard let elements else {
      if members.allSatisfy(\.hasDefault) { return [] }
      collector.report(.missingPayload(enumCase, at: node))
      return nil
    }
    if members.isEmpty {
      collector.report(.unexpectedPayload(enumCase, at: node))
      return nil
    }
    let owner = "the case '\(enumCase.name.value)'"
    if members.allSatisfy({ $0.name != nil }) { return arguments(elements, for: members, of: owner, at: node) }
    guard elements.count == members.count else {
      collector.report(.wrongPayload(owner, expects: members.count, found: elements.count, at: node))
      return nil
    }
    let values = zip(members, node.notations(elements.map(\.value))).map { member, node in
      value(node, of: member.type.type).map { DefaultValue.Argument(label: member.name?.value, value: $0) }
    }
    return values.contains { $0 == nil } ? nil : values.compactMap(\.self)
  }

  /// Reads arguments by their labels, for the fields of a struct or the values of a case.
  private func arguments(
    _ elements: [ExpressionForm.Element],
    for members: [ResolvedMember],
    of owner: String,
    at node: YAMLNode
  ) -> [DefaultValue.Argument]? {
    let keys = node.notations(elements.map(\.key))
    let values = node.notations(elements.map(\.value))
    var found: [String: (key: YAMLNode, value: YAMLNode)] = [:]
    for (argument, (key, value)) in zip(elements, zip(keys, values)) {
      guard let label = argument.label, found.updateValue((key, value), forKey: label) == nil else {
        collector.report(.argumentWithoutLabel(argument.label, at: value, among: members))
        return nil
      }
    }
    let names = members.compactMap { $0.name?.value }
    let known = Set(names)
    let unknown = zip(elements, keys).filter { !known.contains($0.0.label ?? "") }
    // An unknown label cannot mean one that is there already.
    let vocabulary = Vocabulary(unknown.isEmpty ? [] : names.filter { found[$0] == nil })
    // The search takes time, and nobody reads on after so many errors.
    let meant = unknown.enumerated().map { $0 < 100 ? vocabulary.nearest(to: $1.0.label ?? "") : nil }
    for ((argument, key), meant) in zip(unknown, meant) {
      collector.report(.unknownMember(argument.label ?? "", at: key.range, of: owner, meant: meant, among: names))
    }
    var isGood = unknown.isEmpty
    var arguments: [DefaultValue.Argument] = []
    for member in members {
      guard let name = member.name?.value else { continue }
      if let (key, value) = found[name] {
        symbols?.refer(to: member.symbol, at: key.range)
        if member.isInternal {
          collector.report(.internalMember(member, of: owner, at: key.range))
          isGood = false
          continue
        }
        let read = argument(value, for: member, key: key, of: owner)
        if let read { arguments.append(DefaultValue.Argument(label: name, value: read)) } else { isGood = false }
      } else if !member.hasDefault, !meant.contains(name) {
        collector.report(
          member.isInternal
            ? .internalMember(member, of: owner, at: node.range) : .missingMember(member, of: owner, at: node.range)
        )
        isGood = false
      }
    }
    return isGood ? arguments : nil
  }

  private func argument(_ node: YAMLNode, for member: ResolvedMember, key: YAMLNode, of owner: String)
    -> DefaultValue?
  {
    guard let sharing = member.attributes.shared else { return value(node, of: member.type.type) }
    guard !sharing.isKept else {
      collector.report(.keptMember(key, of: owner))
      return nil
    }
    let wrapper = KnownTypes.lookup(sharing.isReader ? "SharedReader" : "Shared")
    return wrapper.flatMap { value(node, of: .known($0, [member.type.type])) }
  }
}

extension [String] {
  func hasSuffix(_ other: [String]) -> Bool { !other.isEmpty && Array(suffix(other.count)) == other }
}

extension ExpressionForm.Element {
  /// The place of the label, or of the value without one.
  fileprivate var key: Range<Int> { place ?? value }
}
