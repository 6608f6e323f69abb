import Diagnostics
import FeatureSchema
import Testing

/// What the reference and editors show of a key can be pasted.
@Suite struct KeyExampleTests {
  @Test(arguments: KeyReference.kinds.map(\.owner))
  func everyExampleIsAccepted(owner: String) throws {
    let kind = try #require(KeyReference.kinds.first { $0.owner == owner })
    for entry in kind.entries where !entry.example.isEmpty {
      let template = try #require(Self.special["\(owner): \(entry.name)"] ?? Self.usual[owner], "\(owner)")
      let text = try Self.text(entry, in: template)
      let found = text.contains("modules:") ? Self.problems(ofProject: text) : Self.problems(ofSchema: text)
      #expect(found.isEmpty, "\(owner): \(entry.name): \(found)\n\(text)")
    }
  }

  /// The text with the example at its `%`, where its own key is not there yet.
  private static func text(_ entry: KeyEntry, in template: String) throws -> String {
    let alone = template.replacing(try Regex("\\b\(entry.name): [^,{}\n]*, (?=[^{}]*%)"), with: "")
    let line = try #require(alone.split(separator: "\n").first { $0.contains("%") })
    let indent = String(line.prefix { $0 == " " })
    return alone.replacing("%", with: entry.example.replacing("\n", with: "\n" + indent))
  }

  private static func problems(ofSchema text: String) -> [String] {
    let row = "state: { conforms: [Identifiable], let: { id: Int } }\nactions: [tapped]\ndelegate: [shared]\n"
    let files = [
      "Types.yaml": "types: { Shared: { struct: { a: Int } } }\n",
      "Row.yaml": "feature: Row\n\(row)", "EditForm.yaml": "feature: EditForm\n", "Meeting.yaml": "feature: Meeting\n",
      "Chart.yaml": "feature: Chart\ndependencies: { timeScope: Int, client: Int }\n",
    ]
    let program = Program(of: ["Features/Example/Example.yaml"]) { path throws(ReadFailure) in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return Array((name == "Example.yaml" ? text : files[name] ?? "").utf8)
    }
    return program.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  private static func problems(ofProject text: String) -> [String] {
    let collector = DiagnosticCollector()
    _ = ProjectFile(Array(text.utf8), path: ProjectFile.name, into: collector)
    return collector.diagnostics.map(\.message)
  }

  private static let people = """
    feature: Example
    external: [Person]
    clients: { PeopleClient: { find: "(query: String) async throws -> [Person]" } }
    alerts: { notSaved: { title: A } }
    dependencies: [peopleClient, continuousClock]

    """

  private static let usual = [
    "a schema": "feature: Example\nexternal: { Color: , Person: , UserNotificationsClient: [Sendable] }\n%",
    "a pack with options": "feature: Example\npack: { %, observation: macro }",
    "a type declaration": "types:\n  T:\n    %\n    struct: { a: Int }",
    "a field": "feature: Example\nstate: { struct: { a: { type: Int = 1, % } } }",
    "a payload": "types: { T: { enum: { a: { b: { type: Int, % } } } } }",
    "a case": "types: { T: { enum: { a: { values: Int, % } } } }",
    "an action": "feature: Example\nactions: { a: { values: Int, % } }",
    "a dependency":
      "feature: Example\nexternal: { UserNotificationsClient: [Sendable] }\ndependencies: { a: { type: Int, % } }",
    "a client": "clients: { C: { a: () async throws, % } }",
    "an endpoint": "external: [Item]\nclients: { C: { a: { type: () async throws, % } } }",
    "a request": people
      + "state: { struct: { results: \"[Person] = []\" } }\nrequests: { a: { calls: peopleClient.find, % } }",
    "a rule": """
    feature: Example
    state: { struct: { phone: String = "", email: String = "" }, rules: { a: { condition: phone.isEmpty, message: A, % } } }
    """,
    "a child": "feature: Example\nexternal: [Game, Game.State, Game.Action]\nchildren: { a: { schema: Row.yaml, % } }",
    "an alternative": """
    feature: Example
    external: [Game, Game.State, Game.Action, Item]
    children: { a: { presence: presented, one-of: { b: { schema: Row.yaml, % } } } }
    """,
    "an alert": "feature: Example\nalerts: { a: { title: A, % } }",
    "a button":
      "feature: Example\nexternal: [Item, Item.ID]\nalerts: { a: { title: A, buttons: { b: { title: B, % } } } }",
    "a text":
      "feature: Example\nstrings:\nalerts: { a: { values: { name: String }, title: { text: \"\\\\(name)\", % } } }",
    "the strings": "feature: Example\nstrings: { % }",
    "a shared field": "feature: Example\nstate: { struct: { a: { type: Bool = false, shared: { % } } } }",
    "a project file": "modules: { A: { schemas: a.yaml } }\n%",
    "a module": "modules: { A: { schemas: a.yaml, % }, Core: { schemas: b.yaml } }",
    "a further pack": "modules: { A: { schemas: a.yaml } }\npacks: [{ pack: views, output: Views, % }]",
  ]

  /// Where a key needs something beside it.
  private static let special: [String: String] = {
    let codable = "types: { T: { conforms: [Codable], struct: { a: { type: Int, % } } } }"
    let text = "feature: Example\nstate: { struct: { a: { type: String = \"\", % } } }"
    let codablePayload = "types: { T: { conforms: [Codable], enum: { a: { b: { type: Int, % } } } } }"
    let textPayload = "types: { T: { enum: { a: { b: { type: String, % } } } } }"
    let actions =
      "feature: Example\nstate: { struct: { a: { type: String = \"\", required: A } } }\nactions: { a: { % } }"
    let codableCase = "types: { T: { conforms: [Codable], enum: { a: { values: Int, % }, b: } } }"
    let two = "feature: Example\nexternal: [Game, Game.State, Game.Action]\nchildren: { a: { presence: presented, % } }"
    let alternative = """
      feature: Example
      external: [Game, Game.State, Game.Action, Item]
      children:
        a:
          presence: presented
          one-of:
            b:
              %
      """
    return [
      "a schema: feature": "%", "a schema: external": "feature: Example\n%",
      "a schema: invariants": "feature: Example\nchildren: { path: { schema: Row.yaml, presence: stack } }\n%",
      "a schema: requests": people + "state: { struct: { results: \"[Person] = []\" } }\n%",
      "a type declaration: struct": "external: [Color]\ntypes:\n  T:\n    %",
      "a type declaration: bindable": "feature: Example\nstate:\n  %", "a type declaration: let": "types:\n  T:\n    %",
      "a type declaration: enum": "types:\n  T:\n    %", "a type declaration: raw": "types: { T: { enum: [a], % } }",
      "a type declaration: decodesDefaults": "types: { T: { conforms: [Codable], struct: { a: Int = 1 }, % } }",
      "a type declaration: identity": "types: { T: { struct: { url: URL }, % } }",
      "a type declaration: rules": "types:\n  T:\n    struct: { phone: String = \"\", email: String = \"\" }\n    %",
      "a field: required": text, "a field: limit": text, "a field: examples": text, "a field: private": text,
      "a field: shared": "feature: Example\nstate: { struct: { a: { type: Bool = false, % } } }",
      "a field: presented": "feature: Example\nlogic: body\nstate: { struct: { a: { type: Int?, % } } }",
      "a field: access": "feature: Example\naccess: public\nstate: { struct: { a: { type: Int = 1, % } } }",
      "a field: let": "feature: Example\nstate: { struct: { a: { type: Int, % } } }",
      "a field: key": codable, "a field: was": codable, "a payload: key": codablePayload,
      "a payload: was": codablePayload,
      "a payload: limit": textPayload, "a payload: examples": textPayload, "a payload: required": textPayload,
      "a case: raw": "types: { T: { raw: String, enum: { a: { values: , % } } } }",
      "a case: key": codableCase, "a case: was": codableCase,
      "a case: unknown": "types: { T: { conforms: [Codable], enum: { a: { values: , % }, b: } } }",
      "an action: needs": actions, "an action: actions": "feature: Example\nactions: { a: { % } }",
      "a dependency: key": "feature: Example\ndependencies: { a: { % } }", "a child: reducer": two,
      "a child: one-of": two,
      "a child: with": """
      feature: Example
      dependencies: { lastWeek: Int, client: Int }
      children: { a: { schema: Chart.yaml, % } }
      """,
      "an alternative: with": """
      feature: Example
      dependencies: { lastWeek: Int, client: Int }
      children: { a: { presence: presented, one-of: { b: { schema: Chart.yaml, % } } } }
      """,
      "an alternative: reducer": alternative, "an alternative: values": alternative,
      "an alternative: alerts": alternative,
      "an alert: message": "feature: Example\nalerts: { a: { values: { name: String }, title: A, % } }",
      "an alert: values": "feature: Example\nalerts: { a: { title: A, % } }",
      "an alert: buttons": "feature: Example\nalerts:\n  a:\n    title: A\n    %",
      "a shared field: key": "feature: Example\nstate: { struct: { a: { type: Bool, shared: { % } } } }",
      "a shared field: reader":
        "feature: Example\nstate: { struct: { a: { type: Bool = false, shared: { appStorage: a, % } } } }",
      "a project file: modules": "%\n  Other: { schemas: other.yaml }",
    ]
  }()
}
