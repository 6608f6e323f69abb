import Foundation
import Testing

@testable import FeatureWalks

/// What a walk is made of: choices that repeat, and steps that are left out.
@MainActor
struct ShrinkingTests {
  @Test func theSameChoicesMakeTheSameValues() {
    func values(_ choices: WalkChoices) -> (made: [String], choices: [Int]) {
      var values = WalkValues(choices)
      let made = values.array {
        """
        \(Int.drawn(from: &$0)) \(String.drawn(from: &$0)) \(Double.drawn(from: &$0))
        \($0.optional { Date.drawn(from: &$0) } as Any)
        """
      }
      return (made, values.choices.made)
    }
    for seed in 0..<200 {
      let drawn = values(WalkChoices(from: SplitMix(seed: UInt64(seed))))
      let repeated = values(WalkChoices(drawn.choices))
      #expect(drawn.made == repeated.made && drawn.choices == repeated.choices)
    }
  }

  @Test func choicesThatAreMissingAreTheSimplest() {
    var values = WalkValues(WalkChoices([]))
    #expect(Int.drawn(from: &values) == 0 && String.drawn(from: &values) == "" && Bool.drawn(from: &values) == false)
    #expect(values.array { Int.drawn(from: &$0) } == [] && values.optional { Int.drawn(from: &$0) } == nil)
  }

  /// A walk that fails if it has 'b' after 'a', with a number of at least 10.
  @Test func unneededStepsAreLeftOut() async {
    let names = ["c", "a", "c", "d", "b", "c", "a", "b"]
    let steps = [WalkStep(name: WalkStep.start, choices: [])] + names.map { WalkStep(name: $0, choices: [77, 3]) }
    let failure = WalkFailure(kind: .invariant, message: "")
    func fails(_ steps: [WalkStep]) -> Bool {
      guard let first = steps.firstIndex(where: { $0.name == "a" }) else { return false }
      return steps[first...].contains { $0.name == "b" && ($0.choices.first ?? 0) >= 10 }
    }
    let found = FoundWalk(steps: steps, failure: failure, number: 0)
    let shrunk = await Shrinking { candidates, _ in
      candidates.first(where: fails).map { FoundWalk(steps: $0, failure: failure, number: 0) }
    }
    .shrink(found)
    #expect(shrunk.steps.map(\.name) == [WalkStep.start, "a", "b"])
    #expect(shrunk.steps.map(\.choices) == [[], [], [10, 0]])
  }

  /// Nor is the one before it, in the second walk that is to come to the same states.
  @Test func aStepThatCannotHappenAnyMoreIsNotTaken() async {
    let course = WalkRun<Counting>
      .Course(makeDriver: { state, _ in CountingDriver(state()) }, initialState: { _ in 0 }, violations: { _ in [] })
    let steps = [WalkStep.start, "increment", "gone"].map { WalkStep(name: $0, choices: []) }
    let found = await WalkSearch(course: course, coverage: WalkCoverage()).fails(steps, as: nil)
    #expect(found == nil)
  }

  /// So that a printed test makes the feature as the call did.
  @Test func aCallIsReadFromItsFile() {
    let text = """
      // It does not walk(here).
      await walk(SearchWalk.self) { world in
        Search { try await world.answers("find") { Int.drawn(from: &$0) } }
      } withDependencies: { values, world in
        values[Client.self] = Client { for id in 1...3 { print(id) } }
      } invariants: { _ in }
      """
    let source = CallSource(in: text, line: 2)
    #expect(source.feature == #"Search { try await world.answers("find") { Int.drawn(from: &$0) } }"#)
    #expect(source.update?.dependencies == "values")
    #expect(source.update?.code == "values[Client.self] = Client { for id in 1...3 { print(id) } }")
    #expect(CallSource(in: "await walk(SearchWalk.self) { Search() }", line: 1).update == nil)
    let begun = CallSource(in: "await walk(S.self, initialState: { _ in .init(x: { 3 }()) }) { Search() }", line: 1)
    #expect(begun.initialState == "{ _ in .init(x: { 3 }()) }" && begun.feature == "Search()")
    let named = CallSource(in: "await walk(S.self, initialState: Self.start, steps: 3) { Search() }", line: 1)
    #expect(named.initialState == "Self.start" && named.feature == "Search()")
    let lines = "    await walk(SearchWalk.self) {\n      Search {\n        3\n      }\n    }"
    #expect(CallSource(in: lines, line: 1).feature == "Search {\n    3\n  }")
    let checked = "walk(S.self) { S() } withDependencies: { values, _ in } invariants: {\n    #expect($0)\n  }"
    #expect(CallSource(in: checked, line: 1).check == "{\n  #expect($0)\n}")
  }

  @Test func aMessageIsTheSameButForItsValues() {
    func failure(_ message: String) -> WalkFailure { WalkFailure(kind: .issue, message: message) }
    #expect(failure("Row 3 has gone.\nmore").isSame(as: failure("Row 17 has gone.\nother")))
    #expect(failure("rows → [1]").isSame(as: failure("rows → [1, -2]")))
    #expect(failure("no \"a\" here").isSame(as: failure("no \"bcd\" here")))
    #expect(!failure("Row 3 has gone.").isSame(as: failure("Row 3 is there.")))
  }

  @Test func valuesAreWrittenAsSwift() {
    let long = String(repeating: "long ", count: 200)
    let values: [(Any, String)] = [
      (["a": 1], #"["a": 1]"#), ([1, 2], "[1, 2]"), ("a\n\"b\"", #""a\n\"b\"""#), (Duration.seconds(1), ".seconds(1)"),
      (Duration.milliseconds(1), ".milliseconds(1)"), (Double.infinity, ".infinity"), (2.0, "2"), (0.25, "0.25"),
      (Date.distantPast, ".distantPast"), (long, #"String(repeating: "long ", count: 200)"#), (Int?.none as Any, "nil"),
      (WalkStep(name: "a", choices: [1]), #"WalkStep(name: "a", choices: [1])"#), (WalkFailure.Kind.crash, ".crash"),
    ]
    for (value, text) in values { #expect(swiftText(of: value) == text) }
  }
}

private enum Counting: WalkedFeature {
  static let name = "Counting"
  static let goals = ["increment"]

  static func initialState(_ values: inout WalkValues) -> Int { 0 }
  static func moves(in state: Int, _ moves: inout WalkMoves<Int>) { moves.add("increment") { _ in 1 } }
}

private final class CountingDriver: WalkDriver {
  private(set) var state: Int
  let isDismissed = false
  let nextWakening: Duration? = nil
  let date = Date.distantPast

  init(_ state: Int) { self.state = state }

  func send(_ action: Int) { state += action }
  func advance(by duration: Duration) async {}
  func settle() async -> Bool { true }
  func takeHandled() -> [WalkTransition<Int, Int>] { [] }
  func takeIssues() -> [String] { [] }
  func leaks() async -> [String] { [] }
  func stop() async {}
}
