import FeatureRuntime
import Observation

/// Ten fields that others share.
struct SharedTen: Reducer {
  struct State: Equatable, Sendable {
    @Shared(.inMemory("0")) var field0 = 0
    @Shared(.inMemory("1")) var field1 = 0
    @Shared(.inMemory("2")) var field2 = 0
    @Shared(.inMemory("3")) var field3 = 0
    @Shared(.inMemory("4")) var field4 = 0
    @Shared(.inMemory("5")) var field5 = 0
    @Shared(.inMemory("6")) var field6 = 0
    @Shared(.inMemory("7")) var field7 = 0
    @Shared(.inMemory("8")) var field8 = 0
    @Shared(.inMemory("9")) var field9 = 0
    var own = 0
  }

  enum Action: Sendable {
    case setShared(Int)
    case setOwn(Int)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .setShared(let value): state.$field3.withLock { $0 = value }
      case .setOwn(let value): state.own = value
      }
      return .none
    }
  }
}

extension SharedTen.State: ObservableState {
  static var sharedFields: [SharedField<Self>] {
    [
      SharedField(\.field0, \.$field0), SharedField(\.field1, \.$field1), SharedField(\.field2, \.$field2),
      SharedField(\.field3, \.$field3), SharedField(\.field4, \.$field4), SharedField(\.field5, \.$field5),
      SharedField(\.field6, \.$field6), SharedField(\.field7, \.$field7), SharedField(\.field8, \.$field8),
      SharedField(\.field9, \.$field9),
    ]
  }
}

/// The same with fields of its own.
private struct PlainTen: Reducer {
  struct State: Equatable, Sendable {
    var field0 = 0
    var field1 = 0
    var field2 = 0
    var field3 = 0
    var field4 = 0
    var field5 = 0
    var field6 = 0
    var field7 = 0
    var field8 = 0
    var field9 = 0
    var own = 0
  }

  enum Action: Sendable {
    case setShared(Int)
    case setOwn(Int)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .setShared(let value): state.field3 = value
      case .setOwn(let value): state.own = value
      }
      return .none
    }
  }
}

@MainActor
private func readAll(_ store: StoreOf<SharedTen>) -> Int {
  store.field0 &+ store.field1 &+ store.field2 &+ store.field3 &+ store.field4 &+ store.field5 &+ store.field6
    &+ store.field7 &+ store.field8 &+ store.field9
}

@MainActor
private func readAll(_ store: StoreOf<PlainTen>) -> Int {
  store.field0 &+ store.field1 &+ store.field2 &+ store.field3 &+ store.field4 &+ store.field5 &+ store.field6
    &+ store.field7 &+ store.field8 &+ store.field9
}

/// Does something with observers of nine or of all fields.
@MainActor
private func observing(_ read: () -> Int) {
  withObservationTracking {
    _ = read()
  } onChange: {
  }
}

let sharedMeasurements: [Measurement] = [
  Measurement(name: "plain-10", baseline: nil) { count in
    let store = Store(initialState: PlainTen.State()) { PlainTen() }
    observing { readAll(store) }
    for index in 0..<count { store.send(.setOwn(index)) }
    return store.own
  },
  Measurement(name: "shared-10-another-field", baseline: "plain-10") { count in
    let store = Store(initialState: SharedTen.State()) { SharedTen() }
    observing { readAll(store) }
    for index in 0..<count { store.send(.setOwn(index)) }
    return store.own
  },
  Measurement(name: "plain-10-observed", baseline: nil) { count in
    let store = Store(initialState: PlainTen.State()) { PlainTen() }
    for index in 0..<count {
      observing { store.field3 }
      store.send(.setShared(index))
    }
    return store.field3
  },
  Measurement(name: "shared-10-observed", baseline: "plain-10-observed") { count in
    let store = Store(initialState: SharedTen.State()) { SharedTen() }
    for index in 0..<count {
      observing { store.field3 }
      store.send(.setShared(index))
    }
    return store.field3
  },
  Measurement(name: "shared-10-by-others", baseline: nil) { count in
    let store = Store(initialState: SharedTen.State()) { SharedTen() }
    let field = store.state.$field3
    for index in 0..<count {
      observing { store.field3 }
      field.withLock { $0 = index }
    }
    return store.field3
  },
  Measurement(name: "shared-change", baseline: nil) { count in
    let field = Shared(value: 0)
    for index in 0..<count { field.withLock { $0 = index } }
    return field.wrappedValue
  },
  Measurement(name: "shared-read", baseline: nil) { count in
    let field = Shared(value: 1)
    var sum = 0
    for _ in 0..<count { sum &+= field.wrappedValue }
    return sum
  },
]
