import Diagnostics
import FeatureGeneration
import Testing

/// The picture of the features that a feature leads to.
@Suite struct NavigationTests {
  /// The diagram of a schema's page, after its description.
  private func picture(_ schemas: [String: String], of schema: String = "Root.yaml") throws -> [String] {
    try lines(schemas, of: schema).split(separator: "}", maxSplits: 1).last.map(Array.init) ?? []
  }

  /// The diagram of a schema's page, without what every such diagram begins with.
  private func lines(_ schemas: [String: String], of schema: String) throws -> [String] {
    var options = GeneratorPipeline.Options()
    options.pack = .builtIn("diagram")
    let generation = GeneratorPipeline(disk: MemoryFiles(schemas), options: options).run([schema])
    #expect(generation.diagnostics.map(\.message) == [])
    let page = try #require(generation.plan.steps.first?.file.text)
    let parts = page.components(separatedBy: "## Navigation\n")
    guard parts.count > 1 else { return [] }
    return parts[1].components(separatedBy: "flowchart LR\n")[1].components(separatedBy: "```")[0]
      .split(separator: "\n").map { String($0.dropFirst(2)) }
  }

  private static let form = """
    feature: Form
    state: { struct: { id: { type: Int, let: true }, title: String, note: String = "" } }
    delegate: { saved: { title: String }, cancelled: }
    """

  @Test func presentedFeatureIsShownWithValuesAndDelegateActions() throws {
    let root = "feature: Root\nchildren: { form: { schema: Form.yaml, presence: presented } }"
    #expect(
      try picture(["Root.yaml": root, "Form.yaml": Self.form]) == [
        #"feature0["Root"]"#, #"feature1["Form<br>tells<br>saved#40;title: String#41;<br>cancelled"]"#,
        #"feature0 ==>|"form<br>presented<br>id: Int<br>title: String"| feature1"#, "feature1 -.-> feature0",
      ]
    )
  }

  @Test func thePictureIsToldInWords() throws {
    let root = """
      feature: Root
      children: { form: { schema: Form.yaml, presence: presented }, rows: { schema: Row.yaml, presence: list } }
      """
    let row = """
      feature: Row
      state:
        conforms: [Identifiable]
        struct: { id: Int, isOn: { type: Bool = true, shared: { appStorage: isOn } } }
      """
    #expect(
      try lines(["Root.yaml": root, "Form.yaml": Self.form, "Row.yaml": row], of: "Root.yaml").prefix { $0 != "}" } == [
        "accTitle: Which features lead to which", "accDescr {", "  The features are Root, Form, Row.",
        "  Root leads to Form by form, presented, with id: Int, title: String, and hears back.",
        "  Root leads to Row by rows, any number, with id: Int.",
        "  Form tells saved#40;title: String#41;, cancelled.", "  Row shares appStorage: isOn.",
      ]
    )
  }

  @Test func everyPresenceIsNamed() throws {
    let root = """
      feature: Base
      children:
        a: { schema: Leaf.yaml }
        b: { schema: Leaf.yaml, presence: optional }
        c: { schema: Leaf.yaml, presence: list }
        d: { presence: stack, one-of: { first: Leaf.yaml, second: Leaf.yaml } }
        e: { schema: Self, presence: list }
        f: { reducer: Game, presence: optional }
      external: { Game: [Sendable], Game.State: [Equatable, Sendable], Game.Action: [Equatable, Sendable] }
      state: { conforms: [Identifiable], struct: { id: { type: Int, let: true } } }
      """
    let leaf = "feature: Leaf\nstate: { conforms: [Identifiable], struct: { id: Int = 0 } }"
    #expect(
      try picture(["Root.yaml": root, "Leaf.yaml": leaf]).suffix(7) == [
        #"feature0 -->|"a"| feature1"#, #"feature0 -->|"b<br>may be missing"| feature1"#,
        #"feature0 -->|"c<br>any number"| feature1"#, #"feature0 ==>|"d.first<br>pushed"| feature1"#,
        #"feature0 ==>|"d.second<br>pushed"| feature1"#,
        #"feature0 -->|"e<br>any number<br>id: Int"| feature0"#,
        #"feature0 -->|"f<br>may be missing"| feature2"#,
      ]
    )
  }

  /// Alerts are not screens.
  @Test func aPlainValueIsAScreenOfItsOwn() throws {
    let root = """
      feature: Base
      types: { Item: { struct: { name: String } } }
      children:
        sheet:
          presence: presented
          one-of: { item: { values: { item: Item } }, help: { values: }, alert: { alerts: { ask: { title: Sure? } } } }
        path: { presence: stack, one-of: { pair: { values: [Item, Int] }, form: Form.yaml } }
      """
    #expect(
      try picture(["Root.yaml": root, "Form.yaml": Self.form]) == [
        #"feature0["Base"]"#, #"feature1["Base.Sheet.item"]"#, #"feature2["Base.Sheet.help"]"#,
        #"feature3["Form<br>tells<br>saved#40;title: String#41;<br>cancelled"]"#, #"feature4["Base.Path.pair"]"#,
        #"feature0 ==>|"sheet.item<br>presented<br>item: Item"| feature1"#,
        #"feature0 ==>|"sheet.help<br>presented"| feature2"#,
        #"feature0 ==>|"path.form<br>pushed<br>id: Int<br>title: String"| feature3"#, "feature3 -.-> feature0",
        #"feature0 ==>|"path.pair<br>pushed<br>Item<br>Int"| feature4"#,
      ]
    )
  }

  @Test func aFeatureThatIsOneOfSeveralScreensHasThemInCases() throws {
    let root = "feature: Base\nstate: { enum: [loading] }\nchildren: { form: { schema: Form.yaml } }"
    #expect(
      try picture(["Root.yaml": root, "Form.yaml": Self.form])[2] == #"feature0 -->|"form<br>in a case"| feature1"#
    )
  }

  /// So the page of an app's first feature shows the app.
  @Test func childrenOfChildrenAreShownAndEachFeatureOnce() throws {
    let schemas = [
      "Root.yaml": "feature: Root\nchildren: { a: { schema: A.yaml }, b: { schema: B.yaml } }",
      "A.yaml": "feature: A\nchildren: { form: { schema: B.yaml } }",
      "B.yaml": "feature: B",
    ]
    #expect(
      try picture(schemas) == [
        #"feature0["Root"]"#, #"feature1["A"]"#, #"feature2["B"]"#, #"feature0 -->|"a"| feature1"#,
        #"feature0 -->|"b"| feature2"#, #"feature1 -->|"form"| feature2"#,
      ]
    )
    #expect(try picture(schemas, of: "A.yaml").count == 3)
    #expect(try picture(schemas, of: "B.yaml") == [])
  }

  @Test func aPictureHasAnEnd() throws {
    let names = (0..<120).map { "a\($0): { schema: Leaf.yaml }" }.joined(separator: ", ")
    let schemas = [
      "Root.yaml": "feature: Root\nchildren: { one: { schema: One.yaml }, two: { schema: Two.yaml } }",
      "One.yaml": "feature: One\nchildren: { \(names) }",
      "Two.yaml": "feature: Two\nchildren: { \(names) }",
      "Leaf.yaml": "feature: Leaf",
    ]
    #expect(try picture(schemas).filter { $0.contains("-->") }.count == 150)
  }

  /// Mermaid rejects a larger one.
  @Test func aPictureHasFewerThan50_000Characters() throws {
    let values = (0..<4).map { "shippingAddress\($0): '[String]'" }.joined(separator: ", ")
    var schemas = ["Root.yaml": "feature: Root\nchildren:\n"]
    for number in 0..<140 {
      schemas["Root.yaml"]? += "  child\(number): { schema: Leaf\(number).yaml, presence: presented }\n"
      schemas["Leaf\(number).yaml"] = """
        feature: Leaf\(number)
        state: { struct: { \(values), isOn: { type: Bool = true, shared: { appStorage: is-on\(number) } } } }
        delegate: { saved: { addresses: '[String: Set<String>]' }, cancelled: }
        """
    }
    let characters = try lines(schemas, of: "Root.yaml").map { $0.count + 3 }.reduce(0, +)
    #expect((40_000..<50_000).contains(characters), "\(characters)")
  }
}
