import TestSupport

/// A field of a struct.
struct Field {
  var name: String
  var type: SomeType
  var node: Node
  var hasDefault = false
  /// Not one that a default makes what it is, nor a private or internal one.
  var canIdentify: Bool { !hasDefault && node.without("private") == node && !isInternal }
  /// Whether other modules do not see it.
  var isInternal: Bool { node.without("access") != node }

  /// How a struct of some fields is written as the element of a list with ids, if its field `id` can follow from a number.
  static func numbered(_ fields: [Field], _ path: String) -> (@Sendable (inout Generator, Int) -> String)? {
    guard let id = fields.first(where: { $0.name == "id" }), !id.hasDefault, ["Int", "String"].contains(id.type.text),
      let others = arguments(for: fields.filter { $0.name != "id" })
    else { return nil }
    return { generator, number in
      let value = id.type.text == "Int" ? "\(number)" : "\"\(number)\""
      return call(["id: \(value)"] + others(&generator), path)
    }
  }

  /// How a struct of some fields is written as a default; `nil` where that is not possible.
  static func value(of fields: [Field], _ path: String) -> SomeType.Value? {
    guard let arguments = arguments(for: fields) else { return nil }
    return { call(arguments(&$0), path) }
  }

  static func arguments(for fields: [Field]) -> (@Sendable (inout Generator) -> [String])? {
    if fields.contains(where: { !$0.hasDefault && $0.type.value == nil && !$0.type.isOptional }) { return nil }
    return { generator in
      fields.compactMap { field in
        guard let value = field.type.value, !field.hasDefault || generator.chance(1, in: 4), !field.isInternal else {
          return nil
        }
        return "\(field.name): \(value(&generator))"
      }
    }
  }

  /// A call of a struct's initializer, with its name or without.
  static func call(_ arguments: [String], _ path: String) -> String {
    let name = arguments.count.isMultiple(of: 2) ? ".init" : String(path.split(separator: ".").last ?? "")
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }
}

extension ProjectBuilder {
  /// A field that holds more of the type that has it, now and then with a default that does not go on forever.
  ///
  /// - Parameter others: the type's other fields.
  mutating func recursiveField(_ path: String, _ abilities: Abilities, others: [Field]) -> Field {
    contents.insert(.recursiveDefault)
    let name = names.member(&generator, as: .field)
    let isDictionary = generator.chance(1, in: 4)
    let empty = isDictionary ? "[:]" : "[]"
    let text = isDictionary ? "[String: \(path)]" : "[\(path)]"
    let type = SomeType(text, abilities) { _ in empty }
    guard generator.chance(3, in: 4) else { return Field(name: name, type: type, node: .type(text)) }
    var value = empty
    if let arguments = Field.arguments(for: others), !isDictionary, generator.chance(2, in: 3) {
      // In an odd project what the element leaves out may be this default again.
      let rest = isOdd && generator.chance(1, in: 6) ? [] : ["\(name): \(empty)"]
      let elements = (0..<generator.int(1...2)).map { _ in Field.call(arguments(&generator) + rest, path) }
      value = "[\(elements.joined(separator: ", "))]"
    }
    return Field(name: name, type: type, node: .type("\(text) = \(value)"), hasDefault: true)
  }

  mutating func fields(_ needs: Abilities, scope: [SomeType], count: Int) -> [Field] {
    var earlier: [String: String] = [:]
    return (0..<count).map { _ in
      let name = names.member(&generator, as: .field)
      let type = type(needs, scope: scope)
      if generator.chance(1, in: 3) { return Field(name: name, type: type, node: .type(type.text)) }
      let value = generator.chance(2, in: 3) ? value(of: type) : nil
      let isLet = generator.chance(1, in: 8)
      let canBind = !isLet && type.canBind
      let walked = walked(name, type, value, since: earlier[type.text])
      earlier[type.text] = name
      let node = Node.map(
        ("type", typed(type, value)),
        ("required", required(name, type)),
        ("limit", limit(name, type)),
        ("range", walked.range),
        ("examples", walked.examples),
        ("bindable", canBind && generator.bool() ? .yes : nil),
        ("onChange", canBind && generator.chance(1, in: 4) ? .yes : nil),
        ("private", isPrivate(name) ? .yes : nil),
        ("access", isInternal(name, hasDefault: value != nil) ? .plain("internal") : nil),
        ("let", isLet ? .yes : nil),
        ("doc", doc())
      )
      return Field(name: name, type: type, node: node.shortened, hasDefault: value != nil)
    }
  }

  /// Whether a field is private, without a draw as well.
  private mutating func isPrivate(_ name: String) -> Bool {
    guard name.utf8.count.isMultiple(of: 5) else { return false }
    contents.insert(.privateField)
    return true
  }

  /// Whether other modules do not see a field, without a draw as well.
  private mutating func isInternal(_ name: String, hasDefault: Bool) -> Bool {
    let isShown = [access, widerAccess].allSatisfy { $0 != nil && $0 != "internal" }
    guard isShown, hasDefault, name != "id", name.utf8.count % 4 == 3 else { return false }
    contents.insert(.internalField)
    return true
  }

  /// The message for a value that is missing, without a draw.
  mutating func required(_ name: String, _ type: SomeType) -> Node? {
    let canBeMissing = type.isOptional || ["String", "[String]", "Set<Int>", "[String: Int]"].contains(type.text)
    guard canBeMissing, !type.text.contains("->"), name.utf8.count.isMultiple(of: 2) else { return nil }
    contents.insert(.required)
    return .quoted("Enter it, \"please\".")
  }

  /// The rule of a struct, without a draw.
  mutating func rules(of fields: [Field]) -> Node? {
    guard let field = fields.first(where: { ["Int", "String", "Bool"].contains($0.type.text) }) else { return nil }
    contents.insert(.rule)
    let time = field.name.utf8.count.isMultiple(of: 2) && field.name != "now" ? " || now > .distantPast" : ""
    if !time.isEmpty { contents.insert(.ruleOfTime) }
    let condition = "`\(field.name)` == `\(field.name)`\(time)"
    return .named([("isRight", .map(("condition", .quoted(condition)), ("message", .quoted("Enter it again."))))])
  }

  /// The limit of a text or a list, without a draw, and above all defaults.
  mutating func limit(_ name: String, _ type: SomeType) -> Node? {
    guard ["String", "String?", "[String]", "Set<Int>"].contains(type.text), !name.utf8.count.isMultiple(of: 3) else {
      return nil
    }
    contents.insert(.limit)
    return .plain("\(1000 + name.utf8.count)")
  }

  /// The range and the examples of a value, without a draw, so that what is made of a seed stays the same.
  ///
  /// - Parameter earlier: a field of the same type, which can be a bound.
  private mutating func walked(
    _ name: String,
    _ type: SomeType,
    _ value: String?,
    since earlier: String?
  ) -> (range: Node?, examples: Node?) {
    if let earlier, SomeType.comparable.contains(type.text) {
      contents.insert(.rangeOfField)
      return (.quoted(name.utf8.count.isMultiple(of: 2) ? "\(earlier)..." : "...\(earlier)"), nil)
    }
    let ranges = [
      "Int": "-9223372036854775808...9223372036854775807", "Int8": "-128...0x7F", "UInt8": "0...255",
      "UInt64": "0...18446744073709551615", "[UInt8]": "0...255", "Int?": "-9223372036854775808...9223372036854775807",
    ]
    let range = name.utf8.count.isMultiple(of: 2) ? ranges[type.text] : nil
    if range != nil { contents.insert(.range) }
    guard let value, name.utf8.count.isMultiple(of: 3) else { return (range.map(Node.plain), nil) }
    contents.insert(.examples)
    return (range.map(Node.plain), .quoted("[\(value)]"))
  }

  /// A struct's fields, now and then grouped by what they are.
  mutating func groups(of fields: [Field]) -> Node {
    let all = Node.named(fields.map { ($0.name, $0.node) })
    guard generator.chance(1, in: 3) else { return .map(("struct", all)) }
    contents.insert(.groups)
    var groups: [String: [(String, Node)]] = ["struct": []]
    for field in fields {
      let key = ["bindable", "let"].first { field.node.without($0) != field.node && generator.chance(4, in: 5) }
      groups[key ?? "struct", default: []].append((field.name, key.map(field.node.without)?.shortened ?? field.node))
    }
    return .named(
      groups.sorted { $0.key < $1.key }.shuffled(using: &generator).map { ($0.key, .named($0.value)) }
    )
  }
}
