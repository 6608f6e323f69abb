package import Diagnostics

/// A JSON Schema of the schema language, with which editors complete, explain and check schemas.
///
/// It is made from the declarations that the reader uses. It is in draft 7, which every version of yaml-language-server
/// understands completely, with that server's additions `markdownDescription` and `patternErrorMessage`. A schema that
/// it accepts can still have errors, because it knows neither types nor other files; the reader rejects everything that
/// it rejects.
package enum JSONSchema {
  package static var json: JSON { json(of: DocumentKey.self, "Schema of a feature, or of a library of types") }

  /// A JSON Schema of project files.
  package static var project: JSON { json(of: ProjectKey.self, "Modules of a project, with their schemas") }

  private static func json<Key: SchemaKey>(of keys: Key.Type, _ title: String) -> JSON {
    var definitions = JSONSchemaDefinitions()
    let root = definitions.record(keys)
    let head: [(String, JSON)] = [
      ("$schema", "http://json-schema.org/draft-07/schema#"),
      ("title", .string(title)),
    ]
    return .object(head + root + [("definitions", .object(definitions.all))])
  }
}

/// Translates declarations of keys, and collects the definitions that others refer to.
struct JSONSchemaDefinitions {
  typealias Members = [(String, JSON)]

  private var entries: [String: JSON] = [:]

  /// All definitions, by name.
  var all: Members { entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// A mapping with declared keys.
  mutating func record<Key: SchemaKey>(_: Key.Type) -> Members {
    var members: Members = [("type", "object")]
    let keys = Array(Key.allCases)
    members.append(("properties", .object(keys.map { ($0.rawValue, property($0)) })))
    let required = keys.filter(\.isRequired).map { JSON.string($0.rawValue) }
    if !required.isEmpty { members.append(("required", .array(required))) }
    let companions = keys.compactMap { key in
      key.companion.map { (key.rawValue, JSON.array([.string($0.rawValue)])) }
    }
    if !companions.isEmpty { members.append(("dependencies", .object(companions))) }
    if !Key.alternatives.isEmpty { members += Self.oneOf(Key.alternatives[...]) }
    members.append(("additionalProperties", .bool(false)))
    return members
  }

  private mutating func property<Key: SchemaKey>(_ key: Key) -> JSON {
    let description: Members = [
      ("description", .string(key.summary)),
      ("markdownDescription", .string(key.summary + (key.example.map { "\n\n```yaml\n\($0)\n```" } ?? ""))),
    ]
    let members = members(key.shape)
    // Draft 7 ignores everything beside a reference.
    if members.first?.0 == "$ref" {
      return .object(description + [("allOf", .array([.object(members)]))])
    }
    return .object(description + members)
  }

  /// Keys of exactly one of some groups. If a key of one is present, messages are about the others.
  private static func oneOf<Key: SchemaKey>(_ groups: ArraySlice<[Key]>) -> Members {
    guard let first = groups.first else { return [] }
    let others = groups.dropFirst()
    guard !others.isEmpty else { return required(first[...]) }
    return [
      ("if", .object(required(first[...]))),
      ("then", .object([("properties", .object(others.joined().map { ($0.rawValue, .bool(false)) }))])),
      ("else", .object(oneOf(others))),
    ]
  }

  /// That one of some keys is there at least. Without one, messages are about the first; of 'anyOf', they would say little.
  private static func required<Key: SchemaKey>(_ keys: ArraySlice<Key>) -> Members {
    guard let last = keys.last else { return [] }
    let required: Members = [("required", .array([.string(last.rawValue)]))]
    return keys.count == 1
      ? required
      : [("if", .object(required)), ("then", .bool(true)), ("else", .object(self.required(keys.dropLast())))]
  }

  // MARK: Shapes

  private mutating func members(_ shape: ValueShape) -> Members {
    switch shape {
    case .text: reference("text") { _ in Self.text }
    case .suggestions(let values): Self.text + [("examples", .array(values.map(JSON.string)))]
    case .name(let role): reference("\(role.rawValue)Name") { _ in Self.scalarName(role) }
    case .flag: [("type", "boolean")]
    case .choice(let values): [("enum", .array(values.map(JSON.string)))]
    case .type: reference("swiftType") { _ in Self.swiftType }
    case .typeAmong(let names): Self.type(among: names)
    case .nothing: [("type", "null")]
    case .any: []
    case .list(let element): [("type", "array"), ("items", .object(members(element)))]
    case .names(let role, let value): names(role, value)
    case .record(let key): record(named: key)
    case .open(let key, let value):
      record(key).filter { $0.0 != "additionalProperties" } + [("additionalProperties", .object(members(value)))]
    case .either(let shapes): either(shapes.flatMap(\.alternatives))
    }
  }

  private mutating func names(_ role: NameRole?, _ value: ValueShape) -> Members {
    var members: Members = [("type", "object")]
    if let role { members.append(("propertyNames", .object(Self.pattern(role)))) }
    return members + [("additionalProperties", .object(self.members(value)))]
  }

  private mutating func record(named key: any SchemaKey.Type) -> Members {
    let name = String(describing: key).replacingSuffix("Key", by: "")
    return reference(name.prefix(1).lowercased() + name.dropFirst()) { $0.record(key) }
  }

  /// One of several shapes. The kind of the value selects one, so that messages are about that shape.
  private mutating func either(_ shapes: [ValueShape]) -> Members {
    let isRecord = shapes.compactMap { shape -> Members? in
      if case .record(let key) = shape { Self.recognition(key) } else { nil }
    }
    // A text may be any; that it may be a name is for completion.
    let isText = shapes.contains { if case .text = $0 { true } else { false } }
    let shapes = shapes.filter { if case .name = $0 { !isText } else { true } }
    let hasNames = shapes.contains { if case .names = $0 { true } else { false } }
    let forms = shapes.filter { !$0.isNothing }.map { shape -> JSON in
      var condition: Members = [("type", .array(shape.jsonTypes.map(JSON.string)))]
      switch shape {
      case .record where hasNames: condition += isRecord.joined()
      case .names where !isRecord.isEmpty: condition.append(("not", .object(Array(isRecord.joined()))))
      default: break
      }
      return .object([("if", .object(condition)), ("then", .object(members(shape)))])
    }
    let types = shapes.flatMap(\.jsonTypes).unique(by: \.self)
    return [("type", .array(types.map(JSON.string))), ("allOf", .array(forms))]
  }

  /// What tells a mapping with declared keys from one with names: its required keys, or one of the keys of which some are
  /// required, with a value of the kind that it has.
  private static func recognition<Key: SchemaKey>(_: Key.Type) -> Members {
    let required = Key.allCases.filter(\.isRequired).map { JSON.string($0.rawValue) }
    if !required.isEmpty { return [("required", .array(required))] }
    let forms = Key.alternatives.joined().map { key -> JSON in
      let values: Members =
        if case .choice(let texts) = key.shape { [("enum", .array(texts.map(JSON.string)))] } else {
          [("type", .array(key.shape.jsonTypes.unique(by: \.self).map(JSON.string)))]
        }
      let form: Members = [
        ("required", .array([.string(key.rawValue)])),
        ("properties", .object([(key.rawValue, .object(values))])),
      ]
      return .object([("not", .object(form))])
    }
    return [("not", .object([("allOf", .array(forms))]))]
  }

  /// A reference to a definition, which is made for the first reference.
  private mutating func reference(_ name: String, _ make: (inout Self) -> Members) -> Members {
    if entries[name] == nil {
      // A placeholder, because the definition can refer to itself.
      entries[name] = .object([])
      entries[name] = .object(make(&self))
    }
    return [("$ref", .string("#/definitions/\(name)"))]
  }
}

// MARK: Scalars

extension JSONSchemaDefinitions {
  /// Editors decide the type of a plain scalar first: `1.10` is a number for them, and a text here.
  private static let text: Members = [("type", .array(["string", "number", "boolean"]))]

  private static let swiftType: Members = [
    ("type", "string"),
    ("description", "A type in Swift's syntax. Quote it when it begins with a bracket."),
    ("examples", .array(["String", "Int?", "[String]", "[String: Int]", "Item.Status"])),
  ]

  /// The name of one of some types, with or without its module.
  private static func type(among names: [String]) -> Members {
    [
      ("type", "string"),
      ("pattern", .string("^(?:(?:Swift|Foundation)\\.)?(?:\(names.joined(separator: "|")))$")),
      ("patternErrorMessage", .string("expected one of " + names.joined(separator: ", "))),
      ("examples", .array(names.map(JSON.string))),
    ]
  }

  /// Names may be `true` and `null`.
  private static func scalarName(_ role: NameRole) -> Members {
    [("type", .array(["string", "boolean", "null"]))] + pattern(role)
  }

  /// The positions of ASCII characters in an identifier; the reader checks the others.
  private static func pattern(_ role: NameRole) -> Members {
    let head = role.isType ? "[^\\u0000-@\\[-\\u007F]" : "[^\\u0000-@\\[-^`{-\\u007F]"
    let name = role.described
    let message =
      role.isType
      ? "\(name) is named with letters, digits and underscores, an uppercase letter first"
      : "\(name) is named with letters, digits and underscores, no digit first"
    return [
      ("pattern", .string("^\(head)[^\\u0000-/:-@\\[-^`{-\\u007F]*$")),
      ("patternErrorMessage", .string(message)),
    ]
  }
}

extension ValueShape {
  /// The possible kinds of values, in JSON's terms.
  fileprivate var jsonTypes: [String] {
    switch self {
    case .text, .suggestions: ["string", "number", "boolean"]
    case .name: ["string", "boolean", "null"]
    case .flag: ["boolean"]
    case .choice, .type, .typeAmong: ["string"]
    case .nothing: ["null"]
    case .list: ["array"]
    case .names, .record, .open: ["object"]
    case .any: ["string", "number", "boolean", "null", "array", "object"]
    case .either(let shapes): shapes.flatMap(\.jsonTypes)
    }
  }
}

extension String {
  fileprivate func replacingSuffix(_ suffix: String, by replacement: String) -> String {
    hasSuffix(suffix) ? dropLast(suffix.count) + replacement : self
  }
}
