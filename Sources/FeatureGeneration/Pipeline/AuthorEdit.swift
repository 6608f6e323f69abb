import Diagnostics
import FeatureSchema

/// What `stubs --write` does to an author's file.
package struct AuthorEdit: Sendable {
  /// Creates the file, or updates it.
  package var step: OutputPlan.Step
  /// The full names of the handlers that it gets; none if it is created.
  package var added: [String]
}

extension OutputPlan {
  /// With the steps of edits in place of those that keep the files.
  func applying(_ edits: [AuthorEdit]) -> OutputPlan {
    let changed = Set(edits.map(\.step.file.path))
    return OutputPlan(steps.filter { !changed.contains($0.file.path) } + edits.map(\.step))
  }
}

extension AuthorSide {
  /// Puts the handlers that the author's files lack into one of them.
  ///
  /// - Parameter plan: the steps, by path.
  func edits(_ plan: [String: OutputPlan.Step], authors: inout AuthorFiles, into collector: DiagnosticCollector)
    -> [AuthorEdit]
  {
    var edits: [AuthorEdit] = []
    for step in files.compactMap({ plan[$0.path] }) where step.file.mode == .once {
      if step.existing == nil {
        edits.append(AuthorEdit(step: step, added: []))
      } else if let edit = edit(step, authors.files(of: step), into: collector) {
        edits.append(edit)
      }
    }
    return edits
  }

  private func edit(_ step: OutputPlan.Step, _ written: [AuthorFile], into collector: DiagnosticCollector)
    -> AuthorEdit?
  {
    guard let feature = model.feature, !written.isEmpty else { return nil }
    let (warnings, defined) = known(written, feature)
    collector.report(contentsOf: warnings)
    let context = FeatureContext(feature, doc: nil)
    let names = (context.handlers.map(\.fullName) + context.buttonHandlers.map(\.fullName)).unique(by: \.self)
    let stubs = names.map { name in
      let text = defined.contains(name) ? nil : task(step.file) { $0 == name }?.stubs
      return StubInsertion.Stub(
        fullName: name,
        lines: text.map { SwiftDeclarations(Array($0.utf8)).linesOfFirstExtension }
      )
    }
    let insertion = StubInsertion(feature: feature.name, stubs: stubs)
    guard let (index, bytes) = insertion.inserting(into: written) else { return nil }
    let file = written[index]
    let added = stubs.filter { $0.lines != nil }.map(\.fullName)
    if let problem = file.problem ?? file.problem(adding: added, in: bytes) {
      collector.report(problem)
      return nil
    }
    var target = step.file
    (target.path, target.bytes, target.mode) = (file.path, bytes, .always)
    return AuthorEdit(
      step: OutputPlan.Step(file: target, action: .update, existing: file.bytes),
      added: added
    )
  }

  /// Warnings about functions that generated code does not call, and the full names of what the files define.
  private func known(_ written: [AuthorFile], _ feature: Feature) -> (warnings: [Diagnostic], defined: Set<String>) {
    var stale = StaleHooks(feature: feature, files: written, generated: files, removed: handlers(in: written, feature))
    let (warnings, changed) = stale.find()
    return (warnings, definedNames(in: written).subtracting(changed))
  }

  /// The full names of what looks like a handler in the extensions that declare the conformance.
  private func handlers(in written: [AuthorFile], _ feature: Feature) -> Set<String> {
    let hooks = HooksName.of(feature.name)
    let functions = written.flatMap(\.declarations.functions).filter { function in
      guard case .extension(_, let conformances, _) = function.scope, conformances.contains(hooks) else { return false }
      return function.hasResult(of: feature.name)
    }
    return Set(functions.map(\.fullName))
  }
}

extension AuthorFile {
  /// Why nothing can be put into it.
  fileprivate var problem: Diagnostic? {
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
      return .unwritable(OutputWriter.Failure(path: path, reason: "it is not UTF-8"))
    }
    if let conflict = MergeConflict.first(in: bytes) {
      return Diagnostic(
        .unwritableFile,
        "no stubs can be put into this file: a merge conflict is not solved here",
        at: SourceRange(source, conflict),
        help: [MergeConflict.help]
      )
    }
    guard let place = declarations.tokens.unmatched else { return nil }
    return Diagnostic(
      .unwritableFile,
      "no stubs can be put into this file: a bracket has no counterpart",
      at: SourceRange(source, place),
      help: ["mend it, and try again"]
    )
  }

  /// Whether functions that were put into it would not be seen there: a comment or a text may have no end.
  fileprivate func problem(adding names: [String], in bytes: [UInt8]) -> Diagnostic? {
    let declared = Set(SwiftDeclarations(bytes).functions.map(\.fullName))
    if names.allSatisfy(declared.contains) { return nil }
    return .unwritable(OutputWriter.Failure(path: path, reason: "a comment or a text in it has no end"))
  }
}
