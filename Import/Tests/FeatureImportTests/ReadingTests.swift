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

  @Test func attributesStandBeforeDependencies() throws {
    let text = try schema(
      """
      @Reducer struct Flags {
        @ObservationIgnored
        @Dependency(\\.uuid) var uuid
        @ObservationIgnored @Dependency(\\.dismiss)
        private var dismiss
        @Dependency(Client.self) var client
      }
      """
    )
    #expect(
      text.contains("- uuid") && text.contains("- dismiss") && text.contains("- client: { key: Client }"),
      "\(text)"
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

  @Test func aTypeThatNothingTellsIsAskedFor() {
    let result = imported("@Reducer struct Flags { struct State: Equatable { @Shared(.flag) var flag } }")
    #expect(result.outputs.isEmpty)
    #expect(result.diagnostics.map(\.message) == ["the type of 'flag' does not follow from its value"])
  }

  @Test func aReducerSharesNothingItself() {
    let result = imported("@Reducer struct Flags { @Shared(.flag) var flag }")
    #expect(result.outputs.isEmpty)
    #expect(result.diagnostics.map(\.message) == ["the reducer of a schema has no '@Shared' of its own"])
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
