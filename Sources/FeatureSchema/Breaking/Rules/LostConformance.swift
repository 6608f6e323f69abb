import Diagnostics
import SwiftSource

/// A type no longer conforms to a protocol.
enum LostConformance: BreakingRule {
  static let id = DiagnosticID.lostConformance
  static let category = BreakingCategory.changed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.types.common.compactMap { type in
      let lost = type.old.protocols.filter { !type.new.protocols.contains($0) }
      guard !lost.isEmpty else { return nil }
      let asked = type.old.written.conformances.first { lost.contains($0.value) }
      return Diagnostic(
        id,
        "'\(type.new.ownName)' no longer conforms to \(lost.joined(separator: ", "))",
        at: type.new.name.range,
        notes: [.was(asked?.range ?? type.old.name.range)]
      )
    }
  }
}

extension ResolvedDeclaration {
  /// The protocols that it is known to conform to.
  var protocols: [String] {
    let known = Conformance.allCases.filter { ResolvedType.declared(self).gap(to: $0) == nil }
    return known.map(\.rawValue) + otherConformances
  }
}
