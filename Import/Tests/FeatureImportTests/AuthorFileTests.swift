import FeatureImport
import Foundation
import Testing

/// What author's files say, where other Swift would compile but do something else, or only with a warning.
@Suite struct AuthorFileTests {
  /// The files of a feature that is imported, in one text.
  private func written(_ name: String, pack: String = "composable") throws -> String {
    let result = TestedFeatures.imported(name, pack: pack)
    return result.outputs.filter { $0.path.hasSuffix(".swift") }.map(\.text).joined(separator: "\n")
  }

  @Test func aReducerBeforeBindingsRunsBeforeThem() throws {
    let text = try written("LateBinding")
    let first = try #require(text.range(of: "case .binding(\\.amount):"))
    let reducer = try #require(text.range(of: "\n    reducer\n"))
    #expect(first.upperBound < reducer.lowerBound)
    // What comes after the bindings stays there.
    let last = try #require(text.range(of: "if state.isLocked, case"))
    #expect(reducer.upperBound < last.lowerBound)
  }

  @Test func buttonsOfOneNameHaveOneHandler() throws {
    let text = try written("Cleanup")
    #expect(text.components(separatedBy: "func confirm(").count == 2)
    #expect(text.contains("case .alert(.presented(.confirm)):"))
    #expect(text.contains("case .dialog(.presented(.confirm)):"))
  }

  @Test(arguments: ["Contacts", "Gauge"])
  func noDefaultBelowWhatMatchesEverything(_ name: String) throws {
    #expect(!(try written(name)).contains("default:"))
  }

  @Test(arguments: [("Placeholder", "func about("), ("TabBar", "func profile(")])
  func noHandlerOfActionsThatThereAreNot(_ name: String, _ function: String) throws {
    #expect(!(try written(name)).contains(function))
  }

  @Test func noConformanceThatGeneratedCodeHas() throws {
    #expect(!(try written("Inventory")).contains("Destination.Action: Sendable"))
  }

  @Test func aFileWithoutFeaturesIsOfTheSameLibrary() throws {
    #expect(!(try written("WalletFlow", pack: "standalone")).contains("import ComposableArchitecture"))
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

  @Test func clientsAndOldAlertsNeedNoMacroAndNoOldInitializer() throws {
    // The last two make other values with a title.
    for name in ["Search", "MovieDetails", "LegacyForm", "Recipe", "Checklist", "FriendFilter"] {
      let result = TestedFeatures.imported(name, pack: "standalone")
      #expect(result.diagnostics.isEmpty, "\(TestedFeatures.render(result.diagnostics))")
    }
    let client = try written("Search", pack: "standalone")
    #expect(!client.contains("@DependencyClient"))
    #expect(client.contains("func search(query p0: String) async throws -> [SearchResult] {"))
    #expect(try written("LegacyForm", pack: "standalone").contains("AlertState {"))
    #expect(try written("LegacyForm").contains("AlertState(title: "))
  }

  @Test func typesThatGeneratedCodeNamesAreIsolatedToNothing() throws {
    #expect(try written("Document").contains("nonisolated struct DocumentText: Equatable"))
    #expect(try written("Chess").contains("public nonisolated struct Move: Equatable"))
    #expect(try written("ColorMixer").contains("nonisolated enum Part"))
  }

  private static let parts = """
    import ComposableArchitecture

    @Reducer
    struct Profile {
      struct State: Equatable { var name = "" }
      enum Action { case task, reloadTapped, loaded(String) }
      @Dependency(\\.api.fetchUser) var fetch

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .task:
            return .run { [fetch] send in await send(.loaded(fetch())) }
          case .reloadTapped:
            return .run { send in await send(.loaded(self.fetch())) }
          case .loaded(let name):
            state.name = name
            return .none
          }
        }
      }
    }
    """

  @Test func partsOfADependencyAreNamedInFull() throws {
    let result = TestedFeatures.imported(text: Self.parts)
    let schema = try #require(result.outputs.first { $0.path.hasSuffix(".yaml") }).text
    #expect(schema.contains("- api:"))
    let text = try #require(result.outputs.first { $0.path.hasSuffix(".swift") }).text
    #expect(text.contains("{ [fetch = api.fetchUser] send in await send(.loaded(fetch())) }"))
    #expect(text.contains("await send(.loaded(self.api.fetchUser()))"))
  }

  @Test func aPartWithTheNameOfAnotherValueIsReported() {
    let text = Self.parts.replacing(
      "case .loaded(let name):",
      with: "case .loaded(let name):\nlet fetch = name; _ = fetch"
    )
    let result = TestedFeatures.imported(text: text)
    #expect(
      result.diagnostics.contains { $0.message.hasPrefix("'fetch' is a part of a dependency") && $0.range != nil }
    )
  }

  @Test func reducersByHandNeedNoMacro() throws {
    let die = try written("Dice", pack: "standalone")
    #expect(die.contains("struct Die: Reducer {"))
    #expect(die.contains("enum Action: CasePathable, Equatable {"))
    #expect(die.contains("embed: { .rolled($0) },"))
    for name in ["Dice", "Favoriting", "Namespaces", "Survey"] {
      let text = try written(name, pack: "standalone")
      for macro in ["@Reducer", "@ObservableState", "@CasePathable"] { #expect(!text.contains(macro), "\(name)") }
    }
  }

  @Test func genericChildrenHaveNames() throws {
    let result = TestedFeatures.imported("Survey")
    let schema = try #require(result.outputs.first { $0.path.hasSuffix(".yaml") }).text
    #expect(schema.contains("number: { reducer: Survey.ChoiceListOfInt, presence: optional }"))
    #expect(try written("Survey").contains("typealias ChoiceListOfInt = ChoiceList<Int>"))
  }

  @Test func aDocumentedCaseWithoutValuesIsYAML() throws {
    let text = """
      import ComposableArchitecture

      @Reducer
      struct Sender {
        struct State: Equatable {
          var kind: Kind = .plain
          enum Kind: Equatable {
            /// As always.
            case plain
            case other(Int)
          }
        }
        enum Action { case tapped }
      }
      """
    let result = TestedFeatures.imported(text: text)
    #expect(result.diagnostics.isEmpty, "\(TestedFeatures.render(result.diagnostics))")
    #expect(result.outputs.first?.text.contains("plain: { doc: As always., values: }") == true)
  }

  /// A path that is written out, in an extension, and with the initializers of its reducers.
  @Test func reducersThatOnlyScopeAreOneOfSeveral() throws {
    let files = try TestedFeatures.files("Library").map { file in
      let text = String(decoding: file.source.bytes, as: UTF8.self)
      let path = try #require(text.range(of: "  @Reducer\n  struct Path {"))
      let end = try #require(text.range(of: "  var body: some ReducerOf<Self> {\n    Reduce {"))
      let written = String(text[path.lowerBound..<end.lowerBound])
        .replacing("action: \\.book) {\n        Book()\n      }", with: "action: \\.book, child: Book.init)")
      return text.replacingCharacters(in: path.lowerBound..<end.lowerBound, with: "")
        + "\nextension Library {\n\(written)}\n"
    }
    let result = TestedFeatures.imported(text: files.joined())
    #expect(result.diagnostics.isEmpty, "\(TestedFeatures.render(result.diagnostics))")
    let schema = try #require(result.outputs.first { $0.path.hasSuffix("Library.yaml") }).text
    #expect(schema.contains("one-of: { book: Book.yaml, author: Author.yaml }"))
    #expect(!result.outputs.contains { $0.text.contains("struct Path") })
  }

  // MARK: Forms of one library

  /// An alert that sends actions of others is a child without logic, or a field of FeatureRuntime's.
  @Test(arguments: ["OwnAlert": "OwnAlert.Action", "AccountPortal": "AccountPortal.Action.Local"])
  func alertsSendTheActionsOfTheFeature(_ name: String, _ action: String) throws {
    let child = TestedFeatures.imported(name)
    let schema = try #require(child.outputs.first { $0.path.hasSuffix("\(name).yaml") }).text
    #expect(schema.contains("  alert: { reducer: \(name)Alert, presence: presented }"))
    #expect(try written(name).contains("typealias State = AlertState<\(action)>"))
    let field = TestedFeatures.imported(name, pack: "standalone")
    let own = try #require(field.outputs.first { $0.path.hasSuffix("\(name).yaml") }).text
    #expect(own.contains("    alert: AlertState<\(action)>?"))
    #expect(try written(name, pack: "standalone").contains(".ifLet(\\.alert, action: \\.alert)"))
    #expect(!(child.diagnostics + field.diagnostics).contains { $0.severity == .error })
  }

  @Test func reducersOfPartsAreWrittenOut() throws {
    let binding = try written("ViewBinding", pack: "standalone")
    #expect(binding.contains("Scope(state: \\.self, action: \\.view) { BindingReducer() }"))
    #expect(binding.contains("var binding: BindingAction<Feedback.State>? {"))
    let scope = try written("Launch", pack: "standalone")
    #expect(scope.contains("Reduce { state, action in CombineReducers {"))
    #expect(scope.contains("}.reduce(into: &state.screen, action: action) }"))
    for name in ["ViewBinding", "Launch"] {
      #expect(!(TestedFeatures.imported(name, pack: "standalone").diagnostics.contains { $0.severity == .error }))
      #expect(try written(name).contains(name == "Launch" ? "action: \\.self)" : "BindingReducer(action: \\.view)"))
    }
  }

  // MARK: Observers

  /// A feature whose state has a field with observers.
  private func observed(_ field: String, macro: Bool = false, _ other: String = "init() {}") -> Importer.Result {
    let text = """
      @Reducer struct Form {
        \(macro ? "@ObservableState " : "")struct State: Equatable {
          \(field)
          \(other)
        }
        enum Action { case reset }
        var body: some Reducer<State, Action> { Reduce { state, action in .none } }
      }
      """
    return TestedFeatures.imported(text: text, pack: "composable")
  }

  @Test(arguments: [(false, "storedCount = 3"), (true, "self.count = 3")])
  func observersAreInASetter(_ macro: Bool, _ setting: String) throws {
    let result = observed("var count: Int = 1 { didSet(old) { if count > old { count = 3 } } }", macro: macro)
    let schema = try #require(result.outputs.first { $0.path.hasSuffix(".yaml") }).text
    #expect(schema.contains("storedCount: { type: Int = 1"))
    let text = try #require(result.outputs.first { $0.path.hasSuffix(".swift") }).text
    #expect(text.contains("get { storedCount }"))
    #expect(text.contains("let old = storedCount\n      storedCount = newValue\n"))
    #expect(text.contains(setting))
    #expect(result.diagnostics.contains { $0.message.hasPrefix("'count' is a property now") })
  }

  /// What a setter cannot do, and where the field has to have its name.
  @Test(arguments: [
    ("var count = 1 { willSet { if newValue > 1 { return } } }", "init() {}"),
    ("var count = 1 { didSet { let count = 2; print(count) } }", "init() {}"),
    ("var count = 1 { didSet { print(count) } }", ""),
    ("var count = 1 { didSet { print(count) } }", "init(_ count: Int) { self.count = count }"),
    ("@Shared(.inMemory(\"a\")) var count = 1 { didSet { print(count) } }", "init() {}"),
    ("var count = 1 { didSet { print(count) } }", "var storedCount = 1; init() {}"),
  ])
  func observersThatAreReported(_ field: String, _ other: String) {
    let result = observed(field, other)
    #expect(result.outputs.isEmpty)
    #expect(result.diagnostics.contains { $0.message.hasPrefix("a field has no observers") })
  }
}
