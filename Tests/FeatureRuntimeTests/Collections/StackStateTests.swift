import FeatureRuntime
import Foundation
import Testing

struct StackStateTests {
  @Test func elementsGetIdsAsTheyArePushed() {
    var path = StackState<String>()
    path.append("a")
    path.append(contentsOf: ["b", "c"])
    #expect(Array(path) == ["a", "b", "c"])
    #expect(path.ids == [0, 1, 2])
    #expect(path[id: 1] == "b")
    #expect(path[id: 9] == nil)
    #expect("\(path) \(path.ids)" == #"["a", "b", "c"] [#0, #1, #2]"#)
  }

  @Test func noIdIsGivenTwice() {
    var path = StackState(["a", "b"])
    path.removeLast()
    path.append("c")
    #expect(path.ids == [0, 2])
    path.removeAll()
    path.append("d")
    #expect(path.ids == [3])
    #expect(path.popLast() == "d")
    #expect(path.isEmpty)
  }

  @Test func elementsArePoppedFromOneOrDownToOne() {
    var path = StackState(["a", "b", "c", "d"])
    path.pop(from: 3)
    #expect(Array(path) == ["a", "b", "c"])
    path.pop(to: 1)
    #expect(path.ids == [0, 1])
    path.pop(from: 7)
    path.pop(to: 7)
    #expect(path.ids == [0, 1])
    path.pop(from: 0)
    #expect(path.isEmpty)
  }

  @Test func writingByIdReplacesRemovesAndPushes() {
    var path = StackState(["a", "b", "c"])
    path[id: 1]?.append("!")
    path[id: 0] = nil
    path[id: 8] = nil
    #expect(Array(path) == ["b!", "c"])
    path[id: 5] = "d"
    path.append("e")
    #expect(path.ids == [1, 2, 5, 6])
    #expect(path[id: 5] == "d")
  }

  @Test func aCaseOfAnElementIsWrittenInPlace() {
    var path = StackState([Destination.State.edit(Panel.State(name: "a"))])
    path[id: 0, case: \.edit]?.name = "b"
    path[id: 0, case: \.meeting]?.name = "c"
    path[id: 0, case: \.meeting] = Panel.State(name: "d")
    path[id: 0, case: \.meeting] = nil
    path[id: 7, case: \.edit] = Panel.State(name: "e")
    #expect(Array(path) == [.edit(Panel.State(name: "b"))])
    #expect(path[id: 0, case: \.edit]?.name == "b")
    #expect(path[id: 0, case: \.meeting] == nil)
    path[id: 0, case: \.edit] = nil
    #expect(path[id: 0] == nil)
  }

  @Test func stacksAreEqualIfTheirElementsAndIdsAre() {
    var path = StackState(["a", "b"])
    path.removeLast()
    #expect(path == StackState(["a"]))
    #expect(path.hashValue == StackState(["a"]).hashValue)
    path.removeAll()
    path.append("a")
    #expect(path != StackState(["a"]))
  }

  @Test func aStackIsEncodedAsAnArray() throws {
    let data = try JSONEncoder().encode(StackState(["a", "b"]))
    #expect(try JSONDecoder().decode([String].self, from: data) == ["a", "b"])
    #expect(try JSONDecoder().decode(StackState<String>.self, from: data) == StackState(["a", "b"]))
  }

  @Test func aStackIsShownWithItsIds() {
    var text = ""
    dump(StackState(["a"]), to: &text)
    #expect(text.contains("#0"))
    #expect(!text.contains("lineage"))
  }
}
