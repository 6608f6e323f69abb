import Diagnostics
import Testing

@testable import LanguageServer

/// What may be written at the mark `|`.
@Suite struct CompletionTests {
  private let editor = TestEditor([
    "/area/Row.yaml":
      "feature: Row\nstate:\n  struct:\n    title: String\ndependencies:\n  client: Client\nexternal: [Client]\n",
    "/area/Shared/Types.yaml": "types:\n  Money:\n    struct: { amount: Int }\n",
  ])

  // MARK: Keys

  @Test func theKeysThatAreMissing() {
    let keys = editor.labels("feature: A\nstate:\n  struct:\n    a: Int\n|")
    #expect(keys.contains("actions") && keys.contains("children"))
    #expect(!keys.contains("feature") && !keys.contains("state"))
    let later = editor.labels("feature: A\n|\nactions:\n  tapped:\n")
    #expect(later.contains("state") && !later.contains("actions"))
  }

  @Test(arguments: [
    ("feature: A\nstate:\n  struct:\n    a: { type: Int, | }\n", "bindable", "type"),
    ("feature: A\nstate:\n  struct:\n    a:\n      type: Int\n      |\n", "onChange", "type"),
    ("feature: A\nstate:\n  struct:\n    a:\n      |\n", "type", "schema"),
    ("feature: A\nchildren:\n  row: { schema: Row.yaml, |", "presence", "reducer"),
    ("feature: A\nalerts:\n  a:\n    title: T\n    m|\n", "message", "title"),
    ("types:\n  A:\n    |\n", "enum", "feature"),
    ("types:\n  A:\n    enum:\n      a: { values: Int, |", "raw", "values"),
    ("feature: A\nactions:\n  a: { values: Int, d|", "doc", "schema"),
    ("feature: A\nactions:\n  a: { by: { type: Int, | } }", "range", "shared"),
  ])
  func keysOfTheirPlace(_ marked: String, _ present: String, _ absent: String) {
    let keys = editor.labels(marked)
    #expect(keys.contains(present), "\(keys)")
    #expect(!keys.contains(absent), "\(keys)")
  }

  @Test func aKeyHasItsDocumentation() throws {
    let items = editor.completion("feature: A\nst|\n")
    let state = try #require(items.first { $0["label"]?.string == "state" })
    let documentation = try #require(state["documentation"]?["value"]?.string)
    #expect(documentation.hasPrefix("The feature's State.") && documentation.contains("```yaml\nstate:\n"))
    #expect(state["textEdit"]?["newText"]?.string == "state:\n  $0")
    #expect(state["textEdit"]?["range"]?.text == #"{"start":{"line":1,"character":0},"end":{"line":1,"character":2}}"#)
  }

  @Test func aKeyBeforeItsColonIsOnlyAName() throws {
    let items = editor.completion("feature: A\nst|: x\n")
    #expect(items.first { $0["label"]?.string == "state" }?["textEdit"]?["newText"]?.string == "state")
  }

  // MARK: Types

  @Test(arguments: [
    "feature: A\nuse: [Shared/Types.yaml]\ntypes:\n  Item: { enum: [a] }\nstate:\n  struct:\n    x: |\n",
    "feature: A\nuse: [Shared/Types.yaml]\ntypes:\n  Item: { enum: [a] }\nstate:\n  struct:\n    x: { type: |\n",
    "feature: A\nuse: [Shared/Types.yaml]\ntypes:\n  Item: { enum: [a] }\nstate:\n  struct:\n    x: { type: \"[|\n",
    "feature: A\nuse: [Shared/Types.yaml]\ntypes:\n  Item: { enum: [a] }\nactions:\n  saved: |\n",
    "feature: A\nuse: [Shared/Types.yaml]\ntypes:\n  Item: { enum: [a] }\nactions:\n  saved: { item: |\n",
  ])
  func declaredUsedAndKnownTypes(_ marked: String) {
    let types = editor.labels(marked)
    #expect(
      types.contains("Item") && types.contains("Money") && types.contains("String") && types.contains("Set"),
      "\(marked) \(types.prefix(8))"
    )
  }

  @Test func aGenericTypeHasPlacesForItsArguments() {
    let items = editor.completion("feature: A\nstate:\n  struct:\n    x: Se|\n")
    let set = items.first { $0["label"]?.string == "Set" }
    #expect(set?["textEdit"]?["newText"]?.string == "Set<${1:Element}>" && set?["insertTextFormat"]?.number == 2)
    #expect(set?["textEdit"]?["range"]?["start"]?["character"]?.number == 7)
  }

  @Test func aTypeWithinAnotherReplacesOnlyItself() {
    let items = editor.completion("feature: A\nstate:\n  struct:\n    x: \"[String: In|]\"\n")
    let int = items.first { $0["label"]?.string == "Int" }
    #expect(int?["textEdit"]?["range"]?["start"]?["character"]?.number == 17)
  }

  // MARK: Values

  static let choices = """
    types:
      Item:
        struct:
          name: String
          status: Status = .sold
      Status:
        enum:
          inStock: { quantity: Int }
          soldOut:
    feature: A
    state:
      struct:

    """

  @Test(arguments: [
    ("    a: { type: Status, examples: [|", [".soldOut", ".inStock"]),
    ("    a: { type: \"[Item]\", examples: [|", ["\\(…)"]),
    ("    a: Status = |", [".soldOut", ".inStock", "\\(…)"]),
    ("    a: Status = .|", [".soldOut", ".inStock"]),
    ("    a: { type: \"Status = .in|", [".inStock"]),
    ("    a: Bool = |", ["true", "false"]),
    ("    a: Int? = |", ["nil"]),
    ("    a: { type: Int, bindable: |", ["true"]),
  ])
  func casesAndFieldsInDefaults(_ line: String, _ expected: [String]) {
    let labels = editor.labels(Self.choices + line + "\n")
    for label in expected { #expect(labels.contains(label), "\(labels)") }
  }

  @Test(arguments: [
    ("feature: A\naccess: |", "package"),
    ("feature: A\npack: |", "composable"),
    ("feature: A\npack: { name: |", "composable"),
    ("types:\n  A:\n    conforms: [H|", "Hashable"),
    ("types:\n  A:\n    conforms:\n      - |", "Codable"),
    ("feature: A\nchildren:\n  row: { schema: Row.yaml, presence: l|", "list"),
    ("feature: A\ndependencies: [u|", "uuid"),
    ("feature: A\nuse: [Shared/Types.yaml]\ndependencies:\n  |", "pageSize"),
    ("feature: A\nuse: [|", "Shared/Types.yaml"),
    ("feature: A\nuse: [Shared/|", "Shared/Types.yaml"),
    ("feature: A\nchildren:\n  row: |", "Row.yaml"),
    ("feature: A\nchildren:\n  row: { schema: |", "Row.yaml"),
    ("feature: A\nchildren:\n  row: { schema: Row.yaml, with: { |", "client"),
    ("feature: A\nchildren:\n  row: { schema: Row.yaml, with: [|", "client"),
    ("feature: A\nchildren:\n  where:\n    one-of:\n      row: { schema: Row.yaml, with: [|", "client"),
  ])
  func valuesOfTheirPlace(_ marked: String, _ expected: String) {
    // What the workspace has is known when a schema of it is open.
    editor.open(
      "/area/Shared/Types.yaml",
      "dependencies: { pageSize: Int }\ntypes:\n  Money:\n    struct: { amount: Int }\n"
    )
    let labels = editor.labels(marked)
    #expect(labels.contains(expected), "\(labels)")
  }

  @Test(arguments: ["feature: A\n# |", "feature: A\ndoc: |\n  te¦", "feature: A # |", "feature: A\npack: [a] |"])
  func nothingInComments(_ marked: String) {
    let marked = marked.contains("¦") ? marked.replacing("|", with: ">").replacing("¦", with: "|") : marked
    #expect(editor.labels(marked) == [])
  }

  // MARK: Snippets

  @Test func snippetsForFieldsEnumsAndChildren() {
    let field = editor.completion("feature: A\nstate:\n  struct:\n    |\n")
    #expect(field.contains { $0["textEdit"]?["newText"]?.string == "${1:name}: ${2:String}" })
    let child = editor.completion("feature: A\nchildren:\n  |\n")
    #expect(child.contains { $0["textEdit"]?["newText"]?.string?.contains("presence: ${3|always,") ?? false })
    let type = editor.labels("types:\n  |\n")
    #expect(type.contains("enum with payloads"))
  }

  @Test func otherYAMLIsNotCompleted() {
    #expect(editor.labels("|", path: "/area/notes.txt") == [])
  }
}
