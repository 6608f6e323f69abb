import FeatureRuntime

/// A parent with children of every kind, two of them of the same type side by side.
struct Team: Reducer, Sendable {
  let log: Log

  struct State: Equatable, ObservableState, Sendable {
    var left = Worker.State(id: 1)
    var right = Worker.State(id: 2)
    var leader: Worker.State?
    var rows: [Worker.State] = []
    var phase = Phase.off
    var count = 0
  }

  enum Action: CasePathable, Equatable, Sendable {
    case left(Worker.Action)
    case right(Worker.Action)
    case leader(Worker.Action)
    case rows(IdentifiedAction<Int, Worker.Action>)
    case phase(Phase.Action)
    case set(Change)
    case stopAll

    /// Something that happens to the state as a whole.
    struct Change: Equatable, Sendable {
      let name: String
      let apply: @Sendable (inout State) -> Void

      init(_ name: String = "", _ apply: @escaping @Sendable (inout State) -> Void) {
        self.name = name
        self.apply = apply
      }

      static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name }
    }

    struct AllCasePaths: Sendable {
      var left: CasePath<Action, Worker.Action> {
        CasePath(embed: Action.left) { root in
          guard case .left(let value) = root else { return nil }
          return value
        }
      }
      var right: CasePath<Action, Worker.Action> {
        CasePath(embed: Action.right) { root in
          guard case .right(let value) = root else { return nil }
          return value
        }
      }
      var leader: CasePath<Action, Worker.Action> {
        CasePath(embed: Action.leader) { root in
          guard case .leader(let value) = root else { return nil }
          return value
        }
      }
      var rows: CasePath<Action, IdentifiedAction<Int, Worker.Action>> {
        CasePath(embed: Action.rows) { root in
          guard case .rows(let value) = root else { return nil }
          return value
        }
      }
      var phase: CasePath<Action, Phase.Action> {
        CasePath(embed: Action.phase) { root in
          guard case .phase(let value) = root else { return nil }
          return value
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.left, action: \.left) { Worker(log: log, name: "left") }
    Scope(state: \.right, action: \.right) { Worker(log: log, name: "right") }
    Scope(state: \.phase, action: \.phase) { PhaseReducer(log: log) }
    Reduce { state, action in
      switch action {
      case .left, .right, .leader, .rows, .phase:
        return .none
      case .set(let change):
        change.apply(&state)
        return .none
      case .stopAll:
        return .cancel(id: Worker.CancelID.work)
      }
    }
    .ifLet(\.leader, action: \.leader) { Worker(log: log, name: "leader") }
    .forEach(\.rows, action: \.rows) { Worker(log: log, name: "row") }
  }
}

extension Team {
  /// Sets up a store whose issues go to the log.
  @MainActor
  static func makeStore(_ state: State = State(), log: Log) -> Store<State, Action> {
    Store(initialState: state, onIssue: IssueHandler { log("issue: \($0.message.prefix { $0 != "\n" })") }) {
      Team(log: log)
    }
  }
}
