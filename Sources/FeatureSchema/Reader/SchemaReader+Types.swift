import Diagnostics
import SwiftSource
import YAML

extension SchemaReader {
  func types(_ node: YAMLNode?) -> [TypeDeclaration] {
    named(node, of: .type) { name, node in type(node, name: name) }
      + MeantText.names(insteadOf: node).map { TypeDeclaration(name: $0, kind: .invalid) }
  }

  /// Reads a declaration. One that is neither a struct nor an enum keeps its name, so that its uses are not errors.
  ///
  /// - Parameter called: the declaration in messages; its name if absent.
  func type(_ node: YAMLNode, name: Located<String>, called: String? = nil) -> TypeDeclaration? {
    let called = called ?? name.value
    var declaration = TypeDeclaration(name: name, kind: .invalid)
    if holdsMembers(node) {
      collector.report(.membersOfType(called, at: name.range))
      return declaration
    }
    guard let record = Record<TypeKey>(node, name: called, by: self) else {
      // A list of names can only be that of an enum's cases.
      let names = name.value == "State" ? [] : MeantText.lowercaseNames(in: node)
      if !names.isEmpty { declaration.kind = .enumeration(names.map { CaseDeclaration(name: $0) }, raw: nil) }
      return declaration
    }
    declaration.doc = text(record[.doc])
    declaration.conformances = texts(record[.conforms])
    declaration.decodesDefaults = flag(record[.decodesDefaults])
    declaration.types = types(record[.types])
    declaration.identity = record[.identity].flatMap(identity)
    declaration.rules = named(record[.rules], of: .rule, rule)
    let groups = fieldGroups(record, isInBraces: node.range.text.hasPrefix("{"))
    switch (groups.first?.entry.key.range, record.keyRange(.enum)) {
    case (let structure?, let enumeration?):
      collector.report(.structAndEnum(called, structure: structure, enumeration: enumeration))
    case (nil, nil):
      if !TypeKey.alternatives.joined().contains(where: record.isMeant) {
        collector.report(.neitherStructNorEnum(called, at: name.range))
      }
    case (_?, nil):
      let fields = groups.flatMap { key, entry -> [MemberDeclaration] in
        names(fieldsOf: groups.map(\.entry), entry) ? [] : self.fields(key, entry)
      }
      if groups.contains(where: { $0.entry.value.holdsEntries || $0.entry.value.isNull }) {
        declaration.kind = .structure(fields)
      }
      if let raw = record.keyRange(.raw) { collector.report(.rawOfStruct(at: raw)) }
    case (nil, _?):
      let cases = record.entry(.enum).map { self.cases($0, hasRaw: record.has(.raw)) } ?? []
      let raw = record[.raw].flatMap(typeText)
      if let node = record[.enum], node.isMapping || node.isSequence || node.isNull {
        declaration.kind = .enumeration(cases, raw: raw)
      }
    }
    return declaration
  }

  /// Whether a key lists fields that stand under another key, which is an error: `bindable: [name]`.
  private func names(fieldsOf groups: [YAMLNode.Entry], _ entry: YAMLNode.Entry) -> Bool {
    if entry.value.text == "true", let other = groups.first(where: { $0.value.isMapping }) {
      let text =
        "put the fields that are so under it: write '\(entry.key.text)' in place of '\(other.key.text)' for all of them"
      var help = Help(text, replacements: [entry.key.text], at: other.key.range)
      help.removals = [entry.key.range]
      collector.report(.wrongKind(expected: "expected fields, each with its type", found: entry.value, help: [help]))
      return true
    }
    guard let names = entry.value.sequence?.map(\.text), !names.isEmpty else { return false }
    let others = groups.flatMap { $0.value.mapping ?? [] }
    let fields = names.compactMap { name in others.first { $0.key.hasText(name) } }
    guard fields.count == names.count, let form = MeantText.inBraces(fields) else { return false }
    let isFlow = entry.value.range.text.hasPrefix("[")
    let text = "move them here, each with its type: \(entry.key.text): { \(form) }"
    var help = Help(text, replacements: isFlow ? ["{ \(form) }"] : [])
    help.removals = isFlow ? fields.map(\.key.range) : []
    collector.report(.wrongKind(expected: "expected fields, each with its type", found: entry.value, help: [help]))
    return true
  }

  /// The fields under a key, which makes each of them bindable or a constant.
  private func fields(_ key: TypeKey, _ entry: YAMLNode.Entry) -> [MemberDeclaration] {
    named(entry.value, of: .field) { name, node in
      let flag = Flag(at: entry.key.range)
      return member(
        name,
        node,
        FieldKey.self,
        bindable: key == .bindable ? flag : nil,
        constant: key == .let ? flag : nil
      )
    }
  }

  /// Whether fields or cases stand in place of `struct` or `enum`: there are keys, but none resembles those two.
  private func holdsMembers(_ node: YAMLNode) -> Bool {
    guard let entries = node.mapping, !entries.isEmpty else { return false }
    return entries.allSatisfy { entry in
      TypeKey.named(entry.key.text) == nil && nearest(to: entry.key.text, among: TypeKey.names) == nil
        && Habits.key(entry, of: TypeKey.self, named: nil, value: { _ in nil })?.key == nil
    }
  }

  /// Reads a field or a payload's value: its type, or a mapping.
  ///
  /// - Parameters:
  ///   - bindable: set if the key that it is under makes it bindable.
  ///   - constant: set if that key makes it a constant.
  func member<Key: MemberKey>(
    _ name: Located<String>?,
    _ node: YAMLNode,
    _: Key.Type,
    bindable: Flag? = nil,
    constant: Flag? = nil
  ) -> MemberDeclaration? {
    let isPlain = bindable == nil && constant == nil
    let attributesOfGroup = isPlain ? .none : MemberAttributes(bindable: bindable, constant: constant)
    if !node.isMapping {
      if let name, let key = Key.named(name.value), node.isOtherThanType {
        collector.report(.keyAsName(key, found: node))
        return nil
      }
      if let name, refusesAttribute(of: name, node, isBindable: bindable != nil) { return nil }
      return typed(node).map {
        MemberDeclaration(name: name, type: $0.type, defaultValue: $0.value, attributes: attributesOfGroup)
      }
    }
    guard let record = Record<Key>(node, name: name?.value, by: self) else { return nil }
    let type = record[.type]
    // Most have no other keys.
    let isShort = record.entries.count == (type == nil ? 0 : 1)
    let attributes = isShort ? attributesOfGroup : self.attributes(record, bindable: bindable, constant: constant)
    return type.flatMap(typed).map {
      MemberDeclaration(name: name, type: $0.type, defaultValue: $0.value, attributes: attributes)
    }
  }

  /// Reports an attribute of a library before a type.
  private func refusesAttribute(of name: Located<String>, _ node: YAMLNode, isBindable: Bool) -> Bool {
    guard node.scalar?.text.utf8.first == UInt8(ascii: "@"),
      let attribute = Habits.attribute(node, of: name.value, isBindable: isBindable)
    else { return false }
    collector.report(.attributeOfLibrary(attribute.word, help: attribute.help, of: name, at: node))
    return true
  }

  private func attributes<Key: MemberKey>(_ record: Record<Key>, bindable: Flag?, constant: Flag?) -> MemberAttributes {
    // A payload has no keys of fields.
    func ofField(_ key: FieldKey) -> YAMLNode.Entry? { Key(rawValue: key.rawValue).flatMap { record.entry($0) } }
    return MemberAttributes(
      bindable: flag(record[.bindable]) ?? bindable,
      onChange: flag(record[.onChange]),
      constant: flag(ofField(.let)?.value) ?? constant,
      required: required(record[.required]),
      limit: record[.limit],
      range: record[.range],
      examples: examples(record[.examples]),
      shared: sharing(ofField(.shared)),
      presented: flag(ofField(.presented)?.value),
      private: flag(ofField(.private)?.value),
      access: choice(ofField(.access)?.value, among: [AccessLevel.internal]),
      stored: storedKeys(record[.key], record[.was]),
      doc: text(record[.doc])
    )
    .orNone
  }
}

extension SchemaReader {
  private func required(_ node: YAMLNode?) -> TextDeclaration? {
    guard let scalar = node?.scalar, scalar.style == .plain, let node, ["true", "false"].contains(scalar.text) else {
      return shownText(node)
    }
    let help: Help =
      scalar.text == "true" ? "write it here: 'required: Enter a name.'" : .leaveOut(node.range, "leave 'required' out")
    collector.report(
      .invalidValue,
      "expected the message that a person reads, found '\(scalar.text)'",
      at: node.range,
      help: [help]
    )
    return nil
  }

  private func rule(_ name: Located<String>, _ node: YAMLNode) -> RuleDeclaration? {
    guard let record = Record<RuleKey>(node, name: name.value, by: self) else { return nil }
    let condition = record[.condition].flatMap(expression)
    guard let condition, let message = shownText(record[.message]) else { return nil }
    return RuleDeclaration(name: name, condition: condition, message: message)
  }

  /// Reads an identity: the name of a field, or an expression, whose type comes first if the schema does not tell it.
  private func identity(_ node: YAMLNode) -> IdentityDeclaration? {
    guard let text = text(node) else { return nil }
    if let (type, value) = node.typeAndDefault {
      return .expression(value, type: TypeText(text: type.text, node: type))
    }
    // In backticks, 'self' is the name of a field.
    let name = text.value.hasPrefix("`") ? text.value.filter { $0 != "`" } : text.value
    let isName = SwiftIdentifier.isValid(name) && text.value != "self"
    return isName ? .field(Located(name, at: text.range)) : .expression(node, type: nil)
  }
}

extension YAMLNode {
  /// Whether it is a mapping, or a list of mappings with one name each.
  fileprivate var holdsEntries: Bool { isMapping || sequence?.allSatisfy { $0.mapping?.count == 1 } ?? false }
}

extension Diagnostic {
  static func structAndEnum(_ name: String, structure: SourceRange, enumeration: SourceRange) -> Diagnostic {
    let later = structure.lowerBound < enumeration.lowerBound ? enumeration : structure
    let earlier = structure.lowerBound < enumeration.lowerBound ? structure : enumeration
    return Diagnostic(
      .structOrEnum,
      "'\(name)' is both a struct and an enum",
      at: later,
      notes: [Diagnostic.Note("the other one is here", at: earlier)]
    )
  }

  fileprivate static func attributeOfLibrary(
    _ word: String,
    help: Help,
    of name: Located<String>,
    at node: YAMLNode
  ) -> Diagnostic {
    Diagnostic(
      .invalidType,
      "expected the type of '\(name.value)', found the attribute '@\(word)'",
      at: node.range,
      help: [help]
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

  /// A key of a member in the place of a member's name, because its indentation is too small.
  fileprivate static func keyAsName<Key: MemberKey>(_ key: Key, found node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .invalidType,
      "expected a type, found \(node.found)",
      at: node.range,
      help: ["if '\(key.rawValue)' is meant as a key of \(Key.owner), indent it as far as the key 'type'"]
    )
  }

  static func rawOfStruct(at range: SourceRange) -> Diagnostic {
    Diagnostic(.rawType, "a struct has no raw type", at: range, help: ["'raw' is for enums without payloads"])
  }
}
