import FeatureRuntime
import Observation

/// A row of a list, in the form that featuregen writes one.
struct Row: Reducer {
  struct State: Equatable, Identifiable, ObservableState, Sendable {
    var id: Int
    var count = 0
    var title = "a title that is kept on the heap"
  }

  enum Action: Sendable {
    case increment
    case start
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .increment: state.count &+= 1
      case .start: return .run { _ in try await Task.sleep(for: .seconds(3600)) }
      }
      return .none
    }
  }
}

/// A list of rows.
struct Table: Reducer {
  struct State: Equatable, ObservableState, Sendable {
    var rows = (0..<1000).map { Row.State(id: $0) }
  }

  enum Action: CasePathable, Sendable {
    case nothing
    case rows(IdentifiedAction<Int, Row.Action>)

    struct AllCasePaths: Sendable {
      var rows: CasePath<Action, IdentifiedAction<Int, Row.Action>> {
        CasePath(embed: Action.rows) { root in
          guard case .rows(let value) = root else { return nil }
          return value
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
  }
}

/// The same with a list that finds a row by its id.
struct IdentifiedTable: Reducer {
  struct State: Equatable, ObservableState, Sendable {
    var rows = IdentifiedArray(uniqueElements: (0..<1000).map { Row.State(id: $0) })
  }

  var body: some Reducer<State, Table.Action> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
  }
}

@MainActor
private func makeIdentifiedStore() -> Store<IdentifiedTable.State, Table.Action> {
  Store(initialState: IdentifiedTable.State()) { IdentifiedTable() }
}

@MainActor
private func makeStore() -> Store<Table.State, Table.Action> {
  Store(initialState: Table.State()) { Table() }
}

@MainActor
private func rows(of store: Store<Table.State, Table.Action>) -> [Store<Row.State, Row.Action>] {
  store.scope(state: \.rows, action: \.rows)
}

/// What a row's view does: it reads the row, and reads it again after a change.
@MainActor
private func observe(_ row: Store<Row.State, Row.Action>) {
  withObservationTracking {
    _ = row.count
    _ = row.title
  } onChange: {
  }
}

let listMeasurements = [
  // The reducer alone: what an action for one row costs without a store.
  Measurement(name: "rows-reduce", baseline: nil, weight: 100) { count in
    var state = Table.State()
    let table = Reduce(Table())
    for _ in 0..<count { _ = table.reduce(into: &state, action: .rows(.element(id: 500, action: .increment))) }
    return state.rows[500].count
  },
  Measurement(name: "identified-rows-reduce", baseline: "rows-reduce", weight: 100) { count in
    var state = IdentifiedTable.State()
    let table = Reduce(IdentifiedTable())
    for _ in 0..<count { _ = table.reduce(into: &state, action: .rows(.element(id: 500, action: .increment))) }
    return state.rows[500].count
  },
  Measurement(name: "identified-rows-one-changes", baseline: "rows-one-changes", weight: 100) { count in
    let store = makeIdentifiedStore()
    for _ in 0..<count { store.send(.rows(.element(id: 500, action: .increment))) }
    return store.rows[500].count
  },
  Measurement(name: "identified-rows-nothing-changes", baseline: "rows-nothing-changes", weight: 100) { count in
    let store = makeIdentifiedStore()
    for _ in 0..<count { store.send(.nothing) }
    return store.rows[500].count
  },
  Measurement(name: "rows-one-changes", baseline: nil, weight: 100) { count in
    let store = makeStore()
    for _ in 0..<count { store.send(.rows(.element(id: 500, action: .increment))) }
    return store.rows[500].count
  },
  Measurement(name: "rows-nothing-changes", baseline: nil, weight: 100) { count in
    let store = makeStore()
    for _ in 0..<count { store.send(.nothing) }
    return store.rows[500].count
  },
  Measurement(name: "held-rows-one-changes", baseline: "rows-one-changes", weight: 100) { count in
    let store = makeStore()
    let held = rows(of: store)
    for _ in 0..<count { store.send(.rows(.element(id: 500, action: .increment))) }
    return held[500].count
  },
  Measurement(name: "held-rows-nothing-changes", baseline: "rows-nothing-changes", weight: 100) { count in
    let store = makeStore()
    let held = rows(of: store)
    for _ in 0..<count { store.send(.nothing) }
    return held[500].count
  },
  Measurement(name: "observed-rows-one-changes", baseline: "rows-one-changes", weight: 100) { count in
    let store = makeStore()
    let held = rows(of: store)
    for row in held { observe(row) }
    for _ in 0..<count {
      store.send(.rows(.element(id: 500, action: .increment)))
      observe(held[500])
    }
    return held[500].count
  },
  Measurement(name: "observed-rows-nothing-changes", baseline: "rows-nothing-changes", weight: 100) { count in
    let store = makeStore()
    let held = rows(of: store)
    for row in held { observe(row) }
    for _ in 0..<count { store.send(.nothing) }
    return held[500].count
  },
]
