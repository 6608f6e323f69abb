import Diagnostics

extension PlaceFixture {
  static let all = names + changes + places + enums + insides + appStorage + keys

  private static let file = "fileStorage: r%.json"
  private static let fields = "n: Int = 1, s: String = \"\""
  private static let value = ".init(n: 2, s: \"a\")"
  private static let old = [feature("P = P()", at: file, type(fields))]

  private static func type(_ fields: String, _ name: String = "P", _ more: String = "") -> String {
    "\(name): { conforms: [Codable], \(more)struct: { \(fields) } }"
  }

  private static func library(_ types: String) -> String { "types: { \(types) }\n" }

  private static let using = "use: [R%-1.yaml]"

  private static let names: [PlaceFixture] = [
    .init("feature renamed", old, [feature("P = P()", at: file, type(fields), name: "B%")], value, "B%.x", is: .reads),
    .init(
      "feature renamed, with its schema",
      old + [""],
      ["", feature("P = P()", at: file, type(fields), name: "B%")],
      value,
      "B%.x",
      is: .reads
    ),
    .init("field renamed", old, [feature("P = P()", at: file, type(fields), field: "y")], value, "A%.y", is: .reads),
    .init("struct renamed", old, [feature("Q = Q()", at: file, type(fields, "Q"))], value, is: .reads),
    .init(
      "struct moved to a library",
      old + [""],
      [feature("P% = P%()", at: file, with: using), library(type(fields, "P%"))],
      value,
      is: .reads
    ),
    .init(
      "field moved to another feature",
      [feature("P% = P%()", at: file, with: using), library(type(fields, "P%")), "feature: B%\n"],
      ["feature: A%\n", library(type(fields, "P%")), feature("P% = P%()", at: file, name: "B%", with: using)],
      value,
      "B%.x",
      is: .reads
    ),
    .init(
      "struct renamed, feature renamed",
      old,
      [feature("Q = Q()", at: file, type(fields, "Q"), name: "B%", field: "y")],
      value,
      "B%.y",
      is: .reads
    ),
  ]

  private static let changes: [PlaceFixture] = [
    .init(
      "struct renamed, and a field of it",
      old,
      [feature("Q = Q()", at: file, type("m: Int = 1, s: String = \"\"", "Q"))],
      value,
      is: .fails,
      .storedField
    ),
    .init(
      "struct renamed, and a field of it with 'was'",
      old,
      [feature("Q = Q()", at: file, type("m: { type: Int = 1, was: n }, s: String = \"\"", "Q"))],
      value,
      is: .reads
    )
    .renaming(["m": "n"]),
    .init(
      "struct renamed, another type of a field",
      old,
      [feature("Q = Q()", at: file, type("n: String = \"\", s: String = \"\"", "Q"))],
      value,
      is: .fails,
      .storedType
    ),
    .init(
      "struct renamed, a field less",
      old,
      [feature("Q = Q()", at: file, type("n: Int = 1", "Q"))],
      value,
      is: .loses
    ),
    .init(
      "struct moved to a library, a field more",
      old + [""],
      [feature("P% = P%()", at: file, with: using), library(type(fields + ", m: Int = 1", "P%"))],
      value,
      is: .fails,
      .storedField
    ),
    .init(
      "struct moved to a library, a field more whose default is taken",
      old + [""],
      [
        feature("P% = P%()", at: file, with: using),
        library(type(fields + ", m: Int = 1", "P%", "codable: { missing: default }, ")),
      ],
      value,
      is: .fills
    ),
    .init(
      "struct moved to a library, an optional field more",
      old + [""],
      [feature("P% = P%()", at: file, with: using), library(type(fields + ", m: Int?", "P%"))],
      value,
      is: .reads
    ),
    .init(
      "struct of a library changed, which is not compared",
      [feature("P% = P%()", at: file, with: using), library(type(fields, "P%"))],
      [feature("P% = P%()", at: file, with: using), library(type("n: String = \"\"", "P%"))],
      value,
      is: .fails,
      .storedType
    )
    .comparingOnlyFirst,
    .init("list in place of a struct", old, [feature("[String] = []", at: file)], value, is: .fails, .storedType),
    .init(
      "enum in place of a struct",
      old,
      [feature("E = .a", at: file, "E: { conforms: [Codable], enum: [a, b] }")],
      value,
      is: .fails,
      .storedType
    ),
  ]

  private static let places: [PlaceFixture] = [
    .init(
      "file renamed",
      old,
      [feature("P = P()", at: "fileStorage: s%.json", type(fields))],
      value,
      is: .changes,
      .storedPlace
    ),
    .init(
      "file renamed, struct renamed",
      old,
      [feature("Q = Q()", at: "fileStorage: s%.json", type(fields, "Q"))],
      value,
      is: .changes,
      .storedPlace
    ),
    .init(
      "file renamed, feature renamed",
      old + [""],
      ["", feature("P = P()", at: "fileStorage: s%.json", type(fields), name: "B%")],
      value,
      "B%.x",
      is: .changes,
      .storedPlace
    ),
    .init("field gone", old, ["feature: A%\n"], value, nil, is: .changes, .storedPlace),
    .init("feature gone", old + [""], ["", "feature: B%\n"], value, nil, is: .changes, .storedPlace),
    .init(
      "from a file to the app's storage",
      old,
      [feature("P = P()", at: "appStorage: r%.json", type(fields))],
      value,
      is: .changes,
      .storedPlace
    ),
    .init(
      "no longer kept",
      old,
      [feature("P = P()", at: "inMemory: r%", type(fields))],
      value,
      is: .changes,
      .storedPlace
    ),
    .init(
      "file at another URL",
      [
        feature("Int = 1", at: "fileStorage: { swift: 'URL(fileURLWithPath: \"/a%\")' }", with: "imports: [Foundation]")
      ],
      [
        feature("Int = 1", at: "fileStorage: { swift: 'URL(fileURLWithPath: \"/b%\")' }", with: "imports: [Foundation]")
      ],
      "2",
      is: .changes,
      .storedPlace
    ),
  ]

  private static func raw(_ cases: String, _ name: String = "E") -> String {
    "\(name): { conforms: [Codable], raw: String, enum: \(cases) }"
  }

  private static let enums: [PlaceFixture] = [
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

  private static let insides: [PlaceFixture] = [
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

  private static let appStorage: [PlaceFixture] = [
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

  private static let keys: [PlaceFixture] = [
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
