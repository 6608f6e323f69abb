import TestSupport

extension StoredFixture {
  /// A random type, and the same after an edit or two.
  init(randomBy generator: inout Generator) {
    let old = RandomType(&generator)
    var new = old
    for _ in 0..<generator.one(of: [1, 1, 2]) { new.edit(&generator) }
    self.init(old.text, new.text, is: .reads)
    values = old.values
    renamed = new.renamed
  }
}

/// A struct, or an enum with or without raw values.
private struct RandomType {
  /// A field's type with values at its edges, so that they tell whether another type reads them all.
  struct Member {
    var name: String
    var type: String
    var values: [String]
    /// The default, an expression.
    var value: String?
    /// The key in JSON, if it is not the name, and those of older versions.
    var key: String?
    var old: [String] = []
    /// The key in what was stored.
    var origin = ""

    var keyInJSON: String { key ?? name }

    init(_ name: String, _ generator: inout Generator) {
      self.name = name
      origin = name
      (type, values) = generator.one(of: Self.types)
      defer { if !type.hasSuffix("?"), generator.bool() { value = values[0] } }
      if generator.bool() { return }
      switch generator.one(of: ["optional", "array", "names", "set"]) {
      case "optional": (type, values) = ("\(type)?", values + ["nil"])
      case "array":
        (type, values) = ("[\(type)]", ["[\(values[0]), \(values[0])]", "[\(values.joined(separator: ", "))]"])
      case "names": (type, values) = ("[String: \(type)]", values.map { "[\"a\": \($0)]" })
      default: (type, values) = ("Set<\(type)>", values.map { "[\($0)]" })
      }
    }

    /// What a schema says of its keys.
    var keys: String {
      (key.map { ", key: \($0)" } ?? "") + (old.isEmpty ? "" : ", was: [\(old.joined(separator: ", "))]")
    }

    private static let types = [
      ("Int", ["1", ".max - 1", ".min"]), ("Int8", ["1", "-1", ".max"]), ("UInt8", ["1", ".max"]),
      ("Int32", ["1", ".max - 1", ".min"]), ("UInt", ["1", ".max"]), ("Double", ["1", "0.5", "1e300"]),
      ("Float", ["0.5", "1e30", "0.1"]), ("Bool", ["true", "false"]), ("String", ["\"\"", "\"a\"", "\"1\""]),
      ("UUID", [".init()"]), ("URL", ["URL(string: \"https://a.b\")!"]),
    ]
  }

  enum Kind { case structure, payloads, rawValues }

  var kind: Kind
  var members: [Member] = []
  private var takesDefaults = false
  private var hasUnknown = false
  private var next = 0

  init(_ generator: inout Generator) {
    kind = generator.one(of: [.structure, .structure, .payloads, .rawValues])
    takesDefaults = generator.bool()
    for _ in 0..<generator.one(of: [1, 2, 3]) { add(&generator) }
  }

  private mutating func add(_ generator: inout Generator) {
    members.append(Member("m\(next)", &generator))
    next += 1
  }

  mutating func edit(_ generator: inout Generator) {
    let index = Int.random(in: members.indices, using: &generator)
    let edits = ["type", "type", "optional", "name", "key", "add", "remove", "move", "defaults", "unknown"]
    switch generator.one(of: edits) {
    case "type":
      var other = Member("", &generator)
      if members[index].value != nil, !other.type.hasSuffix("?") { other.value = other.values[0] }
      (members[index].type, members[index].value) = (other.type, other.value)
    case "optional": members[index].type += members[index].type.hasSuffix("?") ? "" : "?"
    case "name", "key":
      let before = members[index].keyInJSON
      if kind == .rawValues || generator.bool() {
        members[index].name = "m\(next)"
      } else {
        members[index].key = "k-\(next)"
      }
      next += 1
      if members[index].keyInJSON != before, generator.one(of: [true, true, false]) {
        members[index].old.append(before)
      }
    case "defaults": takesDefaults = true
    case "unknown": hasUnknown = true
    case "add": add(&generator)
    case "remove" where members.count > 1: members.remove(at: index)
    default: members.append(members.remove(at: index))
    }
  }

  var text: String {
    let unknown = hasUnknown ? ", unknown: { values: , unknown: true }" : ""
    switch kind {
    case .structure:
      let fields = members.map { member in
        let value = member.value.map { " = \\(\($0))" } ?? ""
        return "\(member.name): { type: '\(member.type)\(value)'\(member.keys) }"
      }
      let taking = takesDefaults ? "decodesDefaults: true, " : ""
      return "\(taking)struct: { \(fields.joined(separator: ", ")) }"
    case .payloads:
      let cases = members.map { "\($0.name): { values: { n: '\($0.type)' }\($0.keys) }" }
      return "enum: { \(cases.joined(separator: ", "))\(unknown) }"
    case .rawValues:
      let cases = members.map { "\($0.name): { values: \($0.keys) }" }
      return "raw: String, enum: { \(cases.joined(separator: ", "))\(unknown) }"
    }
  }

  /// The keys of its JSON, with those of what was stored, where it reads these.
  var renamed: [String: String] {
    let read = members.filter { $0.keyInJSON != $0.origin && $0.old.contains($0.origin) }
    return Dictionary(uniqueKeysWithValues: read.map { ($0.keyInJSON, $0.origin) })
  }

  /// Each value of each member, with the first ones of the others.
  var values: [String] {
    members.indices.flatMap { index in
      members[index].values.map { value in
        switch kind {
        case .structure:
          let values = members.indices.map { $0 == index ? value : members[$0].values[0] }
          return ".init(\(zip(members, values).map { "\($0.name): \($1)" }.joined(separator: ", ")))"
        case .payloads: return ".\(members[index].name)(n: \(value))"
        case .rawValues: return ".\(members[index].name)"
        }
      }
    }
  }
}
