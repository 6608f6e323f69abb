package import Diagnostics

/// A category of ``BreakingRules``, which can be ignored as a whole.
package enum BreakingCategory: String, CaseIterable, Sendable {
  /// A name is gone.
  case removed
  /// A name has another meaning.
  case changed
  /// Code has to provide more.
  case required
  /// The author's file does not compile, or does something else.
  case author
  /// What an older version of the app has stored as JSON is not read, or read as something else.
  case stored
}

/// The rules for changes to a schema that break Swift code which uses its generated code, or what it has stored. Each rule
/// finds one way in which code that compiled with the old version does not compile with the new one, or in which JSON that
/// the old version's Codable types have written is not read.
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
      (.changedSharing, .changed, \.changedSharing),
      (.becameConstant, .changed, \.newConstants), (.reducedAccess, .changed, \.reducedAccess),
      (.lostConformance, .changed, \.lostConformances),
      (.addedCase, .required, \.addedCases), (.addedParameter, .required, \.addedParameters),
      (.removedDefault, .required, \.removedDefaults),
      (.addedHandler, .author, \.addedHandlers), (.changedHandler, .author, \.changedHandlers),
      (.changedHook, .author, \.changedHooks), (.removedHook, .author, \.removedHooks),
      (.storedField, .stored, \.storedFields), (.storedType, .stored, \.storedTypes),
      (.storedCase, .stored, \.storedCases),
    ]
  }

  /// The ids and categories of the rules, by category.
  package static var all: [(id: DiagnosticID, category: BreakingCategory)] { rules.map { ($0.id, $0.category) } }

  /// The ids for a word: a rule's id, or the name of a category.
  package static func ids(named word: String) -> [DiagnosticID] {
    all.filter { $0.id.rawValue == word || $0.category.rawValue == word }.map(\.id)
  }

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    rules.flatMap { rule in rule.changes(comparison).map { $0.diagnostic(rule.id) } }
  }
}

/// A finding of a rule: a removed declaration at its old place, anything else at its new place.
struct BreakingChange {
  private let message: String
  private let range: SourceRange?
  private let notes: [Diagnostic.Note]
  private let help: [Help]

  init(_ message: String, at range: SourceRange?, notes: [Diagnostic.Note] = [], help: [Help] = []) {
    (self.message, self.range, self.notes, self.help) = (message, range, notes, help)
  }

  init(_ message: String, at range: SourceRange?, was old: SourceRange?) {
    self.init(message, at: range, notes: [Diagnostic.Note("it was here", at: old)])
  }

  /// - Parameter newNames: the possible new names of a removed declaration, shown if there is only one.
  init(_ message: String, gone name: Located<String>?, newNames: [Located<String>], help: [Help] = []) {
    let notes = newNames.map { Diagnostic.Note("perhaps it is now named '\($0.value)'", at: $0.range) }
    self.init(message, at: name?.range, notes: notes.count == 1 ? notes : [], help: help)
  }

  func diagnostic(_ id: DiagnosticID) -> Diagnostic { Diagnostic(id, message, at: range, notes: notes, help: help) }
}
