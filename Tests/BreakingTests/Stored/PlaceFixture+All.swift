import Diagnostics

extension PlaceFixture {
  static let all = names + changes + places + rules + enums + insides + appStorage + keys

  static let file = "fileStorage: r%.json"
  static let fields = "n: Int = 1, s: String = \"\""
  static let value = ".init(n: 2, s: \"a\")"
  static let old = [feature("P = P()", at: file, type(fields))]

  static func type(_ fields: String, _ name: String = "P", _ more: String = "") -> String {
    "\(name): { conforms: [Codable], \(more)struct: { \(fields) } }"
  }

  static func library(_ types: String) -> String { "types: { \(types) }\n" }

  static let using = "use: [R%-1.yaml]"

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
        library(type(fields + ", m: Int = 1", "P%", "decodesDefaults: true, ")),
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

  private static let rules: [PlaceFixture] = [
    .init(
      "limit smaller, field renamed",
      [ruled("x", "limit: 9,")],
      [ruled("y", "limit: 8,")],
      "\"abcdefghi\"",
      "A%.y",
      is: .reads,
      .storedRule
    ),
    .init("newly required", [ruled("x", "")], [ruled("x", "required: Enter it,")], "\" \"", is: .reads, .storedRule),
    .init("limit gone", [ruled("x", "limit: 9,")], [ruled("x", "")], "\"a\"", is: .reads),
  ]

  private static func ruled(_ field: String, _ rule: String) -> String {
    "feature: A%\nstate: { struct: { \(field): { type: 'String = \"\"', \(rule) shared: { appStorage: x% } } } }\n"
  }

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
        feature("Int = 1", at: "fileStorage: '\\(URL(fileURLWithPath: \"/a%\"))'", with: "imports: [Foundation]")
      ],
      [
        feature("Int = 1", at: "fileStorage: '\\(URL(fileURLWithPath: \"/b%\"))'", with: "imports: [Foundation]")
      ],
      "2",
      is: .changes,
      .storedPlace
    ),
  ]
}
