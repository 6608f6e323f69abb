import Diagnostics

/// A field or a dependency has another type.
enum ChangedType: BreakingRule {
  static let id = DiagnosticID.changedType
  static let category = BreakingCategory.changed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    let fields = comparison.structures.flatMap { type, fields in
      // Those that children add are told of as children.
      fields.common.filter { !($0.old.isGenerated && $0.new.isGenerated) && $0.old.meaning != $0.new.meaning }
        .map { change(of: "\(type.new.ownName).\($0.new.name?.value ?? "")", from: $0.old.type, to: $0.new.type) }
    }
    let dependencies = comparison.dependencies.common
      .filter { $0.old.type.meaning(in: comparison.old) != $0.new.type.meaning(in: comparison.new) }
      .map { change(of: $0.new.written.name.value, from: $0.old.type, to: $0.new.type) }
    return fields + dependencies
  }

  private static func change(of name: String, from old: TypeUse, to new: TypeUse) -> Diagnostic {
    Diagnostic(
      id,
      "'\(name)' now has the type '\(new.text.text)' instead of '\(old.text.text)'",
      at: new.text.node.range,
      notes: [.was(old.text.node.range)]
    )
  }
}
