// A feature as featuregen writes one, and its use, compiled in modules of different default isolation.

import FeatureRuntime
import FeatureTesting

nonisolated struct Client: Sendable {
  var load: @Sendable () async throws -> [Int] = { [] }
}

struct Row: Sendable {
  let client: Client
  nonisolated struct State: Equatable, Identifiable, ObservableState, Sendable {
    var id: Int
    var count = 0
  }
  nonisolated enum Action: BindableAction, CasePathable, Equatable, Sendable {
    case binding(BindingAction<State>)
    case loaded([Int])
    case go
  }
}
nonisolated extension Row.State {
}
nonisolated extension Row.Action {
  var binding: BindingAction<Row.State>? {
    guard case .binding(let action) = self else { return nil }
    return action
  }
  struct AllCasePaths: Sendable {
    var binding: CasePath<Row.Action, BindingAction<Row.State>> {
      CasePath(
        embed: { .binding($0) },
        extract: { root in
          guard case .binding(let value) = root else { return nil }
          return value
        }
      )
    }
    var loaded: CasePath<Row.Action, [Int]> {
      CasePath(
        embed: { .loaded($0) },
        extract: { root in
          guard case .loaded(let value) = root else { return nil }
          return value
        }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

protocol RowHooks {
  func go(in state: inout Row.State) -> EffectOf<Row>
}

extension Row: Reducer, RowHooks {
  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in handle(action, in: &state) }
  }
  private func handle(_ action: Action, in state: inout State) -> Effect<Action> {
    switch action {
    case .binding(let action):
      action.apply(to: &state)
      return .none
    case .loaded(let values):
      state.count = values.count
      return .none
    case .go: return .concatenate(go(in: &state), .dismiss)
    }
  }
}

extension Row {
  nonisolated private enum CancelID { case load }
  func go(in state: inout State) -> Effect<Action> {
    .run { [client] send in
      await send(.loaded(try await client.load()))
      _ = await Result { try await client.load() }
      for await _ in ContinuousClock().timer(interval: .seconds(1)) { await send(.go) }
    } catch: { _, send in
      await send(.loaded([]))
    }
    .cancellable(id: CancelID.load)
  }
}

struct Table {
  let row: Row
  nonisolated struct State: Equatable, Sendable {
    var rows: [Row.State] = []
    var table: IdentifiedArrayOf<Row.State> = []
    var leader: Row.State?
    var alert: AlertState<Action.Alert>?
    var path: StackState<Row.State> = StackState()
    var editor: Row.State?
    var first = Row.State(id: 0)
  }
  nonisolated enum Action: CasePathable, Equatable, Sendable {
    case rows(IdentifiedAction<Row.State.ID, Row.Action>)
    case table(IdentifiedAction<Row.State.ID, Row.Action>)
    case leader(Row.Action)
    case alert(PresentationAction<Alert>)
    enum Alert: Equatable, Sendable { case confirm }
    case path(StackAction<Row.State, Row.Action>)
    case editor(PresentationAction<Row.Action>)
    case first(Row.Action)
    struct AllCasePaths: Sendable {
      var rows: CasePath<Action, IdentifiedAction<Row.State.ID, Row.Action>> {
        CasePath(
          embed: { .rows($0) },
          extract: { root in
            guard case .rows(let value) = root else { return nil }
            return value
          }
        )
      }
      var table: CasePath<Action, IdentifiedAction<Row.State.ID, Row.Action>> {
        CasePath(
          embed: { .table($0) },
          extract: { root in
            guard case .table(let value) = root else { return nil }
            return value
          }
        )
      }
      var editor: CasePath<Action, PresentationAction<Row.Action>> {
        CasePath(
          embed: { .editor($0) },
          extract: { root in
            guard case .editor(let value) = root else { return nil }
            return value
          }
        )
      }
      var path: CasePath<Action, StackAction<Row.State, Row.Action>> {
        CasePath(
          embed: { .path($0) },
          extract: { root in
            guard case .path(let value) = root else { return nil }
            return value
          }
        )
      }
      var alert: CasePath<Action, PresentationAction<Alert>> {
        CasePath(
          embed: { .alert($0) },
          extract: { root in
            guard case .alert(let value) = root else { return nil }
            return value
          }
        )
      }
      var leader: CasePath<Action, Row.Action> {
        CasePath(
          embed: { .leader($0) },
          extract: { root in
            guard case .leader(let value) = root else { return nil }
            return value
          }
        )
      }
      var first: CasePath<Action, Row.Action> {
        CasePath(
          embed: { .first($0) },
          extract: { root in
            guard case .first(let value) = root else { return nil }
            return value
          }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
}
extension Table: Reducer {
  var body: some Reducer<State, Action> {
    Scope(state: \.first, action: \.first) { row }
    Reduce<State, Action> { _, _ in .none }
      .ifLet(\.leader, action: \.leader) { row }
      .ifLet(\.editor, action: \.editor) { row }
      .ifLet(\.alert, action: \.alert)
      .forEach(\.path, action: \.path) { row }
      .forEach(\.rows, action: \.rows) { row }
      .forEach(\.table, action: \.table) { row }
  }
}

nonisolated extension AlertState where Action == Table.Action.Alert {
  static func delete(name: String) -> Self {
    Self {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .confirm) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    } message: {
      TextState("Delete \(name)?")
    }
  }
}

@MainActor
func use() async {
  @Bindable var store = Store(initialState: Table.State()) { Table(row: Row(client: Client())) }
  store.scope(state: \.rows, action: \.rows).first?.count = 1
  store.scope(state: \.table, action: \.table).first?.count = 1
  $store.scope(state: \.editor, action: \.editor).wrappedValue = nil
  _ = $store.scope(state: \.path, action: \.path).wrappedValue.scope(id: 0)?.count
  _ = store.scope(state: \.leader, action: \.leader)?.count
  _ = store.scope(state: \.first, action: \.first)[\.count]
  store.scope(state: \.first, action: \.first).count = 4
  let test = TestStore(initialState: Row.State(id: 1)) { Row(client: Client(load: { [1] })) }
  await test.send(.go)
  await test.send(\.binding.count, 3) { $0.count = 3 }
  await test.receive(\.loaded, [1]) { $0.count = 1 }
  await test.receive(\.loaded)
}

extension Store<Row.State, Row.Action> {
  var count: Int {
    get { self[\.count] }
    set { self.set(\.count, to: newValue) }
  }
}
