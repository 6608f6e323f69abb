import Diagnostics

/// An enum has another raw type, or none any more.
enum ChangedRawType: BreakingRule {
  static let id = DiagnosticID.changedRawType
  static let category = BreakingCategory.changed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.enumerations.compactMap { type, _ in
      guard let old = type.old.raw else { return nil }
      let new = type.new.raw
      if let new, new.meaning(in: type.new.file) == old.meaning(in: type.old.file) { return nil }
      let now = new.map { "now has the raw type '\($0.text.text)' instead of" } ?? "no longer has the raw type"
      return Diagnostic(
        id,
        "'\(type.new.ownName)' \(now) '\(old.text.text)'",
        at: new?.text.node.range ?? type.new.name.range,
        notes: [.was(old.text.node.range)]
      )
    }
  }
}
