import Diagnostics

/// Rejects templates that use each other without end.
///
/// Recursion must go down the data, which is finite: each call in a cycle goes down from the innermost scope or keeps
/// it, and no cycle only keeps it.
struct TerminationCheck {
  private let templates: [UsedTemplate]

  static func run(_ templates: [UsedTemplate], _ reporter: Reporter) {
    let check = TerminationCheck(templates: templates)
    var reported: Set<Set<ParsedTemplate>> = []
    for template in templates {
      for call in template.calls where call.direction != .down {
        guard let circle = check.circle(from: template, by: call) else { continue }
        let names = Set(circle.map(\.callee.template))
        if reported.insert(names).inserted { reporter.report(check.diagnostic(template, circle)) }
      }
    }
  }

  /// The shortest cycle that begins with a call.
  ///
  /// A call that leads elsewhere in the data undoes the descent of the other calls.
  private func circle(from caller: UsedTemplate, by call: UsedTemplate.Call) -> [UsedTemplate.Call]? {
    var steps: [(call: UsedTemplate.Call, before: Int?)] = [(call, nil)]
    // An array, because creating a set takes longer than everything else here.
    var seen = Array(repeating: false, count: templates.count)
    seen[call.callee.number] = true
    var next = 0
    while next < steps.count {
      let last = steps[next].call.callee
      guard last !== caller else {
        return Array(sequence(first: steps[next]) { $0.before.map { steps[$0] } }.map(\.call).reversed())
      }
      for inner in last.calls where call.direction == .elsewhere || inner.direction != .down {
        guard !seen[inner.callee.number] else { continue }
        seen[inner.callee.number] = true
        steps.append((inner, next))
      }
      next += 1
    }
    return nil
  }

  private func diagnostic(_ caller: UsedTemplate, _ circle: [UsedTemplate.Call]) -> Diagnostic {
    var user = caller.template.name
    let steps = circle.map { call in
      defer { user = call.call.name.text }
      return Diagnostic.Note("'\(user)' uses '\(call.call.name.text)'", at: call.range)
    }
    return Diagnostic(
      .templateRecursion,
      "'\(caller.template.name)' uses itself without end",
      at: circle[0].range,
      notes: circle.count == 1 ? [] : steps,
      help: ["a template may use itself only inside the section of a list or object that belongs to what it renders"]
    )
  }
}
