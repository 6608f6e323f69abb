extension PrintedPrograms {
  /// What both programs have in common. `BIND` is how a library applies a binding, `STORE` a store of
  /// which everything can be seen, and `SEND` how it takes an action and what follows.
  static let driver = """

    /// The step whose change is lost.
    nonisolated(unsafe) var lost: Int?

    public struct Printed: Encodable {
      var name: String
      var text: String
      var step: Int?
    }

    private func areEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool { value == other as? Value }

    func printEqualStates<Gallery: CaseIterable>(of gallery: Gallery.Type, _ state: (Gallery) -> Any) {
      let states = gallery.allCases.map { (name: $0, state: state($0)) }
      for (index, one) in states.enumerated() {
        guard let value = one.state as? any Equatable else { continue }
        for other in states[..<index] where areEqual(value, other.state) { print(gallery, other.name, "is", one.name) }
      }
    }

    private final class Counter: @unchecked Sendable { var count = 0 }

    private func values(_ seed: Int) -> WalkValues { WalkValues(WalkChoices(from: SplitMix(seed: UInt64(seed)))) }

    @MainActor func firstState<W: WalkedFeature>(of walk: W.Type) -> W.State {
      var values = values(1)
      return walk.initialState(&values)
    }

    @MainActor private func actions<W: WalkedFeature>(of walk: W.Type, in state: W.State, _ seed: Int) -> [W.Action] {
      var moves = WalkMoves<W.Action>(of: walk.name, coverage: WalkCoverage())
      walk.moves(in: state, &moves)
      return moves.all.enumerated().map { number, move in
        var values = values(seed * 1_000 + number)
        return moves.make(move, &values)
      }
    }

    private func bind<A: BindableAction>(_ action: A, to state: inout Any) {
      guard var known = state as? A.State else { return }
      func apply(_ state: inout A.State) { BIND }
      apply(&known)
      state = known
    }

    private func bind<State>(_ action: Any, in state: inout State) {
      guard let action = action as? any BindableAction else { return }
      var any: Any = state
      bind(action, to: &any)
      state = any as! State
    }

    @MainActor private func states<W: WalkedFeature>(of walk: W.Type) -> [W.State] {
      (2..<8).map { seed in
        var values = values(seed)
        var state = walk.initialState(&values)
        for action in actions(of: walk, in: state, seed) { bind(action, in: &state) }
        return state
      }
    }

    /// A reducer that applies bindings, and in every other step goes to another state.
    @MainActor func tried<W: WalkedFeature>(_ walk: W.Type) -> Reduce<W.State, W.Action> where W.Action: Sendable {
      let (states, counter) = (states(of: walk), Counter())
      let sent = actions(of: walk, in: firstState(of: walk), 9)
      return Reduce<W.State, W.Action> { state, action in
        counter.count += 1
        let old = state
        if counter.count % 2 == 0 {
          state = states[counter.count / 2 % states.count]
        } else {
          bind(action, in: &state)
        }
        if counter.count == lost { state = old }
        return counter.count % 3 == 1 && !sent.isEmpty ? .send(sent[counter.count % sent.count]) : .none
      }
    }

    @MainActor func record<W: WalkedFeature>(
      _ walk: W.Type, _ store: STORE<W.State, W.Action>, _ recorder: FlightRecorder
    ) async -> Printed where W.Action: Sendable {
      for seed in 10..<18 {
        let all = actions(of: walk, in: store.state, seed)
        if all.isEmpty { break }
        let action = all[seed * 5 % all.count]
        SEND
      }
      let expecting = recorder.recording.steps.map(\\.number).last { step in
        recorder.test(named: "step", from: step, through: step).split(separator: "\\n").contains {
          $0.drop { $0 == " " }.hasPrefix("$0") && !$0.contains("$0.date =") && !$0.contains("$0.uuid =") && !$0.contains("$0.continuousClock =")
        }
      }
      if recorder.recording.steps.isEmpty { return Printed(name: "", text: "") }
      let name = "test" + "\\(walk)".filter { $0 != "." }
      return Printed(name: name, text: recorder.test(named: name), step: expecting)
    }

    private final class Found: IssueReporter, @unchecked Sendable {
      var texts: [String] = []

      func reportIssue(
        _ message: @autoclosure () -> String?, severity: IssueSeverity,
        fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
      ) {
        texts.append("\\(line): \\(message() ?? "")")
      }
    }

    private func issues(_ test: @MainActor () async -> Void) async -> [String] {
      let found = Found()
      await withIssueReporters([found]) { await test() }
      return found.texts
    }

    @MainActor func check(_ name: String, _ step: Int?, _ test: @MainActor () async -> Void) async {
      lost = nil
      let found = await issues(test)
      if !found.isEmpty { print("\\(name) does not hold:", found.joined(separator: "\\n")) }
      guard let step else { return }
      lost = step
      if await issues(test).isEmpty { print("\\(name) holds although the change of step \\(step) is lost") }
    }

    """
}
