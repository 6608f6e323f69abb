import Diagnostics

/// A type is gone, with all that are nested in it.
enum RemovedType: BreakingRule {
  static let id = DiagnosticID.removedType
  static let category = BreakingCategory.removed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    let added = Matching.outermost(of: comparison.types.added)
    return Matching.outermost(of: comparison.types.removed).map { type in
      change(type, notes: Diagnostic.Note.newName(added.filter { $0.holdsSame(as: type) }.map(\.name)))
    }
  }

  static func change(_ type: ResolvedDeclaration, notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(id, "the type '\(type.ownName)' is gone", at: type.name.range, notes: notes)
  }
}

extension ResolvedDeclaration {
  /// Whether it has the fields, or the cases, of another type: as they are written, since types that are nested in both
  /// have other names in full.
  fileprivate func holdsSame(as other: ResolvedDeclaration) -> Bool {
    isStructure == other.isStructure && fields.map(\.wording) == other.fields.map(\.wording)
      && cases.map(\.name.value) == other.cases.map(\.name.value)
      && cases.map { $0.payload.map(\.wording) } == other.cases.map { $0.payload.map(\.wording) }
  }
}

extension ResolvedMember {
  fileprivate var wording: [String] { [name?.value ?? "", type.text.text] }
}
