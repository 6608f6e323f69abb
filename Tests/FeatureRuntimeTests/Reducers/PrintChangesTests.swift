import FeatureRuntime
import Testing

struct PrintChangesTests {
  private struct State {
    var count = 0
    var names = ["A", "B"]
    var rows = (0..<10_000).map { Worker.State(id: $0) }
    var sheet: Worker.State?
    var phase = Phase.first(Worker.State(id: 1))
    var path = StackState<Phase>([.off])
    var codes = ["de": 49]
    var closure: @Sendable () -> Void = {}
    var key = Key()
  }

  private struct Key: Equatable, CustomReflectable {
    var code = ""
    var customMirror: Mirror { Mirror(self, children: ["code": "hidden"], displayStyle: .struct) }
  }

  private func lines(_ change: @escaping (inout State) -> Void) -> [String] {
    var texts: [String] = []
    let reducer = Reduce<State, String> { state, _ in
      change(&state)
      return .none
    }
    ._printChanges { texts.append($0) }
    var state = State()
    _ = reducer.reduce(into: &state, action: "go")
    return texts.flatMap { $0.split(separator: "\n").map(String.init) }
  }

  private func changes(_ change: @escaping (inout State) -> Void) -> [String] {
    Array(lines(change).dropFirst(2))
  }

  @Test func theActionComesFirst() {
    #expect(lines { $0.count = 1 } == ["received action:", #"  "go""#, "- count: 0", "+ count: 1"])
  }

  @Test func anActionThatChangesNothingIsPrinted() {
    #expect(changes { _ in } == ["  (no state changes)"])
  }

  @Test func onlyWhatHasChangedIsPrinted() {
    #expect(changes { $0.rows[500].ticks = 7 } == ["- rows[id: 500].ticks: 0", "+ rows[id: 500].ticks: 7"])
    #expect(changes { $0.names.insert("0", at: 0) } == [#"+ names[0]: "0""#])
    #expect(changes { $0.names[1] = "C" } == [#"- names[1]: "B""#, #"+ names[1]: "C""#])
    #expect(changes { $0.names.removeFirst() } == [#"- names[0]: "A""#])
    #expect(
      changes { $0.phase = .first(Worker.State(id: 1, ticks: 2)) } == [
        "- phase.first.ticks: 0", "+ phase.first.ticks: 2",
      ]
    )
    #expect(changes { $0.codes["fr"] = 33 } == [#"+ codes["fr"]: 33"#])
    #expect(changes { $0.path[id: 0] = .first(Worker.State(id: 1)) }.count == 2)
    #expect(changes { $0.path.removeAll() } == ["- path[#0]: FeatureRuntimeTests.Phase.off"])
    #expect(changes { $0.sheet = Worker.State(id: 1) }.map { $0.prefix(9) } == ["- sheet: ", "+ sheet: "])
  }

  @Test func elementsThatWereMovedAreOneLine() {
    #expect(changes { $0.rows.reverse() } == ["  rows has another order"])
    #expect(changes { $0.rows.swapAt(0, 1) } == ["  rows has another order"])
  }

  @Test func aChangeThatIsNotShownIsALine() {
    #expect(changes { $0.key.code = "Blob" } == ["  key differs in what is not shown"])
  }

  @Test func thereAreNotTooManyLinesAndTheyAreNotTooLong() {
    let changes = changes { state in for index in state.rows.indices { state.rows[index].ticks = 1 } }
    #expect(changes.count == 101)
    #expect(changes.last == "  … and 19900 more")
    let long = self.changes { $0.names = [String(repeating: "a", count: 10_000), "B"] }
    #expect(long.allSatisfy { $0.count < 400 })
  }

  @Test func anActionIsPrintedAsItIsWritten() {
    var texts: [String] = []
    let reducer = BindingReducer<Worker.State, Worker.Action>()._printChanges { texts.append($0) }
    var state = Worker.State(id: 1)
    _ = reducer.reduce(into: &state, action: .binding(.set(\.title, "Blob")))
    #expect(texts.first?.split(separator: "\n")[1].hasSuffix(#"Action.binding(.set(\.title, "Blob"))"#) == true)
    #expect(texts.first?.hasSuffix("- title: \"\"\n+ title: \"Blob\"") == true)
  }

  @Test func aPrinterMayBeWritten() {
    var counts: [Int] = []
    let reducer = Reduce<Int, Int> { state, action in
      state += action
      return .none
    }
    ._printChanges(_ReducerPrinter { action, old, new in counts += [action, old, new] })
    ._printChanges(nil)
    var state = 1
    _ = reducer.reduce(into: &state, action: 2)
    #expect(counts == [2, 1, 3])
  }
}
