import Diagnostics

/// A case, an action or an alert has other values: more or fewer, or others in labels, types or order.
enum ChangedValues: BreakingRule {
  static let id = DiagnosticID.changedValues
  static let category = BreakingCategory.changed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    let cases = comparison.enumerations.flatMap { type, cases in
      // Those that children add are told of as children.
      cases.common.filter { !($0.old.isGenerated && $0.new.isGenerated) }.compactMap { pair in
        let shapes = Pair(old: PayloadShape(pair.old.payload), new: PayloadShape(pair.new.payload))
        return change("\(type.new.ownName).\(pair.new.name.value)", shapes, at: pair.new.name, was: pair.old.name)
      }
    }
    let alerts = comparison.alerts.flatMap { kind, alerts in
      alerts.common.compactMap { pair in
        let shapes = Pair(
          old: PayloadShape(pair.old, in: comparison.old),
          new: PayloadShape(pair.new, in: comparison.new)
        )
        return change(pair.new.name.value, shapes, at: pair.new.name, was: pair.old.name)
      }
    }
    return cases + alerts
  }

  private static func change(
    _ name: String,
    _ shapes: Pair<PayloadShape>,
    at place: Located<String>,
    was old: Located<String>
  ) -> Diagnostic? {
    guard shapes.old != shapes.new else { return nil }
    return Diagnostic(
      id,
      "'\(name)' now has \(shapes.new.described) instead of \(shapes.old.described)",
      at: place.range,
      notes: [.was(old.range)]
    )
  }
}
