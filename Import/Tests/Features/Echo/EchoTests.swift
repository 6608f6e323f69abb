import ComposableArchitecture
import Testing

@MainActor
struct EchoTests {
  @Test func saying() async {
    let store = TestStore(initialState: Echo.State()) { Echo() }
    await store.send(.said("")) { $0.count = 1 }
    await store.receive(.counted(0)) { $0.count = 0 }
    await store.send(.said("Hi")) {
      $0.text = "Hi"
      $0.count = 1
    }
    await store.receive(.echoed("Hi", times: 2)) { $0.echoes = ["Hi"] }
    await store.receive(.counted(2))
    await store.send(.said("Hi")) { $0.count = 2 }
    await store.receive(.echoed("again", times: 0)) { $0.echoes = ["Hi", "again"] }
    await store.receive(.counted(2))
    await store.send(.said("reset")) {
      $0 = Echo.State()
      $0.count = 1
    }
    await store.receive(.counted(0)) { $0.count = 0 }
    await store.receive(.counted(5))
  }

  @Test func longEchoesAndUndoing() async {
    let store = TestStore(initialState: Echo.State()) { Echo() }
    await store.send(.echoed("Hello", times: 5)) { $0.echoes = ["Hello 5x"] }
    await store.send(.toggled(true, state: "on")) {
      $0.isOn = true
      $0.text = "on"
    }
    await store.send(.undone(.text)) { $0.text = "" }
    await store.send(.undone(.echoes)) { $0.echoes = [] }
    await store.send(.undone(.all(count: 0)))
    await store.send(.undone(.all(count: 4))) {
      $0.count = 4
      $0.isOn = false
    }
    await store.send(.reset) { $0.count = 0 }
    await store.receive(.counted(0))
  }
}
