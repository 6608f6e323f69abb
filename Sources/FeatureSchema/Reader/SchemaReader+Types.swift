import Diagnostics
import SwiftSource
import YAML

extension SchemaReader {
  func types(_ node: YAMLNode?) -> [TypeDeclaration] {
    named(node, of: .type) { name, node in type(node, name: name) }
  }

  /// A declaration; where it is neither a struct nor an enum, its name is kept so that uses of it are not unknown.
  ///
  /// - Parameter called: what messages call it, if not by its name.
  func type(_ node: YAMLNode, name: Located<String>, called: String? = nil) -> TypeDeclaration? {
    let called = called ?? name.value
    var declaration = TypeDeclaration(name: name, kind: .invalid)
    if holdsMembers(node) {
      collector.report(.membersOfType(called, at: name.range))
      return declaration
    }
    guard let record = Record<TypeKey>(node, name: called, into: collector) else { return declaration }
    declaration.doc = text(record[.doc])
    declaration.conformances = texts(record[.conforms])
    declaration.types = types(record[.types])
    declaration.identity = record[.identity].flatMap(identity)
    switch (record.keyRange(.struct), record.keyRange(.enum)) {
    case (let structure?, let enumeration?):
      collector.report(.structAndEnum(called, structure, enumeration))
    case (nil, nil):
      // A misspelt key is not missing.
      if !keys(of: node).contains(where: { isMisspelt($0) }) {
        collector.report(.neitherStructNorEnum(called, at: name.range))
      }
    case (_?, nil):
      let fields = named(record[.struct], of: .field) { member($0, $1, FieldKey.self) }
      if let node = record[.struct], node.mapping != nil || node.isNull { declaration.kind = .structure(fields) }
      if let raw = record.keyRange(.raw) { collector.report(.rawOfStruct(at: raw)) }
    case (nil, _?):
      let cases = record[.enum].map { self.cases($0, role: .case, hasRaw: record.has(.raw)) } ?? []
      let raw = record[.raw].flatMap(typeText)
      if let node = record[.enum], node.mapping != nil || node.sequence != nil || node.isNull {
        declaration.kind = .enumeration(cases, raw: raw)
      }
    }
    return declaration
  }

  private func keys(of node: YAMLNode) -> [String] { node.mapping?.compactMap { $0.key.scalar?.text } ?? [] }

  private func isMisspelt(_ key: String) -> Bool {
    TypeKey(rawValue: key) == nil
      && TypeKey.alternatives.map(\.rawValue).contains(nearest(to: key, among: TypeKey.names))
  }

  /// Whether fields or cases are where `struct` or `enum` is expected: there are keys, and none is like one that is.
  private func holdsMembers(_ node: YAMLNode) -> Bool {
    let keys = keys(of: node)
    return !keys.isEmpty
      && keys.allSatisfy { TypeKey(rawValue: $0) == nil && nearest(to: $0, among: TypeKey.names) == nil }
  }

  /// A field or a payload's value: its type, or a mapping of its keys.
  private func member<Key: MemberKey>(_ name: Located<String>?, _ node: YAMLNode, _: Key.Type) -> MemberDeclaration? {
    if node.mapping == nil {
      return typeText(node).map { MemberDeclaration(name: name, type: $0) }
    }
    guard let record = Record<Key>(node, name: name?.value, into: collector) else { return nil }
    let attributes = MemberAttributes(
      bindable: flag(record[.bindable]),
      onChange: flag(record[.onChange]),
      constant: Key.constant.flatMap { flag(record[$0]) },
      doc: text(record[.doc])
    )
    guard let type = record[.type].flatMap(typeText) else { return nil }
    return MemberDeclaration(name: name, type: type, defaultValue: record[.default], attributes: attributes)
  }

  /// The cases of an enum, or the actions of a feature: a list of names, or names with payloads.
  ///
  /// - Parameter hasRaw: whether a single value after a name is the case's raw value.
  func cases(_ node: YAMLNode, role: NameRole, hasRaw: Bool = false) -> [CaseDeclaration] {
    if let sequence = node.sequence {
      return sequence.compactMap { node in
        if let entries = node.mapping, let first = entries.first {
          collector.report(.payloadInList(first, role, at: node.range))
          return nil
        }
        return name(node, of: role).map { CaseDeclaration(name: $0) }
      }
    }
    return named(node, of: role) { name, node in
      guard hasRaw, let scalar = node.scalar, !scalar.isNull else { return enumCase(name, node) }
      return CaseDeclaration(name: name, rawValue: node)
    }
  }

  private func enumCase(_ name: Located<String>, _ node: YAMLNode) -> CaseDeclaration? {
    guard let mapping = node.mapping, mapping.contains(where: { $0.key.scalar?.text == CaseKey.values.rawValue }) else {
      if let doc = node.mapping?.first(where: \.isDocumentation) {
        collector.report(.documentationWithoutValues(name.value, at: doc.key.range))
        return CaseDeclaration(name: name)
      }
      return CaseDeclaration(name: name, payload: payload(node))
    }
    guard let record = Record<CaseKey>(node, name: name.value, into: collector) else { return nil }
    return CaseDeclaration(
      name: name,
      payload: record[.values].map(payload) ?? [],
      rawValue: record[.raw],
      doc: text(record[.doc])
    )
  }

  private func payload(_ node: YAMLNode) -> [MemberDeclaration] {
    switch node.content {
    case .scalar(let scalar) where scalar.isNull:
      return []
    case .scalar:
      return member(nil, node, PayloadKey.self).map { [$0] } ?? []
    case .sequence(let nodes):
      return SplitTypes.joined(nodes, into: collector).compactMap(listedValue)
    case .mapping(let entries):
      if entries.contains(where: \.isBindableFlag) {
        collector.report(.unlabelledValue(at: node.range))
        return []
      }
      return named(node, of: .label) { member($0, $1, PayloadKey.self) }
    }
  }
}

extension SchemaReader {
  /// The name of a field, or an expression with its type.
  private func identity(_ node: YAMLNode) -> IdentityDeclaration? {
    if node.mapping == nil { return text(node).map(IdentityDeclaration.field) }
    guard let record = Record<IdentityKey>(node, into: collector), let type = record[.type].flatMap(typeText),
      let expression = record[.swift], text(expression) != nil
    else { return nil }
    return .expression(expression, type: type)
  }

  /// A value in a list: a type, the keys of a value, or a label with either.
  private func listedValue(_ node: YAMLNode) -> MemberDeclaration? {
    guard let entries = node.mapping, entries.count == 1,
      PayloadKey(rawValue: entries[0].key.scalar?.text ?? "") == nil
    else { return member(nil, node, PayloadKey.self) }
    return named(node, of: .label) { member($0, $1, PayloadKey.self) }.first
  }
}

extension YAMLNode.Entry {
  /// `bindable: true`, which cannot be a label and its type.
  fileprivate var isBindableFlag: Bool {
    key.scalar?.text == PayloadKey.bindable.rawValue && ["true", "false"].contains(value.scalar?.text)
  }
}

extension YAMLNode.Entry {
  /// `doc: Where one lives.`, which cannot be a label and its type.
  fileprivate var isDocumentation: Bool {
    guard key.scalar?.text == CaseKey.doc.rawValue, let scalar = value.scalar, !scalar.isNull else { return false }
    return !TypeExpression.parse(scalar.text).issues.isEmpty
  }
}

extension Diagnostic {
  fileprivate static func documentationWithoutValues(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey,
      "'\(name)' needs the key 'values' beside 'doc'",
      at: range,
      help: ["put the payload under 'values', or leave that empty: { values: , doc: … }"]
    )
  }

  fileprivate static func payloadInList(_ entry: YAMLNode.Entry, _ role: NameRole, at range: SourceRange) -> Diagnostic
  {
    let name = entry.key.scalar?.text ?? ""
    return Diagnostic(
      .wrongKind,
      "a list of \(role == .action ? "actions" : "cases") has names only, found '\(name)' with a payload",
      at: range,
      help: ["write all of them as a mapping, without dashes: '\(name): …', and 'name:' for those without a payload"]
    )
  }

  fileprivate static func unlabelledValue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongKind,
      "expected labels with types, found the keys of one value",
      at: range,
      help: ["put a value without a label into a list: [{ type: …, bindable: true }]"]
    )
  }

  static func structAndEnum(_ name: String, _ structure: SourceRange, _ enumeration: SourceRange) -> Diagnostic {
    let later = structure.lowerBound < enumeration.lowerBound ? enumeration : structure
    let earlier = structure.lowerBound < enumeration.lowerBound ? structure : enumeration
    return Diagnostic(
      .structOrEnum,
      "'\(name)' is both a struct and an enum",
      at: later,
      notes: [Diagnostic.Note("the other one is here", at: earlier)]
    )
  }

  static func neitherStructNorEnum(_ name: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .structOrEnum,
      "'\(name)' is neither a struct nor an enum",
      at: range,
      help: ["give it 'struct' with its fields, or 'enum' with its cases"]
    )
  }

  static func membersOfType(_ name: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .structOrEnum,
      "'\(name)' is neither a struct nor an enum",
      at: range,
      help: ["put its fields under 'struct', or its cases under 'enum'"]
    )
  }

  static func rawOfStruct(at range: SourceRange) -> Diagnostic {
    Diagnostic(.rawType, "a struct has no raw type", at: range, help: ["'raw' is for enums without payloads"])
  }
}
