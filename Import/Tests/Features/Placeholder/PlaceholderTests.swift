import ComposableArchitecture
import Testing

@MainActor
struct PlaceholderTests {
  @Test func help() async {
    let store = TestStore(initialState: Placeholder.State(about: About.State(version: "1b"))) { Placeholder() }
    await store.send(.helpTapped("Start")) { $0.help = Help.State(topic: "Start") }
    await store.send(\.help.dismiss) { $0.help = nil }
    #expect(store.state.about.isBeta)
  }
}
