import TestSupport

extension StoredFixture {
  /// A random type, and the same after an edit or two.
  init(randomBy generator: inout Generator) {
    let old = RandomType(&generator)
    var new = old
    for _ in 0..<generator.one(of: [1, 1, 2]) { new.edit(&generator) }
    self.init(old.text, new.text, is: .reads)
    values = old.values
  }
}

/// A struct, or an enum with or without raw values.
private struct RandomType {
  /// A field's type with values at its edges, so that they tell whether another type reads them all.
  struct Member {
    var name: String
    var type: String
    var values: [String]

    init(_ name: String, _ generator: inout Generator) {
      self.name = name
      (type, values) = generator.one(of: Self.types)
      if generator.bool() { return }
      switch generator.one(of: ["optional", "array", "names", "set"]) {
      case "optional": (type, values) = ("\(type)?", values + ["nil"])
      case "array":
        (type, values) = ("[\(type)]", ["[\(values[0]), \(values[0])]", "[\(values.joined(separator: ", "))]"])
      case "names": (type, values) = ("[String: \(type)]", values.map { "[\"a\": \($0)]" })
      default: (type, values) = ("Set<\(type)>", values.map { "[\($0)]" })
      }
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
  private var next = 0

  init(_ generator: inout Generator) {
    kind = generator.one(of: [.structure, .structure, .payloads, .rawValues])
    for _ in 0..<generator.one(of: [1, 2, 3]) { add(&generator) }
  }

  private mutating func add(_ generator: inout Generator) {
    members.append(Member("m\(next)", &generator))
    next += 1
  }

  mutating func edit(_ generator: inout Generator) {
    let index = Int.random(in: members.indices, using: &generator)
    switch generator.one(of: ["type", "type", "optional", "name", "add", "remove", "move"]) {
    case "type": members[index].type = Member("", &generator).type
    case "optional": members[index].type += members[index].type.hasSuffix("?") ? "" : "?"
    case "name":
      members[index].name = "m\(next)"
      next += 1
    case "add": add(&generator)
    case "remove" where members.count > 1: members.remove(at: index)
    default: members.append(members.remove(at: index))
    }
  }

  var text: String {
    switch kind {
    case .structure: "struct: { \(members.map { "\($0.name): '\($0.type)'" }.joined(separator: ", ")) }"
    case .payloads: "enum: { \(members.map { "\($0.name): { n: '\($0.type)' }" }.joined(separator: ", ")) }"
    case .rawValues: "raw: String, enum: [\(members.map(\.name).joined(separator: ", "))]"
    }
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
