/// Enums, types in types, and what the app's storage and keys keep.
extension PlaceFixture {
  private static func raw(_ cases: String, _ name: String = "E") -> String {
    "\(name): { conforms: [Codable], raw: String, enum: \(cases) }"
  }

  static let enums: [PlaceFixture] = [
    .init(
      "enum renamed, a case of it gone",
      [feature("E = .a", at: file, "E: { conforms: [Codable], enum: [a, b] }")],
      [feature("F = .a", at: file, "F: { conforms: [Codable], enum: [a] }")],
      ".b",
      is: .fails,
      .storedCase
    ),
    .init(
      "enum renamed, the value of a case changed",
      [feature("E = .a", at: file, "E: { conforms: [Codable], enum: { a: , b: Int } }")],
      [feature("F = .a", at: file, "F: { conforms: [Codable], enum: { a: , b: String } }")],
      ".b(1)",
      is: .fails,
      .storedType
    ),
    .init(
      "enum renamed, a case renamed that keeps its raw value",
      [feature("E = .a", at: file, raw("[a, b]"))],
      [feature("F = .a", at: file, raw("{ a: , c: b }", "F"))],
      ".b",
      is: .reads
    ),
    .init(
      "enum renamed, a raw value gone",
      [feature("E = .a", at: file, raw("[a, b]"))],
      [feature("F = .a", at: file, raw("[a, c]", "F"))],
      ".b",
      is: .fails,
      .storedCase
    ),
    .init(
      "text in place of raw values",
      [feature("E = .a", at: file, raw("[a, b]"))],
      [feature("String = \"\"", at: file)],
      ".b",
      is: .reads
    ),
    .init(
      "raw values in place of a text",
      [feature("String = \"\"", at: file)],
      [feature("E = .a", at: file, raw("[a, b]"))],
      "\"c\"",
      is: .fails,
      .storedType
    ),
  ]

  static let insides: [PlaceFixture] = [
    .init(
      "struct in a struct renamed, and changed",
      [feature("P = P()", at: file, type("q: Q = Q()") + ", " + type(fields, "Q"))],
      [feature("P = P()", at: file, type("q: R = R()") + ", " + type("n: Int = 1, t: String = \"\"", "R"))],
      ".init(q: .init(n: 2, s: \"a\"))",
      is: .fails,
      .storedField
    ),
    .init(
      "struct in a list moved, and changed",
      [feature("[P] = []", at: file, type(fields)), ""],
      [feature("[P%] = []", at: file, with: using), library(type("n: Bool = true", "P%"))],
      "[.init(n: 2, s: \"a\")]",
      is: .fails,
      .storedType
    ),
    .init(
      "struct in a dictionary renamed",
      [feature("[String: P] = [:]", at: file, type(fields))],
      [feature("[String: Q?] = [:]", at: file, type(fields, "Q"))],
      "[\"k\": .init(n: 2, s: \"a\")]",
      is: .reads
    ),
    .init(
      "optional in place of a struct, renamed",
      old,
      [feature("Q?", at: file, type(fields, "Q"))],
      value,
      is: .reads
    ),
    .init(
      "struct in place of an optional, renamed",
      [feature("P?", at: file, type(fields))],
      [feature("Q = Q()", at: file, type(fields, "Q"))],
      "nil",
      is: .fails,
      .storedType
    ),
    .init(
      "struct that holds itself renamed, and changed",
      [feature("P = P()", at: file, type("n: Int = 1, more: '[P] = []'"))],
      [feature("Q = Q()", at: file, type("n: Int8 = 1, more: '[Q] = []'", "Q"))],
      ".init(n: 2, more: [.init(n: 300, more: [])])",
      is: .fails,
      .storedType
    ),
  ]

  private static let storage = "appStorage: r%"

  static let appStorage: [PlaceFixture] = [
    .init(
      "number in the app's storage, feature renamed",
      [feature("Int = 1", at: storage)],
      [feature("Int = 1", at: storage, name: "B%", field: "y")],
      "2",
      "B%.y",
      is: .reads
    ),
    .init(
      "number in the app's storage, optional",
      [feature("Int = 1", at: storage)],
      [feature("Int?", at: storage)],
      "2",
      is: .reads
    ),
    .init(
      "optional in the app's storage, which is not one any more",
      [feature("Int?", at: storage)],
      [feature("Int = 1", at: storage)],
      "2",
      is: .reads
    ),
    .init(
      "another number in the app's storage",
      [feature("Int = 1", at: storage)],
      [feature("Double = 1", at: storage)],
      "2",
      is: .changes,
      .storedType
    ),
    .init(
      "text in place of a URL in the app's storage",
      [feature("URL?", at: storage)],
      [feature("String = \"\"", at: storage)],
      "URL(string: \"https://a.b\")",
      is: .changes,
      .storedType
    ),
    .init(
      "name in the app's storage renamed",
      [feature("Int = 1", at: storage)],
      [feature("Int = 1", at: "appStorage: s%")],
      "2",
      is: .changes,
      .storedPlace
    ),
    .init(
      "enum in the app's storage renamed, a case renamed that keeps its raw value",
      [feature("E = .a", at: storage, raw("[a, b]"))],
      [feature("F = .a", at: storage, raw("{ a: , c: b }", "F"))],
      ".b",
      is: .reads
    ),
    .init(
      "enum in the app's storage, an old raw value under 'was'",
      [feature("E = .a", at: storage, raw("[a, b]"))],
      [feature("E = .a", at: storage, raw("{ a: , c: { values: , was: b } }"))],
      ".b",
      is: .changes,
      .storedCase
    ),
    .init(
      "text in place of raw values in the app's storage",
      [feature("E = .a", at: storage, raw("[a, b]"))],
      [feature("String = \"\"", at: storage)],
      ".b",
      is: .reads
    ),
    .init(
      "raw values in place of a text in the app's storage",
      [feature("String = \"\"", at: storage)],
      [feature("E = .a", at: storage, raw("[a, b]"))],
      "\"c\"",
      is: .changes,
      .storedType
    ),
    .init(
      "struct in the app's storage renamed, and changed",
      [feature("P = P()", at: storage, type(fields))],
      [feature("Q = Q()", at: storage, type("n: Int = 1, t: String = \"\"", "Q"))],
      value,
      is: .fails,
      .storedField
    ),
    .init(
      "struct in place of a number in the app's storage",
      [feature("Int = 1", at: storage)],
      [feature("P = P()", at: storage, type(fields))],
      "2",
      is: .changes,
      .storedType
    ),
  ]

  private static func key(_ name: String) -> String { "key: '.fileStorage(URL(fileURLWithPath: \"/\(name)%\"))'" }

  static let keys: [PlaceFixture] = [
    .init(
      "value of a key, feature and struct renamed",
      [feature("P = P()", at: key("k"), type(fields), with: "imports: [Foundation]")],
      [feature("Q = Q()", at: key("k"), type(fields, "Q"), name: "B%", with: "imports: [Foundation]")],
      value,
      "B%.x",
      is: .reads
    ),
    .init(
      "value of a key, struct renamed and changed",
      [feature("P = P()", at: key("k"), type(fields), with: "imports: [Foundation]")],
      [feature("Q = Q()", at: key("k"), type("n: Int = 1, t: String = \"\"", "Q"), with: "imports: [Foundation]")],
      value,
      is: .fails,
      .storedField
    ),
    .init(
      "another key",
      [feature("P = P()", at: key("k"), type(fields), with: "imports: [Foundation]")],
      [feature("P = P()", at: key("l"), type(fields), with: "imports: [Foundation]")],
      value,
      is: .changes,
      .storedPlace
    ),
  ]
}
