import FeatureSchema
import SwiftSource

/// The functions of the author's that the schema now seems to call by another name.
///
/// Where there is a choice, nothing is guessed.
struct RenamedHooks {
  let feature: FeatureContext
  /// The full names of the functions in the author's files.
  let defined: Set<String>
  /// The full names of the functions that generated code called until now; empty if unknown.
  let previous: Set<String>
  let comparison: TypeComparison

  /// The new full names of functions that generated code does not call, by their full names.
  func names(of stale: [SwiftDeclaration]) -> [String: String] {
    if stale.isEmpty { return [:] }
    // A function for all that a child sends has the name of a hook, though it must be there.
    let handlers = missingHandlers.filter { Self.shape(of: $0) == nil }
    let kinds: Set<AuthorFunction.Kind> = [.binding, .change, .departure, .dismissal, .child]
    let hooks = missing(feature.authorFunctions.filter { kinds.contains($0.kind) })
    // One function may be there several times, for several platforms.
    let written = Dictionary(grouping: stale, by: \.fullName).values.filter { functions in
      functions.allSatisfy { $0.parameters.map(\.type) == functions[0].parameters.map(\.type) }
    }
    var found: [String: String] = [:]
    for (shape, functions) in Dictionary(grouping: written, by: { Self.shape(of: $0[0]) }) where shape != nil {
      // Nobody writes all hooks, so a missing one says less than a fitting one.
      guard let pair = pair(functions.map { $0[0] }, hooks.filter { Self.shape(of: $0) == shape }, isHook: true) else {
        continue
      }
      found[pair.old] = pair.new
    }
    let others = written.map { $0[0] }.filter { function in
      found[function.fullName] == nil
        && (Self.shape(of: function) == nil || handlers.contains { fits(function, $0) })
    }
    if let pair = pair(others, handlers, isHook: false) { found[pair.old] = pair.new }
    return found
  }

  /// The handlers that wait for the author's choice between a new function and another name.
  ///
  /// - Parameters:
  ///   - uncalled: the functions that nothing calls.
  ///   - renamed: the probable new full names of functions.
  func withheld(for uncalled: [SwiftDeclaration], renamed: [String: String]) -> [WithheldHandler] {
    let handlers = missingHandlers
    return handlers.compactMap { handler in
      let (new, old) = (handler.fullName, uncalled.filter { fits($0, handler) }.map(\.fullName))
      guard !old.isEmpty, handlers.count == 1 || renamed.values.contains(new) else { return nil }
      return WithheldHandler(old: old.sorted(), new: new, canBeRenamed: old.count == 1 && renamed[old[0]] == new)
    }
  }

  var missingHandlers: [AuthorFunction] { missing(feature.allHandlers) }

  private func missing(_ functions: [AuthorFunction]) -> [AuthorFunction] {
    functions.filter { !defined.contains($0.fullName) }.unique(by: \.fullName)
  }

  private static func shape(of function: SwiftDeclaration) -> String? {
    HookName.mark(of: function.name, labels: function.parameters.map(\.label))
  }

  private static func shape(of function: AuthorFunction) -> String? {
    HookName.mark(of: function.name, labels: function.parameters.map(\.label) + ["in"])
  }

  /// The only function without a caller, and the only hook that it can be.
  private func pair(_ stale: [SwiftDeclaration], _ missing: [AuthorFunction], isHook: Bool)
    -> (old: String, new: String)?
  {
    // A function that was called until now can only be a hook that was not.
    let called = stale.filter { previous.contains($0.fullName) }
    let candidates = called.isEmpty ? missing : missing.filter { !previous.contains($0.fullName) }
    let functions = called.isEmpty ? stale : called
    guard functions.count == 1 else { return nil }
    let fitting = candidates.filter { fits(functions[0], $0) }
    let exact = fitting.filter { $0.parameters.map(\.stubType) == functions[0].parameters.dropLast().map(\.type) }
    let found = isHook ? (exact.isEmpty ? fitting : exact) : candidates.count == 1 ? fitting : []
    return found.count == 1 ? (functions[0].fullName, found[0].fullName) : nil
  }

  /// Whether a function could be called so: with the same labels, or by the same name, and with no type that certainly differs.
  private func fits(_ function: SwiftDeclaration, _ called: AuthorFunction) -> Bool {
    let own = function.parameters.dropLast()
    guard own.count == called.parameters.count,
      function.name == called.name || own.map(\.label) == called.parameters.map(\.label)
    else { return false }
    return zip(own, called.parameters).allSatisfy { !comparison.areDifferent($1.stubType, $0.type) }
  }
}
