import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct ToolbarTests {
  @Test func choosing() async {
    let store = TestStore(
      initialState: Toolbar.State(tools: [Tool(id: 1, kind: .pen), Tool(id: 2, kind: .eraser)])
    ) {
      Toolbar()
    }
    await store.send(.widthChanged(3))
    await store.send(.chosen(2)) {
      $0.chosen = 2
      $0.lastUse = Date(timeIntervalSinceReferenceDate: 0)
    }
    await store.receive(\.usage.counted) { $0.usage = [.eraser: 1] }
    await store.send(.widthChanged(3)) { $0.tools[1].width = 3 }
    await store.send(.chosen(nil)) { $0.chosen = nil }
    await store.send(.usage(.cleared)) { $0.usage = [:] }
  }
}
