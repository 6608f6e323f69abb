import FeatureRuntime
import Testing

struct PrintChangesTests {
  private struct State {
    var count = 0
    var names = ["A", "B"]
  }

  private func texts(_ change: @escaping (inout State) -> Void) -> [String] {
    var texts: [String] = []
    let reducer = Reduce<State, String> { state, _ in
      change(&state)
      return .none
    }
    ._printChanges { texts.append($0) }
    var state = State()
    _ = reducer.reduce(into: &state, action: "go")
    return texts
  }

  @Test func changesArePrinted() {
    let texts = texts {
      $0.count = 1
      $0.names.append("C")
    }
    #expect(texts.count == 1)
    let lines = texts.first?.split(separator: "\n").map(String.init) ?? []
    #expect(lines.prefix(2) == ["received action:", #"  - "go""#])
    #expect(lines.filter { $0.hasPrefix("- ") } == ["-   - count: 0", "-   ▿ names: 2 elements"])
    #expect(lines.filter { $0.hasPrefix("+ ") } == ["+   - count: 1", "+   ▿ names: 3 elements", #"+     - "C""#])
    #expect(lines.last == #"+     - "C""#)
  }

  @Test func anActionThatChangesNothingIsPrinted() {
    #expect(texts { _ in }.first?.hasSuffix("(no state changes)") == true)
  }
}
