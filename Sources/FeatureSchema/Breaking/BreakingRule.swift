package import Diagnostics

/// What a rule of ``BreakingRules`` is about: it can be ignored as a whole.
package enum BreakingCategory: String, CaseIterable, Sendable {
  /// A name is gone.
  case removed
  /// A name means something else.
  case changed
  /// Code has to say more than it did.
  case required
  /// The author's file does not compile, or does not do what it did.
  case author
}

/// One way in which Swift that compiled with the code of a schema's old version does not with that of the new one.
///
/// Each is a file of its own, with the texts of its diagnostics.
protocol BreakingRule {
  static var id: DiagnosticID { get }
  static var category: BreakingCategory { get }
  /// What breaks: what is gone at its old place, all else at its new place.
  static func changes(in comparison: Comparison) -> [Diagnostic]
}

/// The rules that tell which changes of a schema break Swift that uses its generated code.
package enum BreakingRules {
  private static var rules: [any BreakingRule.Type] {
    [
      RemovedFeature.self, RemovedType.self, RemovedField.self, RemovedCase.self, RemovedAction.self,
      RemovedChild.self, RemovedDependency.self, RemovedAlert.self, RemovedButton.self, RemovedDelegateCase.self,
      RemovedBinding.self, ChangedKind.self, ChangedType.self, ChangedValues.self, ChangedOrder.self,
      ChangedChild.self, ChangedPresence.self, ChangedIdentity.self, ChangedRawType.self, BecameConstant.self,
      ReducedAccess.self, LostConformance.self, AddedCase.self, AddedParameter.self, RemovedDefault.self,
      AddedHandler.self, ChangedHandler.self, ChangedHook.self, RemovedHook.self,
    ]
  }

  /// The rules' ids with their categories, category by category.
  package static var all: [(id: DiagnosticID, category: BreakingCategory)] { rules.map { ($0.id, $0.category) } }

  /// The ids that a word means: that of a rule, or the name of a category.
  package static func ids(named word: String) -> [DiagnosticID] {
    all.filter { $0.id.rawValue == word || $0.category.rawValue == word }.map(\.id)
  }

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    rules.flatMap { $0.changes(in: comparison) }
  }
}

extension Diagnostic.Note {
  /// Where something was in the old version.
  static func was(_ range: SourceRange?) -> Self { Self("it was here", at: range) }

  /// What may be the new name of something that is gone, if there is only one that it can be.
  static func newName(_ candidates: [Located<String>]) -> [Self] {
    candidates.count == 1 ? [Self("perhaps it is now named '\(candidates[0].value)'", at: candidates[0].range)] : []
  }
}
