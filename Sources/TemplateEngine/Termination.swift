import Diagnostics

/// For each scope of a called procedure, which scope of the caller its value comes from, and whether it is further
/// down in the data.
struct ScopeFlow: Hashable {
  struct Source: Hashable {
    var scope: Int
    var isDeeper: Bool
  }

  var sources: [Source]

  init(_ sources: [Source]) { self.sources = sources }

  /// The flow of this call and then another one, made by the called procedure.
  func then(_ next: ScopeFlow) -> ScopeFlow {
    ScopeFlow(
      next.sources.map { step in
        let own = sources[step.scope]
        return Source(scope: own.scope, isDeeper: own.isDeeper || step.isDeeper)
      }
    )
  }

  /// Whether going round and round with this flow takes some scope ever further down, which must come to an end.
  var descends: Bool {
    sources.enumerated().contains { $1.scope == $0 && $1.isDeeper }
  }

  var isIdempotent: Bool { then(self) == self }
}

/// Refuses templates that use each other without end.
///
/// Recursion is allowed where it must end because it goes down the data, which is finite. That is decided by the
/// size-change principle (Lee, Jones, Ben-Amram: The size-change principle for program termination, 2001): all ways
/// round are composed, and each that repeats itself has to take one scope further down.
struct TerminationCheck {
  private struct Way: Hashable {
    var from: Int
    var to: Int
    var flow: ScopeFlow
  }

  private static let limit = 20_000
  private let procedures: [Procedure]
  /// The calls that each way consists of; the shortest.
  private var calls: [Way: [Procedure.Call]] = [:]
  private var ways: [Way] = []

  static func run(_ procedures: [Procedure], _ reporter: Reporter) {
    var check = TerminationCheck(procedures: procedures)
    check.run(reporter)
  }

  private init(procedures: [Procedure]) { self.procedures = procedures }

  private mutating func run(_ reporter: Reporter) {
    let cyclic = callsWithinCycles()
    guard !cyclic.isEmpty else { return }
    for (from, call) in cyclic {
      add(Way(from: from, to: call.callee.number, flow: call.flow), [call])
    }
    var next = 0
    while next < ways.count, ways.count < Self.limit {
      let (way, path) = (ways[next], calls[ways[next]]!)
      for (from, call) in cyclic where from == way.to {
        add(Way(from: way.from, to: call.callee.number, flow: way.flow.then(call.flow)), path + [call])
      }
      next += 1
    }
    report(reporter)
  }

  private mutating func add(_ way: Way, _ path: [Procedure.Call]) {
    guard calls[way] == nil else { return }
    calls[way] = path
    ways.append(way)
  }

  /// Calls that can lead back to where they are made, and those between two such.
  private func callsWithinCycles() -> [(Int, Procedure.Call)] {
    var calls = procedures.flatMap { procedure in procedure.calls.map { (procedure.number, $0) } }
    while true {
      let (callers, callees) = (Set(calls.map(\.0)), Set(calls.map(\.1.callee.number)))
      let remaining = calls.filter { callees.contains($0.0) && callers.contains($0.1.callee.number) }
      if remaining.count == calls.count { return calls }
      calls = remaining
    }
  }

  private func report(_ reporter: Reporter) {
    var reported: Set<Set<ObjectIdentifier>> = []
    for way in ways where way.from == way.to && way.flow.isIdempotent && !way.flow.descends {
      let path = calls[way]!
      let templates = Set(path.map { ObjectIdentifier($0.callee.template) })
      guard reported.insert(templates).inserted else { continue }
      let name = procedures[way.from].template.name
      reporter.report(
        Diagnostic(
          .templateRecursion,
          .error,
          "'\(name)' uses itself without end",
          at: path[0].range,
          notes: path.count == 1 ? [] : steps(path, from: name),
          help: ["a template may use itself only inside the section of a list or object that belongs to it"]
        )
      )
    }
    if ways.count >= Self.limit {
      reporter.report(
        Diagnostic(
          .templateLimit,
          .error,
          "these templates use each other in too many ways",
          at: calls[ways[0]]![0].range
        )
      )
    }
  }

  private func steps(_ path: [Procedure.Call], from name: String) -> [Diagnostic.Note] {
    var user = name
    return path.map { call in
      defer { user = call.name }
      return Diagnostic.Note("'\(user)' uses '\(call.name)'", at: call.range)
    }
  }
}
