import Observation
import Testing

@testable import FeatureRuntime

/// What a change of a stack costs, counted in what is looked at.
@MainActor
@Suite(.serialized)
struct StackCostTests {
  struct Page: Equatable, Identifiable, ObservableState, Sendable {
    @MainActor static var comparisons = 0
    var id: Int
    var count = 0

    static func == (lhs: Self, rhs: Self) -> Bool {
      MainActor.assumeIsolated { comparisons += 1 }
      return lhs.id == rhs.id && lhs.count == rhs.count
    }
  }

  struct Book: Equatable, ObservableState, Sendable {
    var pages = StackState((0..<100).map { Page(id: $0) })
    var rows = IdentifiedArray(uniqueElements: (0..<100).map { Page(id: $0) })
  }

  enum Action: CasePathable, Sendable {
    case pages(StackAction<Page, Int>)
    case rows(IdentifiedAction<Int, Int>)
    case insertRow

    struct AllCasePaths: Sendable {
      var pages: CasePath<Action, StackAction<Page, Int>> {
        CasePath(embed: Action.pages) { if case .pages(let value) = $0 { value } else { nil } }
      }
      var rows: CasePath<Action, IdentifiedAction<Int, Int>> {
        CasePath(embed: Action.rows) { if case .rows(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  private let store = Store(initialState: Book()) {
    Reduce<Book, Action> { state, action in
      if case .insertRow = action { state.rows.insert(Page(id: 1_000), at: 50) }
      return .none
    }
    .forEach(\.pages, action: \.pages) { page }
    .forEach(\.rows, action: \.rows) { page }
  }

  private static var page: Reduce<Page, Int> {
    Reduce { page, number in
      page.count = number
      return .none
    }
  }

  @Test func anActionForOnePageVisitsThatPageAlone() {
    let stack = store.scope(state: \.pages, action: \.pages)
    let counters = stack.state.ids.map { id in ChangeCounter { _ = stack.scope(id: id)?.count } }
    Page.comparisons = 0
    store.send(.pages(.element(id: 70, action: 7)))
    #expect(Page.comparisons <= 3)
    #expect(counters.map { $0.take() }.enumerated().filter { $0.element > 0 }.map(\.offset) == [70])
  }

  @Test func presenceIsObservedPerPage() {
    let stack = store.scope(state: \.pages, action: \.pages)
    let counters = stack.state.ids.map { id in ChangeCounter { _ = stack.scope(id: id) } }
    let path = ChangeCounter { _ = stack[path: StackKind()] }
    store.send(.pages(.element(id: 70, action: 7)))
    #expect(path.take() == 0)
    store.send(.pages(.popFrom(id: 98)))
    #expect(path.take() == 1)
    #expect(counters.map { $0.take() }.enumerated().filter { $0.element > 0 }.map(\.offset) == [98, 99])
    store.send(.pages(.push(id: 98, state: Page(id: 98))))
    #expect(counters.map { $0.take() }.enumerated().filter { $0.element > 0 }.map(\.offset) == [98])
  }

  @Test func aRowThatIsInsertedIsTheOnlyOneVisited() {
    let counters = store.scope(state: \.rows, action: \.rows).map { row in ChangeCounter { _ = row.count } }
    Page.comparisons = 0
    store.send(.insertRow)
    #expect(Page.comparisons == 0)
    #expect(counters.allSatisfy { $0.take() == 0 })
    store.send(.rows(.element(id: 50, action: 7)))
    #expect(counters.map { $0.take() }.enumerated().filter { $0.element > 0 }.map(\.offset) == [50])
  }
}
