extension StoredFixture {
  /// Whatever the rules, what was stored is read.
  static let ruled = limits + ranges + required + conditions

  private static let limits: [StoredFixture] = [
    .init("struct: { a: String }", with("limit: 8"), ".init(a: \"abcdefghi\")", is: .reads, .storedRule),
    .init(with("limit: 9"), with("limit: 8"), ".init(a: \"abcdefghi\")", is: .reads, .storedRule),
    .init(with("limit: 8"), with("limit: 9"), ".init(a: \"abcdefgh\")", is: .reads),
    .init(with("limit: 8"), "struct: { a: String }", ".init(a: \"abcdefgh\")", is: .reads),
    .init(
      "enum: { one: { n: { type: String, limit: 9 } } }",
      "enum: { one: { n: { type: String, limit: 3 } } }",
      ".one(n: \"abcd\")",
      is: .reads,
      .storedRule
    ),
    // What is inside is told where that is declared.
    .init(
      "struct: { a: '[K]' }, types: { K: { struct: { n: '[Int]' }, conforms: [Codable] } }",
      "struct: { a: '[K]' }, types: { K: { struct: { n: { type: '[Int]', limit: 2 } }, conforms: [Codable] } }",
      ".init(a: [.init(n: [1, 2, 3])])",
      is: .reads,
      .storedRule
    ),
  ]

  private static let ranges: [StoredFixture] = [
    .init(numbers(""), numbers("range: 0..."), ".init(a: -1)", is: .reads, .storedRule),
    .init(numbers("range: 0..."), numbers("range: 0...9"), ".init(a: 10)", is: .reads, .storedRule),
    .init(numbers("range: 0...9"), numbers("range: 1...9"), ".init(a: 0)", is: .reads, .storedRule),
    .init(numbers("range: 0...9"), numbers("range: 0...8"), ".init(a: 9)", is: .reads, .storedRule),
    .init(numbers("range: 0...9"), numbers("range: -1...10"), ".init(a: 9)", is: .reads),
    .init(numbers("range: 0...9"), numbers("range: 0..."), ".init(a: 9)", is: .reads),
    .init(numbers("range: 0...b"), numbers("range: ...b"), ".init(a: 9)", is: .reads),
    .init(numbers("range: 0...b"), numbers("range: 0...c"), ".init(a: 9)", is: .reads, .storedRule),
    .init(numbers("range: 0...9"), numbers(""), ".init(a: 9)", is: .reads),
  ]

  private static let required: [StoredFixture] = [
    .init("struct: { a: String }", with("required: Enter it."), ".init(a: \"\")", is: .reads, .storedRule),
    .init(with("required: Enter it."), with("required: Say it."), ".init(a: \"\")", is: .reads),
    .init(with("required: Enter it."), "struct: { a: String }", ".init(a: \"\")", is: .reads),
    .init("struct: { a: Int }", adding("String?"), ".init(a: 1)", is: .reads, .storedRule),
    .init(
      "struct: { a: Int }",
      "decodesDefaults: true, " + adding("String = \"\""),
      ".init(a: 1)",
      is: .fills,
      .storedRule
    ),
    .init("struct: { a: Int }", "decodesDefaults: true, " + adding("String = \"x\""), ".init(a: 1)", is: .fills),
  ]

  private static let conditions: [StoredFixture] = [
    .init("struct: { a: String }", ruled("a.count > 2"), ".init(a: \"\")", is: .reads, .storedRule),
    .init(ruled("a.count > 2"), ruled("a.count > 3"), ".init(a: \"abc\")", is: .reads, .storedRule),
    .init(ruled("a.count > 2"), ruled("a.count > 2", "isOther"), ".init(a: \"abc\")", is: .reads),
    .init(ruled("a.count > 2"), "struct: { a: String }", ".init(a: \"abc\")", is: .reads),
  ]

  private static func with(_ rule: String) -> String { "struct: { a: { type: String, \(rule) } }" }

  private static func numbers(_ rule: String) -> String {
    "struct: { a: { type: Int, \(rule) }, b: Int = 9, c: Int = 8 }"
  }

  private static func adding(_ type: String) -> String {
    "struct: { a: Int, b: { type: '\(type)', required: Enter it. } }"
  }

  private static func ruled(_ condition: String, _ name: String = "isLong") -> String {
    "struct: { a: String }, rules: { \(name): { condition: \(condition), message: Enter more. } }"
  }
}
