import FeatureImport
import Foundation
import Testing

/// What becomes of a file: the old text less its declarations.
@Suite struct AuthorFileTests {
  /// The files of a feature that is imported, in one text.
  private func written(_ name: String) throws -> String {
    let result = TestedFeatures.imported(name)
    return result.outputs.filter { $0.path.hasSuffix(".swift") }.map(\.text).joined(separator: "\n")
  }

  private func text(_ result: Importer.Result, _ ending: String = ".swift") throws -> String {
    try #require(result.outputs.first { $0.path.hasSuffix(ending) }).text
  }

  private func feature(
    _ name: String = "Desk",
    state: String = "var count = 0",
    actions: String = "case tapped",
    _ rest: String = "",
    body: String = "Reduce { _, _ in .none }"
  ) -> String {
    """
    import ComposableArchitecture

    @Reducer
    struct \(name) {
      @ObservableState
      struct State: Equatable {
        \(state)
      }
      enum Action {
        \(actions)
      }
      \(rest)
      var body: some ReducerOf<Self> {
        \(body)
      }
    }

    """
  }

  // MARK: What stays

  /// All lines that are there afterwards were there before, in this order, but for the head.
  @Test(arguments: ["StepCounter", "ShoppingCart", "LateBinding", "Cleanup", "Order", "OfflineCache", "Poll", "Wizard"])
  func whatStaysIsAsItWas(_ name: String) throws {
    let file = try #require(TestedFeatures.files(name).first)
    var old = String(decoding: file.source.bytes, as: UTF8.self).split(separator: "\n")[...]
    let new = try text(TestedFeatures.imported(name), "/\(file.path)")
    let body = new.split(separator: "\n").prefix { $0 != "}" }
    for line in body where !line.hasSuffix(": Reducer {") {
      let place = try #require(old.firstIndex(of: line), "\(String(line))")
      old = old[(place + 1)...]
    }
  }

  @Test func textsAndAccessStay() throws {
    let body = """
      Reduce { state, action in
          state.text = \"\"\"
            two spaces at the end:\("  ")
            last
            \"\"\"
          return .none // and this?
          /* a block
             comment */
        }
      """
    let text = feature(state: "var text = \"\"; fileprivate var secret = 1; private(set) var count = 0", body: body)
    let result = TestedFeatures.imported(text: text)
    #expect(try self.text(result).contains(body))
    let notes = result.diagnostics.map(\.message)
    #expect(notes.contains { $0.hasPrefix("'secret' is no longer fileprivate") })
    #expect(notes.contains { $0.hasPrefix("'count' is no longer private(set)") })
  }

  @Test func membersOfTheStateAreInAnExtension() throws {
    let members = "var double: Int { 2 * count }\n    static let limit = 10"
    let text = try text(TestedFeatures.imported(text: feature(state: "var count = 0\n    \(members)")))
    #expect(
      text.contains("extension Desk.State {\n  var double: Int { 2 * count }\n\n  static let limit = 10\n}"),
      "\(text)"
    )
  }

  /// A text within code has its own indentation.
  @Test func linesOfTextsKeepTheirMeaning() throws {
    let member = "var title: String {\n    \"\"\"\n    one\n      two  \n    \"\"\"\n    }"
    let text = try text(TestedFeatures.imported(text: feature(state: "var count = 0\n    \(member)")))
    #expect(
      text.contains("extension Desk.State {\n  var title: String {\n  \"\"\"\n  one\n    two  \n  \"\"\"\n  }\n}"),
      "\(text)"
    )
  }

  @Test func typesThatGeneratedCodeNamesAreNotPrivate() throws {
    let text = feature(state: "fileprivate var kind = Kind.plain", "private enum CancelID { case one }")
    let result = TestedFeatures.imported(text: text + "private enum Kind { case plain, other }\n")
    #expect(try self.text(result).contains("\nenum Kind { case plain, other }"))
    #expect(try self.text(result).contains("  private enum CancelID { case one }"))
  }

  @Test func aReducerWithoutABodyHasOne() throws {
    let text = "@Reducer public struct Empty {\n  public enum Action {}\n}\n"
    #expect(
      try self.text(TestedFeatures.imported(text: text)) == """
        public struct Empty: Reducer {
          public var body: some Reducer<State, Action> { EmptyReducer() }
        }

        """
    )
  }

  @Test func otherProtocolsStay() throws {
    let text = feature().replacing("struct Desk {", with: "struct Desk: Sendable, Tracked {")
    #expect(try self.text(TestedFeatures.imported(text: text)).contains("struct Desk: Reducer, Sendable, Tracked {"))
  }

  // MARK: Several features

  @Test func aFileKeepsItsName() throws {
    let first = feature("Desk", "// Of the desk.")
    let second = feature("Lamp", "// Of the lamp.").replacing("import ComposableArchitecture\n", with: "")
    let others = "\nextension Lamp {\n  func one() {}\n}\n\nstruct Other {}\n"
    let result = TestedFeatures.imported(text: first + second + others)
    #expect(result.outputs.map(\.path) == ["out/Desk.yaml", "out/Lamp.yaml", "out/File.swift"])
    let text = try text(result)
    #expect(text.contains("Of the desk") && text.contains("struct Lamp: Reducer") && text.hasSuffix(others))
    #expect(try self.text(TestedFeatures.imported(text: first + second), "Lamp.yaml").contains("feature: Lamp"))
  }

  /// Its interface is in one file, and what it does in another.
  @Test func aFeatureOfTwoFilesStaysInBoth() throws {
    let interface = feature("Foo", actions: "case view(ViewAction)\n    enum ViewAction { case tapped }")
    let files = [
      ("FooInterface", interface), ("Foo", "extension Foo {\n  func on(_ action: Action.ViewAction) {}\n}\n"),
    ]
    .map { name, text in SwiftFile(path: "App/\(name).swift", bytes: Array(text.utf8)) }
    let paths = Importer(files).run().outputs.map(\.path)
    #expect(paths.first == "App/Foo.yaml" && Set(paths).count == paths.count)
    #expect(Set(paths).isSubset(of: ["App/Foo.yaml", "App/FooInterface.swift", "App/Foo.swift"]))
  }

  @Test func schemasOfOtherFoldersAreNamedByTheirPaths() throws {
    let low = feature("Low").utf8
    let top = feature(
      "Top",
      state: "var low = Low.State()",
      actions: "case low(Low.Action)",
      body: "Scope(state: \\.low, action: \\.low) { Low() }"
    )
    let files = [
      SwiftFile(path: "A/Top.swift", bytes: Array(top.utf8)), SwiftFile(path: "B/Deep/Low.swift", bytes: Array(low)),
    ]
    #expect(try text(Importer(files).run(), "A/Top.yaml").contains("low: ../B/Deep/Low.yaml"))
  }

  /// A child without a schema is one by hand, and says nothing of its parent.
  @Test func parentsComeOverWithoutTheirChildren() throws {
    let low = feature("Low", state: "lazy var count = 0")
    let top = feature("Top", state: "var low: Low.State", actions: "case low(Low.Action)")
    let files = [("./A/Top.swift", top), ("./B/Low.swift", low)].map { path, text in
      SwiftFile(path: path, bytes: Array(text.utf8))
    }
    let result = Importer(files).run()
    #expect(result.imported == ["Top"] && result.outputs.map(\.path) == ["A/Top.yaml", "A/Top.swift"])
    #expect(result.diagnostics.map(\.message) == ["a lazy property cannot be imported"])
  }

  @Test func aFileWithoutFeaturesStays() throws {
    let outputs = TestedFeatures.imported("WalletFlow").outputs.map(\.path)
    #expect(!outputs.contains { $0.hasSuffix("WalletFlowCoordinator.swift") })
  }

  @Test(arguments: ["Namespaces": ["Plant", "Bed"], "Library": []])
  func featuresWithinOtherTypesAreReported(_ name: String, _ nested: [String]) throws {
    let messages = TestedFeatures.imported(name).diagnostics.map(\.message)
    let reported = messages.filter { $0.contains("is within") }
    #expect(reported.count == nested.count)
    for name in nested { #expect(reported.contains { $0.hasPrefix("'\(name)' ") }) }
  }

  /// Each is in the table, with the reason.
  @Test func reducersOfOthersAndConditionalFeaturesAreReported() {
    let result = TestedFeatures.imported("Journal")
    let own = "is not its own: a schema has a state and actions of its own"
    let condition = "'DebugTools' is within '#if': a feature with a schema is there in every build"
    #expect(
      result.features.map { "\($0.name) \($0.obstacle ?? "")" } == [
        "Counting 'Journal.State' \(own)", "DebugTools \(condition)", "DebugTools \(condition)", "Journal ",
        "Keeping 'Journal' \(own)",
      ]
    )
    #expect(result.outputs.map(\.path) == ["out/Journal.yaml", "out/Journal.swift"])
  }

  // MARK: Children and alerts

  @Test func alertsStayInSwift() throws {
    let schema = try text(TestedFeatures.imported("Inventory"), "Inventory.yaml")
    #expect(schema.contains("      alert: { reducer: InventoryDestinationAlert"), "\(schema)")
    #expect(try written("Inventory").contains("typealias State = AlertState<Inventory.Destination.Alert>"))
    #expect(try written("Inventory").contains("  public typealias Alert = Inventory.Alert\n"))
  }

  @Test func genericChildrenHaveNames() throws {
    let schema = try text(TestedFeatures.imported("Survey"), "Survey.yaml")
    #expect(schema.contains("number: { reducer: Survey.ChoiceListOfInt, presence: optional }"))
    #expect(try written("Survey").contains("typealias ChoiceListOfInt = ChoiceList<Int>"))
  }

  @Test func aDocumentedCaseWithoutValuesIsYAML() throws {
    let kind =
      "var kind: Kind = .plain\n    enum Kind: Equatable {\n      /// As always.\n      case plain\n      case other(Int)\n    }"
    let result = TestedFeatures.imported(text: feature(state: kind))
    #expect(result.diagnostics.isEmpty, "\(TestedFeatures.render(result.diagnostics))")
    #expect(try text(result, ".yaml").contains("plain: { doc: As always., values: }"))
  }

  /// Comments of what is generated are in the schema, above their lines.
  @Test func commentsStayAtTheirLines() throws {
    let actions = "case one(  // first\n Int)\n    // second\n    case two, // third\n three // fourth\n    // fifth"
    let text = feature(actions: actions).replacing("  enum Action", with: "  // Of all.\n  enum Action")
    let result = TestedFeatures.imported(text: text)
    let lines = ["# Of all.", "actions:", "  # first", "  one: Int", "  # second", "  # third", "  two:"]
    let last = ["  # fourth", "  # fifth", "  three:"]
    #expect(
      try self.text(result, ".yaml").contains((lines + last).joined(separator: "\n")),
      "\(result.outputs[0].text)"
    )
    #expect(try !self.text(result).contains("//"))
  }

  /// What holds it need not be Sendable either.
  @Test func theAuthorVouchesForAState() throws {
    let low = feature("Low").replacing("State: Equatable", with: "State: Equatable, @unchecked Sendable")
    let top = feature("Top", state: "var low = Low.State()").replacing("import ComposableArchitecture\n", with: "")
    let result = TestedFeatures.imported(text: low + top)
    #expect(result.diagnostics.isEmpty, "\(TestedFeatures.render(result.diagnostics))")
    for name in ["Low", "Top"] {
      #expect(try self.text(result, "\(name).yaml").contains("conforms: [none, Equatable]"))
    }
    #expect(try self.text(result).contains("extension Low.State: @unchecked Sendable {}"))
  }

  // MARK: What is refused

  @Test(arguments: [
    ("@ObservableState", "@ObservableState @Tracked", "a schema has no '@Tracked' for its state and its actions"),
    ("enum Action {", "@Tracked enum Action {", "a schema has no '@Tracked' for its state and its actions"),
    ("case tapped", "case tapped\n    #if DEBUG\n    case other\n    #endif", "a schema has no '#if'"),
    ("var count = 0", "@BindingState var count = 0", "'@BindingState' is for releases before 1.7"),
    ("var count = 0", "lazy var count = 0", "a lazy property cannot be imported"),
    (
      "var count = 0", "var count = 0; init(count: Int = 1) { self.count = count; print(count) }",
      "the schema's own initializer takes the same values"
    ),
    (
      "var count = 0", "var count = 0; init(a: Int = 1, b: Int = 2) { count = a + b }",
      "'State()' would be the schema's own initializer"
    ),
    (
      "var count = 0", "let count: Int; init(a: Int) { if a > 0 { count = a; print(self) } else { count = 0 } }",
      "this needs the state before all of its fields are set"
    ),
    (
      "var count = 0", "@Shared(.inMemory(\"a\")) var count = 1; init(a: Int) { _count = Shared(value: a) }",
      "only the schema's own initializer sets '_count'"
    ),
    ("var count = 0", "var count = 0 { didSet { print(count) } }", "a field has no observers"),
    ("var count = 0", "var `async-id` = 0", "'async-id' cannot name a field"),
  ])
  func whatHasNoPlaceStaysAsItWas(_ old: String, _ new: String, _ message: String) throws {
    let result = TestedFeatures.imported(text: feature().replacing(old, with: new))
    #expect(result.outputs.isEmpty)
    let error = try #require(result.diagnostics.first { $0.severity == .error })
    #expect(error.range != nil)
    let said = error.message + error.help.map(\.text).joined()
    #expect(said.contains(message), "\(said)")
  }
}
