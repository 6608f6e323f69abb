@testable import FeatureRuntime
import Testing

/// Writes through bindings that nobody makes, and bindings that are derived again and again.
@MainActor
struct BindingWriteTests {
  private struct State: Equatable { var name = "" }

  private enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)

    var binding: BindingAction<State>? {
      switch self {
      case .binding(let action): action
      }
    }
  }

  @Test func aWriteThatNoReducerAppliesIsReported() {
    var issues: [RuntimeIssue] = []
    let line = #line + 1
    let store = Store(initialState: State(), onIssue: IssueHandler { issues.append($0) }) {
      Reduce<State, Action> { _, _ in .none }
    }
    store.set(\.name, to: "Blob")
    #expect(issues.map { $0.message.prefix { $0 != "\n" } } == ["A binding wrote a value, and no reducer applied it."])
    #expect(issues.first?.message.contains(#".set(\.name, "Blob")"#) == true)
    #expect(issues.map { Int($0.position.line) } == [line])
    #expect(store.name == "")
  }

  @Test func aWriteThatAReducerAppliesIsNotReported() {
    var issues: [RuntimeIssue] = []
    let store = Store(initialState: State(), onIssue: IssueHandler { issues.append($0) }) {
      BindingReducer<State, Action>()
    }
    store.set(\.name, to: "Blob")
    #expect(issues.isEmpty)
    #expect(store.name == "Blob")
  }

  // MARK: Values that are put back

  /// A text field with one letter too many shows it until it reads again.
  @Test func aWriteThatTheReducerTakesBackIsToldToItsReaders() {
    let store = Store(initialState: State(name: "Blob")) {
      CombineReducers {
        BindingReducer<State, Action>()
        Reduce<State, Action> { state, _ in
          state.name = String(state.name.prefix(4))
          return .none
        }
      }
    }
    let name = ChangeCounter { _ = store.name }
    let count = ChangeCounter { _ = store[\.name.count] }
    store.set(\.name, to: "Blobs")
    #expect(store.name == "Blob")
    #expect([name, count].map { $0.take() } == [1, 0])
    store.set(\.name, to: "Blob")
    #expect([name, count].map { $0.take() } == [0, 0])
    store.set(\.name, to: "Bl")
    #expect([name, count].map { $0.take() } == [1, 1])
  }

  // MARK: Derived bindings

  @Test func aBindingThatIsDerivedAgainIsTheSame() {
    #expect(\Int?.[unwrapping: LastSeen(1)] == \Int?.[unwrapping: LastSeen(2)])
    #expect((\Int?.[unwrapping: LastSeen(1)]).hashValue == (\Int?.[unwrapping: LastSeen(2)]).hashValue)
    #expect(lens(\.inStock, 1) == lens(\.inStock, 2))
    #expect(lens(\.inStock, 1).hashValue == lens(\.inStock, 2).hashValue)
  }

  @Test func bindingsToDifferentCasesAreDifferent() {
    let path = Item.Status.allCasePaths.inStock
    #expect(lens(\.inStock, 1) != lens(\.inStock.self, 1, named: false))
    #expect(
      CaseLens(path: path, keyPath: nil, lastSeen: LastSeen(1))
        != CaseLens(path: path, keyPath: nil, lastSeen: LastSeen(1))
    )
  }

  private func lens(_ keyPath: CaseKeyPath<Item.Status, Int>, _ value: Int, named: Bool = true) -> CaseLens<
    Item.Status, Int
  > {
    CaseLens(
      path: Item.Status.allCasePaths[keyPath: keyPath],
      keyPath: named ? keyPath : nil,
      lastSeen: LastSeen(value)
    )
  }

  @Test func lastValueOfADerivedBindingIsReadableOnAnyThread() async {
    let seen = LastSeen(0)
    await withTaskGroup { group in
      for number in 1...100 {
        group.addTask {
          seen.value = number
          _ = seen.value
        }
      }
    }
    #expect((1...100).contains(seen.value))
  }
}
