import Testing

@testable import FeatureRuntime

/// The path of a navigation stack as SwiftUI reads and writes it.
@MainActor
struct PathBindingTests {
  @Test func aShorterPathPopsAndALongerOnePushes() {
    let names = ["a", "b", "c"].map { Destination.State.edit(Panel.State(name: $0)) }
    @Bindable var store = Screen.makeStore(Screen.State(path: StackState(names)), log: Log())
    let path = $store.scope(state: \.path, action: \.path).path()
    #expect(path.wrappedValue.map(\.id) == [0, 1, 2])
    path.wrappedValue = path.wrappedValue
    #expect(store.heard == [])
    path.wrappedValue.removeLast(2)
    #expect(store.path.ids == [0])
    #expect(store.heard == ["pop #1 of 3"])
    path.wrappedValue.append(StackPathElement(pushing: .meeting(Panel.State(name: "d"))))
    #expect(store.path.ids == [0, 3])
    #expect(store.path.last?.meeting?.name == "d")
    #expect(path.wrappedValue.map(\.id) == [0, 3])
  }

  @Test func aPathThatWasReplacedHasOtherElements() {
    let element = Destination.State.edit(Panel.State(name: "a"))
    #expect(StackState([element]).path != StackState([element]).path)
    let stack = StackState([element])
    var copy = stack
    copy[id: 0]?.edit?.name = "b"
    #expect(stack.path == copy.path)
  }
}
