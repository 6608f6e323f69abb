import ComposableArchitecture
import Testing

@MainActor
struct TimelineTests {
  @Test func zooming() async {
    let store = TestStore(initialState: Timeline.State()) { Timeline() }
    await store.send(.zoomed(in: false)) { $0.zoom = .week }
    await store.send(.zoomed(in: false)) { $0.zoom = .year }
    #expect(store.state.label == "Year")
    await store.send(.zoomed(in: true)) { $0.zoom = .week }
  }

  @Test func exporting() async {
    let store = TestStore(initialState: Timeline.State(events: ["a", "b"])) { Timeline() }
    await store.send(.added("c")) { $0.events = ["a", "b", "c"] }
    await store.receive(\.exported)
    await store.receive(\.exportDone, 3)
  }
}
