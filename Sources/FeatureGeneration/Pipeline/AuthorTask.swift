import Diagnostics
import FeatureSchema
import SwiftSource

/// Work for the author in one of their files, which the tool does not change.
package struct AuthorTask: Sendable {
  package var path: String
  /// Stubs of the functions that the file does not define, ready to paste.
  package var stubs: String
  /// What the file needs to compile: `handlers are`; `nil` if the stubs are hooks only.
  package var missing: String?
  /// Why the tool cannot put the stubs there itself.
  package var obstacle: String?
}

extension FileContext {
  /// The same context with only the handlers and hooks whose full names are wanted, to make stubs.
  ///
  /// - Parameter written: the full names of functions that the author has written.
  /// - Returns: `nil` if there are none.
  func stubs(besides written: Set<String>, where isWanted: (String) -> Bool) -> FileContext? {
    guard var feature else { return nil }
    (feature.written, feature.isBegun) = (written, true)
    feature.functions = feature.functions.compactMapValues { functions in
      let wanted = functions.filter { isWanted($0.fullName) }
      return wanted.isEmpty ? nil : wanted
    }
    feature.offersAround = feature.offersAround && isWanted(HookName.around)
    // Hooks that every feature may have are not a task.
    if feature.functions.keys.allSatisfy({ $0 == .anyBinding }), !feature.writesBody || !isWanted(HookName.body) {
      return nil
    }
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
    var removed = old.subtracting(names(in: replaced.map(\.file.bytes)))
    // Beside a switch there are no handlers.
    if feature.handle != nil { removed.formUnion(handlers(in: written, feature)) }
    var stale = StaleHooks(feature: feature, files: written, generated: files, removed: removed, previous: old)
    if scope == .all {
      stale.previous = authors.generatedNames(in: files)
      stale.suspected = handlers(in: written, feature)
    }
    let found = stale.find()
    let beside = besideBody(in: written, feature)
    let warnings = found.warnings + beside
    if scope == .new, replaced.isEmpty { return ([], warnings) }
    let defined = definedNames(in: written, feature).subtracting(scope == .all ? found.changed : [])
    var tasks = own.compactMap { step in
      task(step.file, besides: defined) { !old.contains($0) && !defined.contains($0) }
    }
    if let found = missingArms(in: written, feature) { tasks.append(found.task) }
    // Until the author's file has its switch or its body, what these will need is not known.
    let isBegun = feature.ownFunction.map(defined.contains) ?? true
    return (tasks, isBegun ? warnings : beside)
  }

  /// Warnings about what an author's file still has of another way to write the logic: a body beside the generated one,
  /// which the compiler may tell in the generated file, or a conformance to the protocol that is gone.
  func besideBody(in written: [AuthorFile], _ feature: FeatureContext) -> [Diagnostic] {
    let schema = files.first?.schema ?? ""
    let hooks = HooksName.of(feature.name)
    return written.flatMap { file in
      file.declarations.extensions.filter { $0.isOf(feature.name) }.compactMap { declared -> Diagnostic? in
        if feature.writesBody {
          guard declared.conforms(to: hooks) else { return nil }
          return Diagnostic(
            .staleHook,
            severity: .warning,
            "there is no protocol '\(hooks)' with 'logic: body'",
            at: SourceRange(file.source, declared.keyword),
            help: ["leave ': \(hooks)' out here"]
          )
        }
        return file.declarations.variable(named: HookName.body, in: declared).map { body in
          Diagnostic(
            .staleHook,
            severity: .warning,
            "the body of '\(feature.name)' is generated, and this is a second one",
            at: SourceRange(file.source, body.range),
            help: [
              "to write it yourself, say 'logic: body' in '\(schema)'; what runs around a feature is in 'around(_:)'"
            ]
          )
        }
      }
    }
  }

  func task(_ file: RenderedFile, besides written: Set<String> = [], where isWanted: (String) -> Bool) -> AuthorTask? {
    guard let stubs = context.stubs(besides: written, where: isWanted),
      let output = chosen.pack.outputs.first(where: { $0.manifest.template.value == file.template })
    else { return nil }
    let text = (try? chosen.pack.text(of: output, for: stubs)) ?? []
    // A file whose template has no place for stubs, such as a view, has no task.
    guard !text.isEmpty else { return nil }
    return AuthorTask(
      path: file.path,
      stubs: String(decoding: text, as: UTF8.self),
      missing: stubs.feature.flatMap(\.missing)
    )
  }

  private func names(in texts: [[UInt8]]) -> Set<String> {
    Set(texts.flatMap(AuthorFiles.calledNames))
  }

  /// The full names of apparent handlers in the extensions that declare the conformance.
  func handlers(in written: [AuthorFile], _ feature: FeatureContext) -> Set<String> {
    let hooks = HooksName.of(feature.name)
    let functions = written.flatMap(\.declarations.functions).filter { function in
      function.extended?.conformances.contains(hooks) ?? false && function.hasResult(of: feature.name)
    }
    return Set(functions.map(\.fullName))
  }

  /// The functions that the author's files define for a feature, and the body.
  func definedNames(in files: [AuthorFile], _ feature: FeatureContext) -> Set<String> {
    let functions = files.functions(callableOn: feature).map(\.function.fullName)
    guard feature.writesBody else { return Set(functions) }
    let hasBody = files.contains { file in
      file.declarations.extensions.contains {
        $0.isOf(feature.name) && file.declarations.variable(named: HookName.body, in: $0) != nil
      }
        || file.declarations.functions.contains {
          $0.isInExtension && $0.fullName == HookName.reduce && $0.isOf(feature.name)
        }
    }
    return Set(functions + (hasBody ? [HookName.body] : []))
  }
}
