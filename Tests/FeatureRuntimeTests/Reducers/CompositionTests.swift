import FeatureRuntime
import Testing

@MainActor
struct CompositionTests {
  /// Appends a letter to a text.
  private struct Append: Reducer {
    let letter: String

    func reduce(into state: inout String, action: Action) -> Effect<Action> {
      state += letter
      return .none
    }
  }

  private enum Action: Sendable { case go }

  private func run(@ReducerBuilder<String, Action> _ reducer: () -> CombineReducers<String, Action>) -> String {
    var state = ""
    _ = reducer().reduce(into: &state, action: .go)
    return state
  }

  @Test func reducersRunFromTopToBottom() {
    let text = run {
      Append(letter: "a")
      Reduce { state, _ in
        state += "b"
        return .none
      }
      EmptyReducer()
      CombineReducers {
        Append(letter: "c")
        Append(letter: "d")
      }
    }
    #expect(text == "abcd")
  }

  @Test(arguments: [(true, "ab"), (false, "c")])
  func aBuilderTakesConditionsAndLoops(_ flag: Bool, _ expected: String) {
    let text = run {
      if flag {
        Append(letter: "a")
      }
      if flag {
        Append(letter: "b")
      } else {
        Append(letter: "c")
      }
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        EmptyReducer()
      }
    }
    #expect(text == expected)
    let letters = run {
      for letter in ["x", "y", "z"] {
        Append(letter: letter)
      }
    }
    #expect(letters == "xyz")
    #expect(run {} == "")
  }

  @Test func aChildRunsBeforeItsParent() {
    struct Parent: Reducer {
      struct State: Equatable {
        var leader: Worker.State? = Worker.State(id: 1)
        var seen: [Int?] = []
      }
      var body: some Reducer<State, Team.Action> {
        Reduce { state, _ in
          state.seen.append(state.leader?.ticks)
          return .none
        }
        .ifLet(\.leader, action: \.leader) { Worker(log: Log()) }
      }
    }
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.leader(.tick))
    store.send(.left(.tick))
    #expect(store.seen == [1, 1])
  }

  @Test func onlyTheChildThatAnActionNamesRuns() {
    let log = Log()
    var state = Team.State(rows: [Worker.State(id: 1), Worker.State(id: 2)])
    let team = Team(log: log)
    _ = team.reduce(into: &state, action: .left(.tick))
    _ = team.reduce(into: &state, action: .rows(.element(id: 2, action: .tick)))
    #expect(state.left.ticks == 1)
    #expect(state.right.ticks == 0)
    #expect(state.rows.map(\.ticks) == [0, 1])
  }

  @Test func onChangeRunsWhenTheValueHasChanged() {
    struct State: Equatable {
      var name = ""
      var log: [String] = []
    }
    let reducer = Reduce<State, String> { state, name in
      state.name = name
      return .none
    }
    .onChange(of: \.name) { oldValue, newValue in
      Reduce { state, _ in
        state.log.append("\(oldValue)->\(newValue)")
        return .none
      }
    }
    var state = State()
    for name in ["a", "a", "b"] { _ = reducer.reduce(into: &state, action: name) }
    #expect(state.log == ["->a", "a->b"])
  }

  @Test func aBindingReducerAppliesBindingActionsOnly() {
    var state = Worker.State(id: 1)
    let reducer = BindingReducer<Worker.State, Worker.Action>()
    _ = reducer.reduce(into: &state, action: .binding(.set(\.title, "Boss")))
    _ = reducer.reduce(into: &state, action: .tick)
    #expect(state == Worker.State(id: 1, title: "Boss"))
  }

  @Test func aScopeIntoACaseRunsWhileTheCaseIsCurrent() {
    let scope = Scope<Phase, Phase.Action>(state: \.first, action: \.first) { Worker(log: Log()) }
    var phase = Phase.first(Worker.State(id: 1))
    _ = scope.reduce(into: &phase, action: .first(.tick))
    #expect(phase == .first(Worker.State(id: 1, ticks: 1)))
  }
}
