import ComposableArchitecture
import Testing

@MainActor
struct OrderTests {
  @Test func beforeAndAfter() async {
    let store = TestStore(initialState: Order.State()) { Order() }
    await store.send(.first(.tapped)) {
      $0.first.count = 1
      $0.log = ["first 1"]
    }
    await store.send(.last(.tapped)) {
      $0.last.count = 1
      $0.log = ["first 1", "last 0", "after 1"]
    }
  }

  @Test func optionalChild() async {
    let store = TestStore(initialState: Order.State(maybe: Step.State())) { Order() }
    await store.send(.maybe(.tapped)) {
      $0.maybe?.count = 1
      $0.log = ["maybe 1"]
    }
    await store.send(.maybe(.tapped)) {
      $0.maybe = nil
      $0.log = ["maybe 1", "maybe 2"]
    }
  }

  @Test func list() async {
    let store = TestStore(
      initialState: Order.State(steps: [Step.State(id: 1, count: 2), Step.State(id: 7), Step.State(id: 8)])
    ) {
      Order()
    }
    await store.send(.steps(.element(id: 7, action: .tapped))) {
      $0.steps[id: 7]?.count = 1
      $0.log = ["seven 1"]
    }
    await store.send(.steps(.element(id: 8, action: .tapped))) { $0.steps.remove(id: 8) }
    await store.send(.steps(.element(id: 1, action: .tapped))) { $0.steps[id: 1]?.count = 3 }
    await store.receive(.steps(.element(id: 1, action: .finished)))
    await store.receive(.clear) { $0.steps = [] }
  }
}
