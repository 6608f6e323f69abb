import Diagnostics

/// Refuses templates that use each other without end.
///
/// Recursion must go down the data, which is finite: each call in a circle takes the innermost scope further down or
/// leaves it as it is, and no circle only leaves it.
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

  /// The shortest way back to where a call is made, beginning with it.
  ///
  /// A call that leads elsewhere in the data undoes what the others go down.
  private func circle(from caller: UsedTemplate, by call: UsedTemplate.Call) -> [UsedTemplate.Call]? {
    var paths = [[call]]
    // No set: making the first one of a kind takes longer than all else here.
    var seen = Array(repeating: false, count: templates.count)
    seen[call.callee.number] = true
    var next = 0
    while next < paths.count {
      let path = paths[next]
      next += 1
      guard let last = path.last?.callee, last !== caller else { return path }
      for call in last.calls where path[0].direction == .elsewhere || call.direction != .down {
        guard !seen[call.callee.number] else { continue }
        seen[call.callee.number] = true
        paths.append(path + [call])
      }
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
