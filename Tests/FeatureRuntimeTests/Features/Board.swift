import FeatureRuntime

/// A parent with children of all kinds, which others than the reducer that composes them change too.
struct Board: Reducer {
  let log: Log

  struct State: Equatable, Sendable {
    var sheet: Worker.State? = Worker.State(id: 1)
    var destination: Phase? = .first(Worker.State(id: 1))
    var plain: Panel.State?
    var path = StackState<Phase>([.first(Worker.State(id: 1))])
    var leader: Worker.State? = Worker.State(id: 1)
    var rows: IdentifiedArrayOf<Worker.State> = [Worker.State(id: 1)]
    var array = [Worker.State(id: 1)]
    var phase = Phase.first(Worker.State(id: 1))
  }

  typealias Change = @Sendable (inout State) -> Void

  enum Action: CasePathable, Sendable {
    case sheet(PresentationAction<Worker.Action>)
    case destination(PresentationAction<Phase.Action>)
    case plain(PresentationAction<Panel.Action>)
    case path(StackAction<Phase, Phase.Action>)
    case leader(Worker.Action)
    case rows(IdentifiedAction<Int, Worker.Action>)
    case array(IdentifiedAction<Int, Worker.Action>)
    case phase(Phase.Action)
    case before(Change)
    case after(Change)

    struct AllCasePaths: Sendable {
      var sheet: CasePath<Action, PresentationAction<Worker.Action>> {
        CasePath(embed: Action.sheet) { if case .sheet(let value) = $0 { value } else { nil } }
      }
      var destination: CasePath<Action, PresentationAction<Phase.Action>> {
        CasePath(embed: Action.destination) { if case .destination(let value) = $0 { value } else { nil } }
      }
      var plain: CasePath<Action, PresentationAction<Panel.Action>> {
        CasePath(embed: Action.plain) { if case .plain(let value) = $0 { value } else { nil } }
      }
      var path: CasePath<Action, StackAction<Phase, Phase.Action>> {
        CasePath(embed: Action.path) { if case .path(let value) = $0 { value } else { nil } }
      }
      var leader: CasePath<Action, Worker.Action> {
        CasePath(embed: Action.leader) { if case .leader(let value) = $0 { value } else { nil } }
      }
      var rows: CasePath<Action, IdentifiedAction<Int, Worker.Action>> {
        CasePath(embed: Action.rows) { if case .rows(let value) = $0 { value } else { nil } }
      }
      var array: CasePath<Action, IdentifiedAction<Int, Worker.Action>> {
        CasePath(embed: Action.array) { if case .array(let value) = $0 { value } else { nil } }
      }
      var phase: CasePath<Action, Phase.Action> {
        CasePath(embed: Action.phase) { if case .phase(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .before(let change) = action { change(&state) }
      return .none
    }
    Scope(state: \.phase, action: \.phase) { phase }
    Reduce { _, action in
      if "\(action)".contains("tick") { log("heard tick") }
      return .none
    }
    .ifLet(\.sheet, action: \.sheet) { worker }
    .ifLet(\.destination, action: \.destination) { phase }
    .ifLet(\.plain, action: \.plain) { Panel(log: log) }
    .forEach(\.path, action: \.path) { phase }
    .ifLet(\.leader, action: \.leader) { worker }
    .forEach(\.rows, action: \.rows) { worker }
    .forEach(\.array, action: \.array) { worker }
    Reduce { state, action in
      if case .after(let change) = action { change(&state) }
      return .none
    }
  }

  private var phase: some Reducer<Phase, Phase.Action> {
    EmptyReducer().ifCaseLet(\.first, action: \.first) { worker }
  }

  /// A child that works until it is cancelled, or sends a tick.
  private var worker: some Reducer<Worker.State, Worker.Action> {
    Reduce { state, action in
      switch action {
      case .start: return .run { _ in await log.untilCancelled("worker") }
      case .restart: return .send(.tick)
      case .tick: state.ticks += 1
      case .binding, .stop, .renamed: break
      }
      return .none
    }
  }
}

/// The parent of a board, which changes it from above.
struct App: Reducer {
  let log: Log

  struct State: Equatable, Sendable {
    var board = Board.State()
  }

  enum Action: CasePathable, Sendable {
    case board(Board.Action)
    /// An action of the board after which the state is changed from above.
    case boardAndChange(Board.Action, Board.Change)
    case change(Board.Change)
    case inTurn([Action])

    struct AllCasePaths: Sendable {
      var board: CasePath<Action, Board.Action> {
        CasePath(embed: Action.board) { action in
          switch action {
          case .board(let value), .boardAndChange(let value, _): value
          case .change, .inTurn: nil
          }
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.board, action: \.board) { Board(log: log) }
    Reduce { state, action in
      switch action {
      case .board: return .none
      case .boardAndChange(_, let change), .change(let change):
        change(&state.board)
        return .none
      case .inTurn(let actions): return .merge(actions.map { .send($0) })
      }
    }
  }
}
