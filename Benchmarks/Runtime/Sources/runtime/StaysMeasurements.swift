import FeatureRuntime
import Observation

// What a send costs where more and more stays as it is: the last table of README.md.

private let counts = [1, 100, 10_000]

@MainActor
private func observe(_ read: () -> Void) {
  withObservationTracking(read) {}
}

let staysMeasurements: [Measurement] =
  counts.flatMap { count in
    let weight = count == 10_000 ? 100 : 1
    return [
      Measurement(name: "stack-\(count)-observed-top-changes", baseline: nil, weight: weight) { steps in
        let store = makeStack(count)
        let elements = observeStack(store)
        for _ in 0..<steps {
          store.send(.path(.element(id: store[\.path].ids.last!, action: .increment)))
          observe { _ = elements.last?.count }
        }
        return elements[0].count
      },
      Measurement(name: "stack-\(count)-observed-other-action", baseline: nil, weight: weight) { steps in
        let store = makeStack(count)
        let elements = observeStack(store)
        for _ in 0..<steps { store.send(.nothing) }
        return elements[0].count
      },
      Measurement(name: "rows-\(count)-observed-one-changes", baseline: nil, weight: weight) { steps in
        let store = makeRows(count)
        let rows = store.scope(state: \.rows, action: \.rows)
        for row in rows { observe { _ = row.count } }
        for _ in 0..<steps {
          store.send(.rows(.element(id: 0, action: .increment)))
          observe { _ = rows[0].count }
        }
        return rows[0].count
      },
      Measurement(name: "rows-\(count)-running-other-action", baseline: nil, weight: weight) { steps in
        let store = makeRows(count)
        for id in 0..<count { store.send(.rows(.element(id: id, action: .start))) }
        for _ in 0..<steps { store.send(.nothing) }
        return store.rows.count
      },
      Measurement(name: "rows-\(count)-observed-insert", baseline: nil, weight: weight) { steps in
        let store = makeRows(count)
        let rows = store.scope(state: \.rows, action: \.rows)
        for row in rows { observe { _ = row.count } }
        for index in 0..<steps { store.send(.insert(id: count + index)) }
        return rows[0].count
      },
      Measurement(name: "popped-\(count)-top-changes", baseline: nil) { steps in
        let store = makeStack(1)
        let stack = store.scope(state: \.path, action: \.path)
        for number in 1...count {
          store.send(.path(.push(id: stack.state.ids.last!.next, state: Row.State(id: number))))
          observe { _ = stack.scope(id: stack.state.ids.last!)?.count }
          store.send(.path(.popFrom(id: stack.state.ids.last!)))
        }
        for _ in 0..<steps { store.send(.path(.element(id: 0, action: .increment))) }
        return stack.state.count
      },
    ]
  }
  + [1, 100].map { count in
    Measurement(name: "composed-\(count)-other-action", baseline: nil) { steps in
      let store = makeFamily(Array(repeating: nil as Strings<String>?, count: count))
      for _ in 0..<steps { store.send(.nothing) }
      return store.children.count
    }
  } + measureStrings(1, "a text that is kept on the heap")
  + measureStrings(100, Ten(Ten("a text that is kept on the heap")))
  + measureStrings(10_000, Ten(Ten(Ten(Ten("a text that is kept on the heap")))))

/// A child of so many strings, in the memory of its parent's state.
private func measureStrings<Texts: Equatable & Sendable>(_ count: Int, _ texts: Texts) -> [Measurement] {
  [
    Measurement(name: "strings-\(count)-other-action", baseline: nil) { steps in
      let store = makeParent(Strings(texts: texts))
      for _ in 0..<steps { store.send(.nothing) }
      return store[\.child!.count]
    },
    Measurement(name: "strings-\(count)-the-child-changes", baseline: nil) { steps in
      let store = makeParent(Strings(texts: texts))
      for _ in 0..<steps { store.send(.child(.increment)) }
      return store[\.child!.count]
    },
  ]
}

// MARK: Stacks and lists

/// A parent of a stack and of rows, in the form that featuregen writes one.
private struct Shelf: Reducer {
  struct State: Equatable, ObservableState, Sendable {
    var path = StackState<Row.State>()
    var rows: IdentifiedArrayOf<Row.State> = []
  }

  enum Action: CasePathable, Sendable {
    case nothing
    case insert(id: Int)
    case path(StackAction<Row.State, Row.Action>)
    case rows(IdentifiedAction<Int, Row.Action>)

    struct AllCasePaths: Sendable {
      var path: CasePath<Action, StackAction<Row.State, Row.Action>> {
        CasePath(embed: Action.path) { if case .path(let value) = $0 { value } else { nil } }
      }
      var rows: CasePath<Action, IdentifiedAction<Int, Row.Action>> {
        CasePath(embed: Action.rows) { if case .rows(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .insert(let id) = action { state.rows.insert(Row.State(id: id), at: 0) }
      return .none
    }
    .forEach(\.path, action: \.path) { Row() }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

@MainActor
private func makeStack(_ count: Int) -> StoreOf<Shelf> {
  Store(initialState: Shelf.State(path: StackState((0..<count).map { Row.State(id: $0) }))) { Shelf() }
}

@MainActor
private func makeRows(_ count: Int) -> StoreOf<Shelf> {
  let rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
  return Store(initialState: Shelf.State(rows: rows)) { Shelf() }
}

/// The stores of a stack's elements, each of which is observed.
@MainActor
private func observeStack(_ store: StoreOf<Shelf>) -> [StoreOf<Row>] {
  let stack = store.scope(state: \.path, action: \.path)
  let elements = stack.state.ids.compactMap { stack.scope(id: $0) as StoreOf<Row>? }
  for element in elements { observe { _ = element.count } }
  return elements
}

extension StackElementID {
  /// The id of the element that is pushed next.
  fileprivate var next: StackElementID {
    StackElementID(integerLiteral: Int(description.dropFirst())! + 1)
  }
}

// MARK: Composed children

private struct Strings<Texts: Equatable & Sendable>: Equatable, Sendable {
  var count = 0
  var texts: Texts
}

private struct Ten<Value: Equatable & Sendable>: Equatable, Sendable {
  var a, b, c, d, e, f, g, h, i, j: Value

  init(_ value: Value) {
    (a, b, c, d, e) = (value, value, value, value, value)
    (f, g, h, i, j) = (value, value, value, value, value)
  }
}

private enum FamilyAction: CasePathable, Sendable {
  case nothing
  case child(Row.Action)

  struct AllCasePaths: Sendable {
    var child: CasePath<FamilyAction, Row.Action> {
      CasePath(embed: FamilyAction.child) { if case .child(let value) = $0 { value } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private func child<Texts>() -> Reduce<Strings<Texts>, Row.Action> {
  Reduce { state, _ in
    state.count &+= 1
    return .none
  }
}

private struct Parent<Texts: Equatable & Sendable>: Equatable, Sendable {
  var child: Strings<Texts>?
}

@MainActor
private func makeParent<Texts>(_ strings: Strings<Texts>) -> Store<Parent<Texts>, FamilyAction> {
  Store(initialState: Parent(child: strings)) {
    Reduce<Parent<Texts>, FamilyAction> { _, _ in .none }.ifLet(\.child, action: \.child) { child() }
  }
}

private struct Family<Texts: Equatable & Sendable>: Equatable, Sendable {
  var children: [Strings<Texts>?]
}

@MainActor
private func makeFamily<Texts>(_ children: [Strings<Texts>?]) -> Store<Family<Texts>, FamilyAction> {
  Store(initialState: Family(children: children)) {
    var reducer = Reduce<Family<Texts>, FamilyAction> { _, _ in .none }
    for index in children.indices { reducer = reducer.ifLet(\.children[index], action: \.child) { child() } }
    return reducer
  }
}
