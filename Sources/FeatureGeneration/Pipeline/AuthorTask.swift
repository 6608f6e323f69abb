import Diagnostics
import FeatureSchema
import SwiftSource

/// Work for the author in one of their files, which the tool does not change.
package struct AuthorTask: Sendable {
  package var path: String
  /// Stubs of the handlers and hooks that the file does not define, ready to paste.
  package var stubs: String
  /// Whether a stub is a handler; the file does not compile without its handlers.
  package var needsHandlers: Bool
}

extension FileContext {
  /// The same context with only the handlers and hooks whose full names are wanted, to make stubs.
  ///
  /// - Returns: `nil` if there are none.
  func stubs(where isWanted: (String) -> Bool) -> FileContext? {
    guard var feature else { return nil }
    feature.handlers = feature.handlers.filter { isWanted($0.fullName) }
    feature.buttonHandlers = feature.buttonHandlers.filter { isWanted($0.fullName) }
    feature.hooks = feature.hooks.filter { isWanted($0.fullName) }
    feature.changeHooks = feature.changeHooks.filter { isWanted($0.fullName) }
    feature.childHooks = feature.childHooks.filter { isWanted($0.fullName) }
    feature.promptHooks = feature.promptHooks.filter { isWanted($0.fullName) }
    feature.offersAround = feature.offersAround && isWanted(HookName.around)
    feature.offersBindingHook = feature.offersBindingHook && isWanted(HookName.anyBindingChanged + "(in:)")
    // Hooks that every feature may have are no task.
    if feature.authorFunctions.isEmpty { return nil }
    var copy = self
    copy.feature = feature
    copy.isAddition = true
    return copy
  }
}

/// The author's side of one schema's files, which one thread reads at a time.
struct AuthorSide: @unchecked Sendable {
  enum Scope {
    /// Handlers and hooks that are new in the generated files of this run.
    case new
    /// All handlers and hooks that the author's files do not define.
    case all
  }

  let context: FileContext
  let chosen: ChosenPack
  /// All files rendered for the schema.
  let files: [RenderedFile]

  /// The tasks in the author's files, and warnings about functions that generated code does not call.
  ///
  /// - Parameters:
  ///   - scope: the handlers and hooks that count.
  ///   - plan: the steps, by path.
  func tasks(
    _ scope: Scope,
    of plan: [String: OutputPlan.Step],
    authors: inout AuthorFiles
  ) -> (tasks: [AuthorTask], warnings: [Diagnostic]) {
    let steps = files.compactMap { plan[$0.path] }
    let own = scope == .all ? steps : steps.filter { $0.action == .keep }
    let replaced = scope == .all ? [] : steps.filter { $0.action == .update && $0.file.mode == .always }
    guard let feature = context.feature, !own.isEmpty else { return ([], []) }
    let written = own.flatMap { authors.files(of: $0) }
    let old = names(in: replaced.compactMap(\.existing))
    let removed = old.subtracting(names(in: replaced.map(\.file.bytes)))
    var stale = StaleHooks(feature: feature, files: written, generated: files, removed: removed, previous: old)
    if scope == .all {
      stale.previous = authors.generatedNames(in: files)
      stale.suspected = handlers(in: written, feature)
    }
    let found = stale.find()
    if scope == .new, replaced.isEmpty { return ([], found.warnings) }
    let defined = definedNames(in: written).subtracting(scope == .all ? found.changed : [])
    let tasks = own.compactMap { step in task(step.file) { !old.contains($0) && !defined.contains($0) } }
    return (tasks, found.warnings)
  }

  func task(_ file: RenderedFile, where isWanted: (String) -> Bool) -> AuthorTask? {
    guard let stubs = context.stubs(where: isWanted),
      let output = chosen.pack.outputs.first(where: { $0.manifest.template.value == file.template })
    else { return nil }
    let text = (try? chosen.pack.text(of: output, for: chosen.pack.fill(stubs))) ?? []
    // A file whose template has no place for stubs, such as a view, has no task.
    guard !text.isEmpty else { return nil }
    return AuthorTask(
      path: file.path,
      stubs: String(decoding: text, as: UTF8.self),
      needsHandlers: stubs.feature.map { !($0.handlers + $0.buttonHandlers).isEmpty } ?? false
    )
  }

  private func names(in texts: [[UInt8]]) -> Set<String> {
    Set(texts.flatMap { SwiftDeclarations($0).functions.map(\.fullName) })
  }

  /// The full names of apparent handlers in the extensions that declare the conformance.
  func handlers(in written: [AuthorFile], _ feature: FeatureContext) -> Set<String> {
    let hooks = HooksName.of(feature.name)
    let functions = written.flatMap(\.declarations.functions).filter { function in
      guard case .extension(_, let conformances, _) = function.scope, conformances.contains(hooks) else { return false }
      return function.hasResult(of: feature.name)
    }
    return Set(functions.map(\.fullName))
  }

  /// The functions that the author's files define in any extension: a handler may come from a protocol of the author's.
  func definedNames(in files: [AuthorFile]) -> Set<String> {
    Set(files.flatMap { $0.declarations.functions.filter(\.isInExtension).map(\.fullName) })
  }
}
