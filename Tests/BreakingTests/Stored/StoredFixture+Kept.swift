extension StoredFixture {
  /// What survives since the schema says so: keys, defaults, unknown cases.
  static let kept = defaults + keys + cases + oldRawValues

  private static let defaults: [StoredFixture] = [
    .init("struct: { a: Int }", taking("struct: { a: Int, b: Int = 7 }"), ".init(a: 1)", is: .fills),
    .init("struct: { a: Int }", taking("struct: { a: Int, b: Int }"), ".init(a: 1)", is: .fails, .storedField),
    .init("struct: { a: Int }", taking("struct: { a: Int, b: Int? }"), ".init(a: 1)", is: .reads),
    // A missing optional is nil, whatever its default: so it is written.
    .init("struct: { a: Int }", taking("struct: { a: Int, b: 'Int? = 7' }"), ".init(a: 1)", is: .reads),
    .init("struct: { a: Int? }", taking("struct: { a: Int = 7 }"), ".init(a: 1)", ".init(a: nil)", is: .fills),
    .init("struct: { a: Int? }", taking("struct: { a: Int }"), ".init(a: nil)", is: .fails, .storedType),
    .init(
      "struct: { a: Int }",
      taking("struct: { a: String = \"x\" }"),
      ".init(a: 1)",
      is: .fails,
      .storedType
    ),
    .init("struct: { a: '[Int?]' }", taking("struct: { a: '[Int] = []' }"), ".init(a: [nil])", is: .fails, .storedType),
    .init("struct: { a: Int }", taking("struct: { b: Int = 7 }"), ".init(a: 1)", is: .loses, .storedField),
    .init(
      "struct: { a: Int }",
      taking("struct: { a: Int, b: 'Int = \\(1 > 0 ? 1 : 2)' }"),
      ".init(a: 1)",
      is: .fills
    ),
    .init(taking("struct: { a: Int = 7 }"), "struct: { a: Int = 7 }", ".init(a: 1)", is: .reads, .storedField),
    .init(taking("struct: { a: Int = 7 }"), "struct: { a: Int? }", ".init(a: 1)", is: .reads),
  ]

  private static func taking(_ text: String) -> String { "decodesDefaults: true, \(text)" }

  private static let keys: [StoredFixture] = [
    .init("struct: { a: Int }", "struct: { b: { type: Int, was: a } }", ".init(a: 1)", is: .reads).renaming(["b": "a"]),
    .init("struct: { a: Int }", "struct: { b: { type: Int, key: a } }", ".init(a: 1)", is: .reads),
    .init("struct: { a: Int }", "struct: { a: { type: Int, key: b } }", ".init(a: 1)", is: .fails, .storedField),
    .init("struct: { a: Int }", "struct: { a: { type: Int, key: b, was: a } }", ".init(a: 1)", is: .reads)
      .renaming(["b": "a"]),
    .init("struct: { a: { type: Int, key: b } }", "struct: { b: Int }", ".init(a: 1)", is: .reads),
    .init(
      "struct: { a: { type: Int, key: 'a b' } }",
      "struct: { a: { type: Int, was: 'a b' } }",
      ".init(a: 1)",
      is: .reads
    )
    .renaming(["a": "a b"]),
    .init("struct: { a: Int? }", "struct: { b: { type: Int?, was: a } }", ".init(a: 1)", ".init(a: nil)", is: .reads)
      .renaming(["b": "a"]),
    .init("struct: { a: Int }", "struct: { b: { type: String, was: a } }", ".init(a: 1)", is: .fails, .storedType),
    .init("struct: { a: Int }", "struct: { b: { type: Int, was: [z, a] } }", ".init(a: 1)", is: .reads)
      .renaming(["b": "a"]),
    .init(
      "struct: { b: { type: Int, was: a } }",
      "struct: { c: { type: Int, was: [b, a] } }",
      ".init(b: 1)",
      is: .reads
    )
    .renaming(["c": "b"]),
    // What is even older is no longer read.
    .init(
      "struct: { b: { type: Int, was: a } }",
      "struct: { c: { type: Int, was: b } }",
      ".init(b: 1)",
      is: .reads,
      .storedField
    )
    .renaming(["c": "b"]),
    .init(
      "struct: { a: { type: Int, key: x }, b: { type: Int, key: y } }",
      "struct: { a: { type: Int, key: y }, b: { type: Int, key: x } }",
      ".init(a: 1, b: 2)",
      is: .reads,
      .storedField
    ),
    .init(
      "struct: { k: K }, types: { K: { struct: { n: Int }, conforms: [Codable] } }",
      "struct: { k: L }, types: { L: { struct: { m: { type: Int, was: n } }, conforms: [Codable] } }",
      ".init(k: .init(n: 1))",
      is: .reads
    )
    .renaming(["m": "n"]),
  ]

  private static let cases: [StoredFixture] = [
    .init("enum: { a: , b: }", "enum: { a: , c: { values: , was: b } }", ".a", ".b", is: .reads).renaming(["c": "b"]),
    .init("enum: { a: , b: }", "enum: { a: , c: { values: , key: b } }", ".a", ".b", is: .reads),
    .init("enum: { a: , b: }", "enum: { a: , b: { values: , key: c } }", ".b", is: .fails, .storedCase),
    .init("enum: { a: Int, b: }", "enum: { c: { values: Int, was: a }, b: }", ".a(1)", ".b", is: .reads)
      .renaming(["c": "a"]),
    .init(
      "enum: { a: { n: Int } }",
      "enum: { a: { m: { type: Int, was: n } } }",
      ".a(n: 1)",
      is: .reads
    )
    .renaming(["m": "n"]),
    .init("enum: { a: { n: Int } }", "enum: { a: { m: { type: Int, key: n } } }", ".a(n: 1)", is: .reads),
    .init("enum: { a: Int }", "enum: { a: { n: { type: Int, was: _0 } } }", ".a(1)", is: .reads).renaming(["n": "_0"]),
    .init("enum: { a: { n: Int } }", "enum: { a: { n: { type: Int, key: m } } }", ".a(n: 1)", is: .fails, .storedField),
    .init("enum: { a: , b: }", "enum: { a: , unknown: { values: , unknown: true } }", ".a", ".b", is: .loses),
    .init("enum: { a: , b: Int }", "enum: { unknown: { values: , unknown: true } }", ".a", ".b(1)", is: .loses),
    .init(
      "enum: { a: Int }",
      "enum: { a: String, unknown: { values: , unknown: true } }",
      ".a(1)",
      is: .fails,
      .storedType
    ),
    .init(
      "enum: { b: { values: , was: a } }",
      "enum: { c: { values: , was: b } }",
      ".b",
      is: .reads,
      .storedCase
    )
    .renaming(["c": "b"]),
    .init(
      "enum: { a: { values: , key: x }, b: { values: , key: y } }",
      "enum: { a: { values: , key: y }, b: { values: , key: x } }",
      ".a",
      is: .reads,
      .storedCase
    ),
    .init("raw: Character, enum: { a: x, b: y }", "enum: [a, b]", ".a", ".b", is: .reads),
    .init(
      "raw: Character, enum: { a: x }",
      "raw: Character, enum: { b: { values: , raw: x, was: a } }",
      ".a",
      is: .reads
    )
    .renaming(["b": "a"]),
  ]

  private static let oldRawValues: [StoredFixture] = [
    .init("raw: String, enum: [a, b]", "raw: String, enum: { a: , c: { values: , was: b } }", ".a", ".b", is: .reads)
      .renaming(["c": "b"]),
    .init("raw: String, enum: [a, b]", "raw: String, enum: { a: , c: { values: , was: [z, b] } }", ".b", is: .reads)
      .renaming(["c": "b"]),
    // The value is written anew.
    .init("raw: Int, enum: { a: 1 }", "raw: Int, enum: { a: { values: , raw: 2, was: 1 } }", ".a", is: .changes),
    .init(
      "raw: Double, enum: { a: 1 }",
      "raw: Double, enum: { a: { values: , raw: 2, was: 1.0 } }",
      ".a",
      is: .changes
    ),
    .init("raw: Int, enum: { a: 1 }", "raw: Int, enum: { a: { values: , raw: 2 } }", ".a", is: .fails, .storedCase),
    .init(
      "raw: String, enum: [a, b]",
      "raw: String, enum: { a: , unknown: { values: , unknown: true } }",
      ".a",
      ".b",
      is: .loses
    ),
    .init(
      "raw: String, enum: [a, b]",
      "raw: String, enum: { c: { values: , was: a }, unknown: { values: , unknown: true } }",
      ".b",
      is: .loses
    ),
  ]
}
