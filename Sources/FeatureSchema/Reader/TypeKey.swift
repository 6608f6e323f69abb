package import Diagnostics
import SwiftSource
package import YAML

/// The keys of a type declaration.
package enum TypeKey: String, SchemaKey {
  case doc, conforms, decodesDefaults, identity, raw, types, `struct`, bindable, `let`, `enum`, rules

  package static var owner: String { "a type declaration" }

  /// The keys that fields are under.
  static let fields: [TypeKey] = [.struct, .bindable, .let]

  package static var alternatives: [[TypeKey]] { [[.enum], fields] }

  /// The order of the fields.
  package static var orderedByAuthor: [TypeKey] { fields }

  package var companion: TypeKey? { self == .raw ? .enum : nil }

  package static func place(ofUnknown name: String, isThere: (String) -> Bool) -> String? {
    if DocumentKey.named(name) != nil { return nil }
    let (members, what) = isThere(TypeKey.enum.rawValue) ? (TypeKey.enum, "case") : (.struct, "field")
    return "put it under '\(members.rawValue)' if it is a \(what): '\(members.rawValue): { \(name): … }'"
  }

  package static func help(insteadOf node: YAMLNode) -> Help? {
    if node.isNull { return "its fields belong under 'struct', its cases under 'enum'" }
    if node.scalar != nil {
      return "write that type where it is used; or a 'typealias' in Swift, whose name is under 'external'"
    }
    if let first = node.sequence?.first?.mapping?.first {
      let value = first.shownValue ?? "…"
      return "put its fields under 'struct', each with its type, without dashes: '\(first.key.text): \(value)'"
    }
    guard let names = node.sequence?.compactMap(\.scalar?.text), !names.isEmpty else { return nil }
    let shown = "{ enum: [\(names.prefix(3).joined(separator: ", "))\(names.count > 3 ? ", …" : "")] }"
    return Help("write \(shown)", replacements: ["{ enum: [\(names.joined(separator: ", "))] }"])
  }

  package var summary: String {
    switch self {
    case .struct: "The fields of a struct, each with its type."
    case .bindable: "Fields with a hook, which controls may write in the state."
    case .let: "The constants of a struct, each with its type."
    case .enum: "The cases of an enum: names, each alone or with its payload."
    case .doc: "Documentation comment of the type."
    case .conforms: "Conformances besides Equatable and Sendable; 'none' leaves those two out."
    case .decodesDefaults: "Whether a Codable struct takes the default of a field whose key is missing in JSON."
    case .types: "Types nested in this one."
    case .identity:
      "The id of an Identifiable type, if it is not a field 'id': another field, or an expression after its type."
    case .raw: "Raw type of an enum without payloads: String, Character, an integer or a floating-point type."
    case .rules: "What a person may leave wrong for now, by name: each rule with its condition and its message."
    }
  }

  package var example: String? {
    switch self {
    case .struct:
      """
      struct:
        name: String = ""
        color: { type: "Color?", doc: None for colourless items. }
      """
    case .bindable:
      """
      bindable:
        name: String = ""
        isOn: Bool = false
      """
    case .let:
      """
      let:
        id: UUID
      """
    case .enum:
      """
      enum:
        inStock: { quantity: Int }
        outOfStock: { isOnBackOrder: Bool }
      """
    case .doc: "doc: An item of the inventory."
    case .conforms: "conforms: [Hashable, Codable]"
    case .decodesDefaults: "decodesDefaults: true"
    case .types:
      """
      types:
        Status:
          enum: [open, closed]
      """
    case .raw: "raw: String"
    case .identity: "identity: url"
    case .rules:
      """
      rules:
        isReachable:
          condition: "!phone.isEmpty || !email.isEmpty"
          message: Enter a phone number or an e-mail address.
      """
    }
  }

  package var shape: ValueShape {
    switch self {
    case .struct, .bindable, .let: .either([.nothing, .declared(.field, .either([.type, .record(FieldKey.self)]))])
    case .enum: CaseKey.cases
    case .doc: .text
    case .conforms: .list(.suggestions(Conformance.allCases.map(\.rawValue) + ["none"]))
    case .decodesDefaults: .flag
    case .types: .declared(.type, .record(TypeKey.self))
    case .raw:
      .typeAmong(
        ["String", "Character"] + NumericRange.integers.keys.sorted() + ["Double", "Float", "Float16", "CGFloat"]
      )
    case .identity: .either([.name(.field), .text])
    case .rules: .declared(.rule, .record(RuleKey.self))
    }
  }
}

/// The common keys of fields and of payloads' values.
package protocol MemberKey: SchemaKey {
  static var type: Self { get }
  static var required: Self { get }
  static var limit: Self { get }
  static var range: Self { get }
  static var examples: Self { get }
  static var bindable: Self { get }
  static var onChange: Self { get }
  static var key: Self { get }
  static var was: Self { get }
  static var doc: Self { get }
}

extension MemberKey {
  /// The field's key of this name: a field has all of them.
  fileprivate var ofField: FieldKey { FieldKey(rawValue: rawValue)! }

  package var example: String? { ofField.example }

  package var shape: ValueShape { ofField.shape }

  package var isRequired: Bool { self == .type }
}

/// The keys of a field.
package enum FieldKey: String, MemberKey {
  case type, required, limit, range, examples, bindable, shared, presented, `private`, access, `let`, onChange, key,
    was, doc

  package static var owner: String { "a field" }

  package var summary: String {
    switch self {
    case .type: "The field's type, in Swift's syntax; after '=' its default, as in Swift."
    case .required:
      "The message for a person who leaves out a text, the value of an optional, or the elements of a list."
    case .limit: "The most characters or elements that controls can give it; your own code may give it more."
    case .range: "The values that controls can give it, from the first to the last; your own code may give it others."
    case .examples: "Values that mean something, as a list in Swift; random walks often take one of them."
    case .bindable: "Whether it has a hook for what controls write; in the state, also whether they may write it."
    case .onChange: "Whether a hook is called after any action that has changed it."
    case .shared:
      "Shares the field with other features. true: the creator of the state passes in a Shared. Otherwise, where the value lives."
    case .presented: "Marks an optional that your own body presents. Children declare 'presence: presented' instead."
    case .private: "Whether nobody may see its value, such as a password: messages and logs show 'hidden'."
    case .access: "internal, if other modules may see the type, but not this field."
    case .let: "Whether it is a constant."
    case .key: "Its key in the JSON of a Codable type, if that is not its name."
    case .was: "Its key in JSON of an older version, or a list of such keys."
    case .doc: "Documentation comment of the field."
    }
  }

  package var example: String? {
    switch self {
    case .type: "type: \"[String: Int]\""
    case .required: "required: Enter a name."
    case .limit: "limit: 16"
    case .range: "range: 0...100"
    case .examples: "examples: [\"Blob\", \"\"]"
    case .bindable: "bindable: true"
    case .onChange: "onChange: true"
    case .shared: "shared: { appStorage: isOn }"
    case .presented: "presented: true"
    case .private: "private: true"
    case .access: "access: internal"
    case .let: "let: true"
    case .key: "key: display_name"
    case .was: "was: name"
    case .doc: "doc: The name that others see."
    }
  }

  package var shape: ValueShape {
    switch self {
    case .type: .type
    case .required: ShownTextKey.either
    case .limit, .range: .text
    case .examples: .either([.text, .list(.any)])
    case .bindable, .onChange, .let, .presented, .private: .flag
    case .shared: SharingKey.either
    case .access: .choice([AccessLevel.internal.rawValue])
    case .key, .doc: .text
    case .was: StoredKeys.shape
    }
  }

}

/// The keys of one value of an enum case.
package enum PayloadKey: String, MemberKey {
  case type, required, limit, range, examples, bindable, onChange, key, was, doc

  package static var owner: String { "a payload" }

  package var summary: String {
    switch self {
    case .type: "The value's type, in Swift's syntax; after '=' its default, as in Swift."
    case .bindable: "Whether controls may bind to it; only a case's single value can be bindable."
    case .onChange: "Whether a hook is called after any action that has changed it; only for a case's single value."
    case .key: "Its key in the JSON of a Codable type, if that is not its label."
    case .doc: "What the value means; becomes part of the case's documentation comment."
    case .required, .limit, .range, .examples, .was: ofField.summary
    }
  }
}
