import FeatureImport
import Testing

/// What features of apps look like, and what is said of features that cannot be read.
@Suite struct ReadingTests {
  private func imported(_ text: String) -> Importer.Result {
    TestedFeatures.imported(text: "import ComposableArchitecture\n\n" + text)
  }

  private func schema(_ text: String) throws -> String {
    let result = imported(text)
    #expect(result.diagnostics.isEmpty, "\(TestedFeatures.render(result.diagnostics))")
    return try #require(result.outputs.first).text
  }

  /// The reducer is the author's, with whatever it holds.
  @Test(arguments: [
    "@ObservationIgnored\n  @Dependency(\\.dismiss)\n  private var dismiss", "@Shared(.flag) var flag",
    "let count: Int",
    "init(count: Int) { print(count) }", "enum CancelID { case one }",
  ])
  func whatAReducerHoldsStays(_ member: String) throws {
    let result = imported("/// Flags.\n@MainActor @Reducer public struct Flags {\n  \(member)\n}")
    #expect(result.diagnostics.isEmpty, "\(TestedFeatures.render(result.diagnostics))")
    #expect(result.outputs.first?.text.contains("dependencies: own") == true)
    #expect(
      result.outputs.last?.text.contains("/// Flags.\n@MainActor public struct Flags: Reducer {\n  \(member)\n")
        == true,
      "\(result.outputs.last?.text ?? "")"
    )
  }

  @Test(arguments: ["AppStorageKey<Bool>.Default", "PersistenceKeyDefault<AppStorageKey<Bool>>"])
  func theKeyTellsTheTypeOfWhatIsShared(_ key: String) throws {
    let text = try schema(
      """
      @Reducer struct Flags {
        @ObservableState struct State: Equatable { @Shared(.flag) var flag }
      }
      extension SharedKey where Self == \(key) {
        static var flag: Self { Self[.appStorage("flag"), default: false] }
      }
      """
    )
    #expect(text.contains("flag: { type: Bool, shared: { key: .flag } }"), "\(text)")
  }

  @Test func fieldsKeepTheirAccess() throws {
    let text = try schema(
      """
      struct Entry: Equatable { var text = "" }
      @Reducer public struct Page {
        @ObservableState public struct State: Equatable {
          public var title = ""
          var entry = Entry()
          @Presents var alert: AlertState<Never>?
          var count = 0
          package var last: Int?
          public struct Part: Equatable { public var name = ""; var number = 1 }
          struct Own: Equatable { var number = 1 }
        }
        public enum Action { case tapped }
        public var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """
    )
    for field in [
      "title: String = \"\"", "entry: { type: Entry = \\(Entry()), access: internal }",
      "alert: { type: 'AlertState<Never>?', presented: true, access: internal }",
      "count: { type: Int = 0, access: internal }", "last: Int?", "name: String = \"\"",
      "number: { type: Int = 1, access: internal }",
      "number: Int = 1",
    ] {
      #expect(text.contains("  \(field)\n"), "\(field): \(text)")
    }
  }

  /// A schema has defaults in its initializer.
  @Test(arguments: [".start", "Defaults.first", "[Defaults.second()]", "Entry().text"])
  func defaultsThatOthersDoNotSeeAreReported(_ value: String) {
    func reported(_ access: String) -> [String] {
      imported(
        """
        \(access) enum Defaults {
          \(access) static let first = "a"
          \(access) static func second() -> String { "b" }
        }
        \(access) struct Entry { \(access) var text = "" }
        \(access) extension String { static let start = "s" }
        @Reducer public struct Page {
          @ObservableState public struct State: Equatable { public var text: String = \(value) }
          public enum Action { case tapped }
          public var body: some ReducerOf<Self> { EmptyReducer() }
        }
        """
      )
      .diagnostics.map(\.message).filter { $0.contains("which is internal") }
    }
    #expect(reported("internal").count == 1)
    #expect(reported("public").isEmpty)
  }

  @Test func aTypeThatNothingTellsIsAskedFor() {
    let result = imported("@Reducer struct Flags { struct State: Equatable { @Shared(.flag) var flag } }")
    #expect(result.outputs.isEmpty)
    #expect(result.diagnostics.map(\.message) == ["the type of 'flag' does not follow from its value"])
  }

  @Test func actionsOfOtherNamesThanTheirStatesAreValues() throws {
    let text = try schema(
      """
      @Reducer struct List {
        @ObservableState struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
        enum Action { case row(IdentifiedActionOf<Row>) }
        var body: some ReducerOf<Self> { EmptyReducer().forEach(\\.rows, action: \\.row) { Row() } }
      }
      @Reducer struct Row {
        @ObservableState struct State: Equatable, Identifiable { let id: Int }
        enum Action { case tapped }
      }
      """
    )
    #expect(text.contains("  row: IdentifiedAction<Row.State.ID, Row.Action>"), "\(text)")
  }

  /// Of a generic of another library, the list of its values proves enough.
  @Test func onlyWhatIsAskedForIsClaimed() throws {
    let text = try schema(
      """
      @Reducer struct Flags {
        @ObservableState struct State: Equatable {
          var routes: IdentifiedArrayOf<Route<Step>>
          var size: Size
        }
        enum Action { case chosen(Choice) }
      }
      """
    )
    let claims = "[{ Route: [Equatable, Sendable, Identifiable] }, { Step: [] }, Size, { Choice: [Sendable] }]"
    #expect(text.contains("external: \(claims)"), "\(text)")
  }

  @Test func aStaticMemberHasATypeOfItsOwn() throws {
    let text = try schema(
      """
      enum Defaults { static let one = Other.two; static func make() -> [Int] { [] } }
      enum Other { static var two: Double { 2 } }
      @Reducer struct Flags {
        @ObservableState struct State: Equatable { var one = Defaults.one; var all = Defaults.make(); var color = Color.red }
      }
      """
    )
    #expect(text.contains("one: Double = ") && text.contains("all: '[Int] = ") && text.contains("color: Color = "))
  }

  @Test(arguments: ["var id: Int { number }", "var id: Int { return number }"])
  func aComputedIDIsAnIdentity(_ id: String) throws {
    let text = try schema(
      "@Reducer struct Row { @ObservableState struct State: Equatable, Identifiable { let number: Int; \(id) } }"
    )
    #expect(text.contains("identity: Int = number"), "\\(text)")
  }

  /// Presented in another way than a schema's children: an alert, and what a group of actions composes.
  @Test func whatTheBodyPresentsIsAField() throws {
    let text = try schema(
      """
      @Reducer struct List {
        @ObservableState struct State: Equatable {
          @Presents var alert: AlertState<Action.Alert>?
          @Presents var sheet: Row.State?
        }
        enum Action {
          case alert(PresentationAction<Alert>)
          case scope(Scope)
          enum Alert { case sure }
          enum Scope { case sheet(PresentationAction<Row.Action>) }
        }
        var body: some ReducerOf<Self> {
          EmptyReducer().ifLet(\\.$alert, action: \\.alert).ifLet(\\.$sheet, action: \\.scope.sheet) { Row() }
        }
      }
      @Reducer struct Row {
        @ObservableState struct State: Equatable { let id: Int }
        enum Action { case tapped }
      }
      """
    )
    #expect(text.contains("alert: { type: 'AlertState<Alert>?', presented: true }"), "\\(text)")
    #expect(text.contains("sheet: { type: 'Row.State?', presented: true }"), "\\(text)")
    #expect(text.contains("  alert: PresentationAction<Alert>"), "\\(text)")
  }

  @Test func callsInTheOrderOfTheFieldsStayAsTheyAre() {
    let result = imported(
      """
      @Reducer struct List {
        @ObservableState struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = []; var count = 0 }
        enum Action { case rows(IdentifiedActionOf<Row>) }
        var body: some ReducerOf<Self> { EmptyReducer().forEach(\\.rows, action: \\.rows) { Row() } }
      }
      @Reducer struct Row {
        @ObservableState struct State: Equatable, Identifiable { let id: Int }
        enum Action { case tapped }
      }
      let list = List.State(rows: [], count: 1)
      """
    )
    #expect(result.diagnostics.isEmpty && result.imported == ["List", "Row"])
    let initializer = """
      extension List.State {
        init(rows: IdentifiedArrayOf<Row.State>, count: Int) {
          self.init(count: count, rows: rows)
        }
      }
      """
    #expect(result.outputs.last?.text.contains(initializer) == true, "\(result.outputs.map(\.text))")
  }

  private func screens(_ composition: String, other: String = "") -> Importer.Result {
    imported(
      """
      @Reducer struct List {
        @ObservableState struct State: Equatable {
          var path = StackState<Path.State>()
          \(other.isEmpty ? "" : "var cover = StackState<\(other).State>()")
        }
        enum Action {
          case path(StackActionOf<Path>)
          \(other.isEmpty ? "" : "case cover(StackActionOf<\(other)>)")
        }
        var body: some ReducerOf<Self> { EmptyReducer()\(composition) }
      }
      extension List {
        @Reducer enum Path { case row(Row) }
        @Reducer enum Cover { case row(Row) }
      }
      extension List.Path.State: Equatable {}
      @Reducer struct Row {
        @ObservableState struct State: Equatable { var count = 0 }
        enum Action { case tapped }
      }
      """
    )
  }

  /// The macro has a static body; what a schema declares is a reducer as others are.
  @Test(arguments: [".forEach(\\.path, action: \\.path)", ".forEach(\\.path, action: \\.path) { Path.body }"])
  func theReducerOfAnEnumIsMade(_ composition: String) {
    let result = screens(composition)
    #expect(result.diagnostics.isEmpty, "\(TestedFeatures.render(result.diagnostics))")
    let texts = result.outputs.map(\.text)
    #expect(texts.contains { $0.contains(".forEach(\\.path, action: \\.path) { Path() } }") }, "\(texts)")
  }

  @Test func anEnumOfTwoChildrenIsNoOneOf() {
    let composition = ".forEach(\\.path, action: \\.path).forEach(\\.cover, action: \\.cover)"
    let message = "'path' and 'cover' have the same type, 'Path': a 'one-of' belongs to one child"
    #expect(screens(composition, other: "Path").diagnostics.map(\.message) == [message])
    #expect(screens(composition, other: "Cover").diagnostics.isEmpty)
  }

  @Test func reducersAroundOthersAreNoFeatures() {
    let result = imported(
      "struct Logged<Base: Reducer>: Reducer { let base: Base; var body: some ReducerOf<Base> { base } }"
    )
    #expect(result.outputs.isEmpty && result.diagnostics.isEmpty)
  }

  /// A value keeps its line breaks where they mean something.
  @Test func valuesOfSeveralLinesMeanTheSame() throws {
    let value = "{ // One.\n      let one = 1\n      return one\n    }()"
    let result = imported("@Reducer struct Flags { struct State: Equatable { var flag: Int = \(value) } }")
    let texts = result.outputs.map(\.text).joined()
    #expect(result.outputs.isEmpty || texts.contains("One.\\n"), "\(texts)")
  }

  @Test(arguments: [
    ("struct Flags: FeatureReducer", "'Flags' seems to be a feature"),
    ("struct Flags: ReducerProtocol", "'Flags' is for a release before 1.0"),
  ])
  func featuresThatAreNotSeenAreTold(_ head: String, _ message: String) {
    let result = imported(
      "enum Outer {\n  \(head) {\n    struct State {}\n    enum Action { case a }\n    var body: Body { one }\n  }\n}"
    )
    #expect(result.outputs.isEmpty && result.diagnostics.count == 1)
    #expect(result.diagnostics.first?.message.hasPrefix(message) == true)
  }
}
