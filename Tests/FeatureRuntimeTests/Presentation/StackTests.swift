import FeatureRuntime
import Testing

/// The features on a navigation stack.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct StackTests {
  private let log = Log()

  /// A store with panels of some names on its path.
  private func makeStore(_ names: String...) -> Store<Screen.State, Screen.Action> {
    let path = StackState(names.map { Destination.State.edit(Panel.State(name: $0)) })
    return Screen.makeStore(Screen.State(path: path), log: log)
  }

  @Test func theElementThatAnActionNamesRunsBeforeItsParent() async {
    let store = makeStore("a", "b")
    store.send(.path(.element(id: 1, action: .edit(.save))))
    #expect(store.heard == ["#1 saved b", "pop #1 of 2"])
    #expect(store.path.ids == [0])
    #expect(await log.rest() == [])
  }

  @Test func anElementIsPushedBeforeItsParentRuns() {
    let store = makeStore("a")
    store.send(.path(.push(id: 1, state: .meeting(Panel.State(name: "b")))))
    #expect(store.path.last?.meeting?.name == "b")
    #expect(store.heard == ["push to 2"])
  }

  @Test func poppingTakesTheEffectsOfTheElementAndOfAllAboveIt() async {
    let store = makeStore("a", "b", "c")
    for id in store.path.ids { store.send(.path(.element(id: id, action: .edit(.start)))) }
    #expect(await log.nextSorted(3) == ["start a", "start b", "start c"])
    store.send(.path(.popFrom(id: 1)))
    #expect(store.heard == ["pop #1 of 3"])
    #expect(await log.nextSorted(2) == ["cancel b", "cancel c"])
    store.send(.set { $0.path.removeAll() })
    #expect(await log.rest() == ["cancel a"])
  }

  @Test func anotherStackHasOtherElements() async {
    let store = makeStore("a")
    store.send(.path(.element(id: 0, action: .edit(.start))))
    #expect(await log.next() == ["start a"])
    store.send(.set { $0.path[id: 0]?.edit?.name = "the same one" })
    store.send(.set { $0.path = StackState([.edit(Panel.State(name: "other"))]) })
    #expect(await log.rest() == ["cancel a"])
  }

  @Test func anotherCaseIsAnotherElement() async {
    let store = makeStore("a")
    store.send(.path(.element(id: 0, action: .edit(.start))))
    #expect(await log.next() == ["start a"])
    store.send(.set { $0.path[id: 0] = .meeting(Panel.State(name: "a")) })
    #expect(await log.rest() == ["cancel a"])
  }

  @Test func anElementPopsItselfAndAllAboveIt() {
    let store = makeStore("a", "b", "c")
    store.send(.path(.element(id: 1, action: .edit(.close))))
    #expect(store.path.ids == [0])
    #expect(store.heard == ["pop #1 of 3"])
  }

  @Test func actionsForAbsentElementsAreReported() async {
    let store = makeStore("a")
    store.send(.path(.element(id: 4, action: .edit(.start))))
    store.send(.path(.popFrom(id: 4)))
    store.send(.path(.push(id: 0, state: .edit(Panel.State(name: "b")))))
    #expect(store.path == StackState([.edit(Panel.State(name: "a"))]))
    #expect(store.heard == [])
    #expect(
      await log.rest() == [
        "issue: An action was sent to an element that is not on its stack.",
        "issue: An element was popped that is not on the stack.",
        "issue: An element was pushed whose id is on the stack already.",
      ]
    )
  }

  @Test func thePathToAnElementsActionsNamesItsId() {
    let paths = Screen.Action.allCasePaths
    #expect(paths.path[id: 2].edit.saved.extract(from: .path(.element(id: 2, action: .edit(.saved("x"))))) == "x")
    #expect(paths.path[id: 2].edit.saved.extract(from: .path(.element(id: 1, action: .edit(.saved("x"))))) == nil)
    #expect(paths.path.popFrom.extract(from: .path(.popFrom(id: 3))) == 3)
    #expect(paths.path.element.extract(from: .path(.element(id: 1, action: .edit(.start))))?.id == 1)
    #expect(paths.path.push.extract(from: .path(.push(id: 1, state: .edit(Panel.State(name: "a")))))?.id == 1)
  }

  // MARK: Stores

  @Test func thereAreStoresOfTheElements() {
    @Bindable var store = makeStore("a", "b")
    let path = $store.scope(state: \.path, action: \.path).wrappedValue
    #expect(path.ids == [0, 1])
    let second = path.scope(id: 1)
    #expect(second?.edit?.name == "b")
    #expect(path.scope(id: 1) === second)
    #expect(store.scope(state: \.path[id: 1], action: \.path[id: 1])?.edit?.name == "b")
    second?.send(.edit(.close))
    #expect(path.scope(id: 1) == nil)
    #expect(path.ids == [0])
  }

  @Test func aStoreOfAnElementObservesWhetherItIsThere() {
    let store = makeStore("a", "b")
    let path = store.scope(state: \.path, action: \.path)
    let counter = ChangeCounter { _ = path.scope(id: 1) }
    store.send(.set { $0.path[id: 1]?.edit?.name = "c" })
    #expect(counter.take() == 0)
    store.send(.set { $0.path.pop(from: 1) })
    #expect(counter.take() == 1)
  }
}
