import Foundation

nonisolated extension Recording {
  /// A test that does what was recorded: it sends what views have sent, answers what dependencies have answered, lets time go
  /// on, and expects what effects have sent and what has changed.
  ///
  /// It needs a `TestStore` and the `WalkWorld` of walks.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - first: The number of the first step; the first one that was kept if absent.
  ///   - last: The number of the last step.
  public func test(named name: String, from first: Int? = nil, through last: Int? = nil) -> String {
    let steps = steps.filter { $0.number >= first ?? 0 && $0.number <= last ?? .max }
    var state = state(before: steps.first?.number ?? .max)
    let begin = """
      let world = WalkWorld()
      \(prepared(steps))let store = TestStore(initialState: \(Self.initial(state))) {
        \(answered(feature ?? "\(title)()"))
      } withDependencies: {
        world.give(to: &$0)\(given(steps))
      }
      store.exhaustivity = .off
      """
    var lines = [begin]
    var time: Double?
    for step in steps {
      for answer in step.answers ?? [] {
        guard let call = answer.call else { continue }
        lines += advance(from: &time, to: answer.time, before: step)
        let place = RecordedValue.literal(answer.name) + (call == 0 ? "" : ", at: \(call)")
        lines.append("await world.\(answer.error ? "fail" : "succeed")(\(place), with: \(answer.text))")
      }
      lines += advance(from: &time, to: step.time, before: step)
      let changes = step.changes.map { change in
        state.apply(change)
        let statement = Self.statement(change, state)
        // Each member of a set comes or goes by a statement of its own.
        return (change.assignment.isMember ? statement : change.assignment.start, statement)
      }
      lines.append(Self.line(step, changes))
    }
    lines += ["await store.skipReceivedActions(strict: false)", "await store.skipInFlightEffects(strict: false)"]
    return """
      @MainActor @Test func \(name)() async {
      \(Self.indented(lines.joined(separator: "\n")))
      }
      """
  }

  /// - Parameter changes: The changes as statements, with what each assigns.
  private static func line(_ step: Step, _ changes: [(target: String, statement: String)]) -> String {
    let isSent = step.sender == .view || step.sender == .binding
    // The parenthesis before the action may be that before a private value.
    let call =
      isSent
      ? RecordedValue.withoutHidden("await store.send(\(step.action))")
      : "await store.receive(\(step.casePath ?? step.action))"
    // Several changes of what is assigned as a whole are the last assignment.
    let last = Dictionary(changes.enumerated().map { ($1.target, $0) }) { $1 }
    let statements = changes.enumerated().filter { last[$1.target] == $0 }.map(\.element.statement)
    let text = statements.joined(separator: "\n")
    if statements.allSatisfy({ $0.hasPrefix(bytes: "//") }) { return statements.isEmpty ? call : "\(text)\n\(call)" }
    return "\(call) {\n\(indented(text))\n}"
  }

  /// A change as a statement; a comment where it needs a value that Swift has no form of.
  private static func statement(_ change: RecordedChange, _ state: RecordedValue) -> String {
    let assignment = change.assignment
    // The part as it is after the change, unless an element went.
    let isGone = assignment.depth == change.at.count && change.new == nil
    let part =
      assignment.isMember ? change.new ?? change.old : isGone ? nil : state.part(change.at.prefix(assignment.depth))
    var value = part?.writable().swiftText() ?? "nil"
    if assignment.isOptional, part?.looksAbsent ?? false { value = ".some(\(value))" }
    let change = assignment.isMember ? ".\(isGone ? "remove" : "insert")(\(value))" : " = \(value)"
    // What a closure's only call returns would be returned by the closure.
    let start =
      assignment.isMember
      ? assignment.start.replacing(bytes: "withLock { $0", with: "withLock { _ = $0") : assignment.start
    return (value.contains(bytes: "<#") ? "// " : "") + start + change + assignment.end
  }

  /// The state to begin with. Values that are kept somewhere are written there.
  private static func initial(_ state: RecordedValue) -> String {
    let kept = state.keptValues(at: "state")
    let text = state.writable(omitsKept: true).swiftText(isInferred: false)
    if kept.isEmpty { return text }
    let lines = ["let state = \(text)"] + kept + ["return state"]
    return "{\n\(indented(lines.joined(separator: "\n")))\n}()"
  }

  /// Lets time go on to when something happened, if somebody waited for it.
  private func advance(from time: inout Double?, to next: Double, before step: Step) -> [String] {
    defer { time = max(time ?? next, next) }
    guard let last = time, step.hasSlept, next - last >= 0.001 else { return [] }
    return ["await world.clock.advance(by: .milliseconds(\(Int(((next - last) * 1_000).rounded(.up)))))"]
  }

  // MARK: Answers at once

  private func prepared(_ steps: [Step]) -> String {
    let answers = steps.flatMap { $0.answers ?? [] }.filter { $0.call == nil && !$0.error }
    return Dictionary(grouping: answers, by: \.name).sorted { $0.key < $1.key }
      .map {
        "world.answers.prepare(\(RecordedValue.literal($0)), with: [\($1.map(\.text).joined(separator: ", "))])\n"
      }
      .joined()
  }

  private func given(_ steps: [Step]) -> String {
    let known = ["date": "DateGenerator", "uuid": "UUIDGenerator"]
    let names = Set(steps.flatMap { $0.answers ?? [] }.map(\.name)).sorted()
    let generators = names.compactMap { name in known[name].map { "$0.\(name) = \($0)(world.answers(\"\(name)\"))" } }
    return ([dependencies].compactMap(\.self) + generators).map { "\n  \(answered($0))" }.joined()
  }

  /// Code in which each dependency has the answers of its kind.
  private func answered(_ code: String) -> String {
    functions.reduce(code) { code, function in
      code.replacing(
        bytes: "world.answers(\"\(function.key)\")",
        with: "world.answers.\(function.value)(\"\(function.key)\")"
      )
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(bytes: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }.joined(
      separator: "\n"
    )
  }
}
