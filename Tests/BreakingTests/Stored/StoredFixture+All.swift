extension StoredFixture {
  static let all = fields + types + collections + payloads + rawValues + kinds + kept + ruled

  private static let fields: [StoredFixture] = [
    .init("struct: { a: Int }", "struct: { a: Int, b: Int }", ".init(a: 1)", is: .fails, .storedField),
    // Swift's Codable takes no default.
    .init("struct: { a: Int }", "struct: { a: Int, b: Int = 0 }", ".init(a: 1)", is: .fails, .storedField),
    .init("struct: { a: Int }", "struct: { a: Int, b: Int? }", ".init(a: 1)", is: .reads),
    .init("struct: { a: Int, b: Int }", "struct: { a: Int }", ".init(a: 1, b: 2)", is: .loses),
    .init("struct: { a: Int }", "struct: { b: Int }", ".init(a: 1)", is: .fails, .storedField),
    .init("struct: { a: Int? }", "struct: { b: Int? }", ".init(a: 1)", is: .loses, .storedField),
    .init("struct: { a: Int }", "struct: { b: Int? }", ".init(a: 1)", is: .loses, .storedField),
    .init("struct: { a: Int }", "struct: { b: String? }", ".init(a: 1)", is: .loses),
    .init("struct: { a: Int, b: Int }", "struct: { b: Int, a: Int }", ".init(a: 1, b: 2)", is: .reads),
    .init("struct: { a: Int }", "struct: { a: { type: Int, let: true } }", ".init(a: 1)", is: .reads),
    .init("struct: { a: Int }", "struct: { a: { type: Int = 7, let: true } }", ".init(a: 1)", is: .reads),
    .init("struct: { a: Int }", "struct: { a: Int = 3 }", ".init(a: 1)", is: .reads),
    .init("struct: { a: Int = 3 }", "struct: { a: Int = 4 }", ".init()", is: .reads),
  ]

  private static let types: [StoredFixture] = [
    .init("Int", to: "String", "1", is: .fails, .storedType),
    .init("String", to: "Int", "\"1\"", is: .fails, .storedType),
    .init("Double", to: "Int", "1", "0.5", is: .fails, .storedType),
    .init("Int", to: "Double", "1", ".max - 1", is: .changes, .storedType),
    .init("Int32", to: "Double", "1", ".max", ".min", is: .reads),
    .init("Int16", to: "Float", ".max", ".min", is: .reads),
    .init("Int32", to: "Float", ".max - 1", is: .changes, .storedType),
    .init("Int", to: "Int64", ".max", ".min", is: .reads),
    .init("Int64", to: "Int32", "1", ".max", is: .fails, .storedType),
    .init("UInt8", to: "Int", ".max", is: .reads),
    .init("UInt", to: "Int", ".max", is: .fails, .storedType),
    .init("Int8", to: "UInt", "-1", is: .fails, .storedType),
    .init("Int", to: "Decimal", ".max", ".min", is: .reads),
    .init("Float", to: "Double", "0.1", is: .reads),
    .init("Double", to: "Float", "1e300", is: .fails, .storedType),
    .init("Double", to: "Decimal", "1e300", is: .fails, .storedType),
    .init("Double", to: "CGFloat", "0.1", is: .reads),
    .init("TimeInterval", to: "Double", "0.1", is: .reads),
    .init("Bool", to: "Int", "true", is: .fails, .storedType),
    .init("Int", to: "Bool", "1", is: .fails, .storedType),
    .init("UUID", to: "String", ".init()", is: .reads),
    .init("String", to: "UUID", "\"a\"", is: .fails, .storedType),
    .init("URL", to: "String", "URL(string: \"https://a.b\")!", is: .reads),
    .init("Int?", to: "Int", "1", "nil", is: .fails, .storedType),
    .init("Int", to: "Int?", "1", is: .reads),
    .init("Int32?", to: "Int?", "1", "nil", is: .reads),
    .init("Range<Int>", to: "ClosedRange<Int>", "0..<0", is: .reads, .storedType),
    .init("Range<Int32>", to: "Range<Int>", "0..<1", is: .reads),
    .init("Range<Int>", to: "Range<String>", "0..<1", is: .fails, .storedType),
  ]

  private static let collections: [StoredFixture] = [
    .init("Int", to: "[Int]", "1", is: .fails, .storedType),
    .init("[Int]", to: "Int", "[1]", is: .fails, .storedType),
    .init("[Int]", to: "[Int?]", "[1]", is: .reads),
    .init("[Int?]", to: "[Int]", "[nil]", is: .fails, .storedType),
    .init("[Int]", to: "Set<Int>", "[1, 1]", is: .changes, .storedType),
    .init("Set<Int>", to: "[Int]", "[1]", is: .reads),
    .init("[Int]", to: "ContiguousArray<Int>", "[1, 1]", is: .reads),
    .init("[String: Int]", to: "[String: String]", "[\"a\": 1]", is: .fails, .storedType),
    .init("[String: Int32]", to: "[String: Int]", "[\"a\": 1]", is: .reads),
    .init("[Int: Int]", to: "[String: Int]", "[1: 1]", is: .reads),
    .init("[String: Int]", to: "[Int: Int]", "[\"a\": 1]", is: .fails, .storedType),
    .init("[Bool: Int]", to: "[String: Int]", "[true: 1]", is: .fails, .storedType),
    .init("[Bool: Int32]", to: "[Bool: Int]", "[true: 1]", is: .reads),
    .init("[Bool: Int]", to: "[Int8: Int]", "[true: 1]", is: .fails, .storedType),
  ]

  private static let payloads: [StoredFixture] = [
    .init("enum: { a: , b: }", "enum: { a: }", ".a", ".b", is: .fails, .storedCase),
    .init("enum: { a: }", "enum: { a: , b: }", ".a", is: .reads),
    .init("enum: { a: , b: }", "enum: { b: , a: }", ".a", ".b", is: .reads),
    .init("enum: { a: }", "enum: { a: Int }", ".a", is: .fails, .storedField),
    .init("enum: { a: }", "enum: { a: Int? }", ".a", is: .reads),
    .init("enum: { a: Int }", "enum: { a: }", ".a(1)", is: .loses),
    .init("enum: { a: Int }", "enum: { a: { n: Int } }", ".a(1)", is: .fails, .storedField),
    .init("enum: { a: { n: Int } }", "enum: { a: { n: Int32 } }", ".a(n: .max)", is: .fails, .storedType),
    .init("enum: { a: { n: Int } }", "enum: { a: { n: Int, m: Int = 1 } }", ".a(n: 1)", is: .fails, .storedField),
    .init("enum: { a: { n: Int, m: Int } }", "enum: { a: { m: Int, n: Int } }", ".a(n: 1, m: 2)", is: .reads),
    .init("enum: { a: { n: Int? } }", "enum: { a: { m: Int? } }", ".a(n: 1)", is: .loses, .storedField),
  ]

  private static let rawValues: [StoredFixture] = [
    .init("raw: String, enum: [a, b]", "raw: String, enum: [a]", ".b", is: .fails, .storedCase),
    .init("raw: String, enum: [a, b]", "raw: String, enum: [b, a, c]", ".a", ".b", is: .reads),
    .init("raw: String, enum: [a, b]", "raw: String, enum: { a: , c: b }", ".b", is: .reads),
    .init("raw: String, enum: [a, b]", "raw: String, enum: { a: b, b: a }", ".a", is: .reads, .storedCase),
    .init("raw: Int, enum: [a, b]", "raw: Int, enum: [b, a]", ".a", is: .reads, .storedCase),
    .init("raw: Int, enum: [a, b]", "raw: Int, enum: [a, c, b]", ".b", is: .reads, .storedCase),
    .init("raw: Int, enum: [a, b]", "raw: Int, enum: { a: 1, b: 2 }", ".a", is: .fails, .storedCase),
    .init("raw: Int, enum: [a]", "raw: Int64, enum: [a]", ".a", is: .reads),
    .init("raw: String, enum: [a]", "raw: Int, enum: [a]", ".a", is: .fails, .storedType),
  ]

  private static let kinds: [StoredFixture] = [
    .init("enum: [a]", "raw: String, enum: [a]", ".a", is: .fails, .storedType),
    .init("raw: String, enum: [a]", "enum: [a]", ".a", is: .fails, .storedType),
    .init("struct: { a: Int }", "enum: { a: Int }", ".init(a: 1)", is: .fails, .storedType),
    .init(
      "struct: { k: K }, types: { K: { raw: String, enum: [a], conforms: [Codable] } }",
      "struct: { k: String }",
      ".init(k: .a)",
      is: .reads
    ),
    .init(
      "struct: { k: K }, types: { K: { struct: { n: Int }, conforms: [Codable] } }",
      "struct: { k: L }, types: { L: { struct: { n: Int }, conforms: [Codable] } }",
      ".init(k: .init(n: 1))",
      is: .reads
    ),
    .init(
      "struct: { k: K }, types: { K: { struct: { n: Int }, conforms: [Codable] } }",
      "struct: { k: L }, types: { L: { struct: { n: String }, conforms: [Codable] } }",
      ".init(k: .init(n: 1))",
      is: .fails,
      .storedType
    ),
    .init(
      "struct: { k: K }, types: { K: { struct: { n: Int }, conforms: [Codable] } }",
      "struct: { k: K }, types: { K: { struct: { n: Int, m: Int }, conforms: [Codable] } }",
      ".init(k: .init(n: 1))",
      is: .fails,
      .storedField
    ),
    .init(
      "struct: { k: K }, types: { K: { struct: { n: Int, more: '[K]' }, conforms: [Codable] } }",
      "struct: { k: L }, types: { L: { struct: { n: Int, more: '[L]' }, conforms: [Codable] } }",
      ".init(k: .init(n: 1, more: [.init(n: 2, more: [])]))",
      is: .reads
    ),
    .init(
      "struct: { k: K }, types: { K: { raw: Int, enum: [a, b], conforms: [Codable] } }",
      "struct: { k: L }, types: { L: { raw: Int, enum: [b], conforms: [Codable] } }",
      ".init(k: .b)",
      is: .fails,
      .storedCase
    ),
  ]
}
