import FeatureImport
import Testing

/// `--logic switch`: the text of a body's one switch, where that means the same.
@Suite struct SwitchTests {
  private static let body = """
      // Bindings first.
      var body: some ReducerOf<Self> {
        BindingReducer()
        Scope(state: \\.low, action: \\.low) { Low() }
        Reduce { state, action in
          switch action {
          // One more.
          case .tapped:
            state.text = \"\"\"
              a\("  ")
              \"\"\"
            return .none

          case .binding, .low, .rows, .page:
            return .none
          }
        }
        .forEach(\\.rows, action: \\.rows) { Low() }
        .ifLet(\\.$page, action: \\.page)
      }
    """

  private func imported(_ change: (String) -> String = { $0 }) throws -> (schema: String, text: String, notes: [String])
  {
    let top = """
      @Reducer struct Top {
        @Reducer enum Page { case low(Low) }
        @ObservableState struct State: Equatable {
          var text = ""
          var low = Low.State()
          var rows: IdentifiedArrayOf<Low.State> = []
          @Presents var page: Page.State?
        }
        enum Action: BindableAction {
          case binding(BindingAction<State>)
          case low(Low.Action)
          case rows(IdentifiedActionOf<Low>)
          case page(PresentationAction<Page.Action>)
          case tapped
        }
      \(change(Self.body))
      }
      """
    let low = """
      @Reducer struct Low {
        @ObservableState struct State: Equatable, Identifiable { var id = 0 }
        enum Action { case tapped }
      }
      """
    var options = Importer.Options()
    options.logic = .switch
    let files = [("Top.swift", top), ("Low.swift", low)].map { SwiftFile(path: $0, bytes: Array($1.utf8)) }
    let result = Importer(files, options: options).run()
    #expect(!result.diagnostics.contains { $0.severity == .error }, "\(TestedFeatures.render(result.diagnostics))")
    func text(_ ending: String) throws -> String {
      try #require(result.outputs.first { $0.path.hasSuffix(ending) }).text
    }
    return (try text("Top.yaml"), try text("Top.swift"), result.diagnostics.map(\.message))
  }

  @Test func theSwitchMovesAsItIs() throws {
    let (schema, text, notes) = try imported()
    #expect(notes.isEmpty && schema.contains("logic: switch\n"), "\(notes)")
    #expect(
      text == """
        struct Top: TopHooks {
          // Bindings first.
          func handle(_ action: Action, in state: inout State) -> Effects {
            switch action {
            // One more.
            case .tapped:
              state.text = \"\"\"
                a\("  ")
                \"\"\"
              return .none

            case .binding, .low, .rows, .page:
              return .none
            }
          }
        }

        """
    )
  }

  @Test(arguments: [
    (".forEach(", ".onChange(of: \\.text) { _, _ in EmptyReducer() }\n    .forEach("),
    (".forEach(", ".dependency(\\.uuid, .incrementing)\n    .forEach("),
    ("Reduce { state, action in", "Reduce { state, action in\n      print(action)"),
    ("Reduce { state, action in", "Reduce { now, action in"),
    ("switch action", "switch (action, state.text)"),
    ("BindingReducer()", "BindingReducer().onChange(of: \\.text) { _, _ in EmptyReducer() }"),
    ("BindingReducer()\n", ""),
    ("{ Low() }", "{ Low(limit: 3) }"),
    ("{ Low() }", "{ Low().dependency(\\.uuid, .incrementing) }"),
    (".ifLet(\\.$page, action: \\.page)", ".ifLet(\\.$page, action: \\.page)\n    EmptyReducer()"),
    ("Scope(", "// Lost?\n    Scope("),
    ("  var body", "  func textChanged(from old: String, in state: inout State) {}\n  var body"),
  ])
  func whatIsMoreStaysABody(_ old: String, _ new: String) throws {
    let (schema, text, notes) = try imported { $0.replacing(old, with: new) }
    #expect(schema.contains("logic: body\n") && text.contains("var body: some ReducerOf<Self> {"))
    #expect(notes.contains { $0.hasPrefix("the body of 'Top' stays a body: ") }, "\(notes)")
  }
}
