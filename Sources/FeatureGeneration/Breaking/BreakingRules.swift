package import Diagnostics

/// A category of ``BreakingRules``, which can be ignored as a whole.
package enum BreakingCategory: String, CaseIterable, Sendable {
  case removed, changed, required, author, stored
}

/// The ids of changes that break code using generated Swift, or JSON that it has stored.
package enum BreakingRules {
  /// By category.
  package static let all: [(id: DiagnosticID, category: BreakingCategory)] = [
    (.removedDeclaration, .removed), (.changedDeclaration, .changed), (.addedCase, .required),
    (.addedParameter, .required), (.addedHandler, .author), (.changedHook, .author), (.storedField, .stored),
    (.storedType, .stored), (.storedCase, .stored), (.storedPlace, .stored),
    (.storedRule, .stored),
  ]

  /// The ids for a word: a rule's id, or the name of a category.
  package static func ids(named word: String) -> [DiagnosticID] {
    all.filter { $0.id.rawValue == word || $0.category.rawValue == word }.map(\.id)
  }
}
