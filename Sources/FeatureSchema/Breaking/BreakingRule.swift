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

/// The rules that tell which changes of a schema break Swift that uses its generated code: each finds one way in which
/// Swift that compiled with the old version's code does not with that of the new one.
package enum BreakingRules {
  private typealias Rule = (id: DiagnosticID, category: BreakingCategory, changes: (Comparison) -> [BreakingChange])

  private static var rules: [Rule] {
    [
      (.removedFeature, .removed, \.removedFeature), (.removedType, .removed, \.removedTypes),
      (.removedField, .removed, \.removedFields), (.removedCase, .removed, \.removedCases),
      (.removedAction, .removed, \.removedActions), (.removedChild, .removed, \.removedChildren),
      (.removedDependency, .removed, \.removedDependencies), (.removedAlert, .removed, \.removedAlerts),
      (.removedButton, .removed, \.removedButtons), (.removedDelegateCase, .removed, \.removedDelegateCases),
      (.removedBinding, .removed, \.removedBindings),
      (.changedKind, .changed, \.changedKinds), (.changedType, .changed, \.changedTypes),
      (.changedValues, .changed, \.changedValues), (.changedOrder, .changed, \.changedOrders),
      (.changedChild, .changed, \.changedChildren), (.changedPresence, .changed, \.changedPresences),
      (.changedIdentity, .changed, \.changedIdentities), (.changedRawType, .changed, \.changedRawTypes),
      (.becameConstant, .changed, \.newConstants), (.reducedAccess, .changed, \.reducedAccess),
      (.lostConformance, .changed, \.lostConformances),
      (.addedCase, .required, \.addedCases), (.addedParameter, .required, \.addedParameters),
      (.removedDefault, .required, \.removedDefaults),
      (.addedHandler, .author, \.addedHandlers), (.changedHandler, .author, \.changedHandlers),
      (.changedHook, .author, \.changedHooks), (.removedHook, .author, \.removedHooks),
    ]
  }

  /// The rules' ids with their categories, category by category.
  package static var all: [(id: DiagnosticID, category: BreakingCategory)] { rules.map { ($0.id, $0.category) } }

  /// The ids that a word means: that of a rule, or the name of a category.
  package static func ids(named word: String) -> [DiagnosticID] {
    all.filter { $0.id.rawValue == word || $0.category.rawValue == word }.map(\.id)
  }

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    rules.flatMap { rule in rule.changes(comparison).map { $0.diagnostic(rule.id) } }
  }
}

/// What a rule has found: what is gone at its old place, all else at its new place.
struct BreakingChange {
  private let message: String
  private let range: SourceRange?
  private let notes: [Diagnostic.Note]
  private let help: [String]

  init(_ message: String, at range: SourceRange?, notes: [Diagnostic.Note] = [], help: [String] = []) {
    (self.message, self.range, self.notes, self.help) = (message, range, notes, help)
  }

  init(_ message: String, at range: SourceRange?, was old: SourceRange?) {
    self.init(message, at: range, notes: [Diagnostic.Note("it was here", at: old)])
  }

  /// - Parameter newNames: what may be the new name of something that is gone, if there is only one that it can be.
  init(_ message: String, gone name: Located<String>?, newNames: [Located<String>], help: [String] = []) {
    let notes = newNames.map { Diagnostic.Note("perhaps it is now named '\($0.value)'", at: $0.range) }
    self.init(message, at: name?.range, notes: notes.count == 1 ? notes : [], help: help)
  }

  func diagnostic(_ id: DiagnosticID) -> Diagnostic { Diagnostic(id, message, at: range, notes: notes, help: help) }
}
