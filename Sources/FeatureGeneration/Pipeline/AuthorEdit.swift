import Diagnostics
import FeatureSchema
import SwiftSource

/// An edit of an author's file by `stubs --write`.
package struct AuthorEdit: Sendable {
  /// Creates the file, updates it, or keeps it: only something is withheld from it then.
  package var step: OutputPlan.Step
  /// The full names of the functions that it gets, and the patterns of arms; none if it is created.
  package var added: [String] = []
  /// The functions that get other names.
  package var renamed: [RenamedFunction] = []
  /// The handlers not inserted, because existing functions seem to be them.
  package var withheld: [WithheldHandler] = []
  /// The arms for which no place is safe.
  package var task: AuthorTask?

  /// Whether it writes anything.
  package var isChange: Bool { withheld.isEmpty && task == nil }
}

/// A handler that is not inserted, because an existing function seems to be it.
package struct WithheldHandler: Sendable {
  /// The full names of the functions, of which any can be it.
  package var old: [String]
  package var new: String
  /// Whether the tool would give the function the new name.
  package var canBeRenamed: Bool
}

extension OutputPlan {
  /// With the steps of edits in place of those that keep the files.
  func applying(_ edits: [AuthorEdit]) -> OutputPlan {
    let changed = Set(edits.map(\.step.file.path))
    return OutputPlan(steps.filter { !changed.contains($0.file.path) } + edits.map(\.step))
  }
}

extension AuthorSide {
  /// Puts the functions, or the arms of the switch, that the author's files lack into one of them.
  ///
  /// - Parameters:
  ///   - plan: the steps, by path.
  ///   - renames: whether functions get the names that they seem to have now.
  func edits(
    _ plan: [String: OutputPlan.Step],
    renames: Bool,
    authors: inout AuthorFiles,
    into collector: DiagnosticCollector
  ) -> [AuthorEdit] {
    var edits: [AuthorEdit] = []
    for step in files.compactMap({ plan[$0.path] }) where step.file.mode == .once {
      if step.existing == nil {
        edits.append(AuthorEdit(step: step))
      } else if let feature = context.feature {
        let written = authors.files(of: step)
        let previous = authors.generatedNames(in: files)
        let found = self.edits(step, written, of: feature, previous: previous, renames: renames)
        if let problem = found.problem { collector.report(problem) } else { edits += found.edits }
        collector.report(contentsOf: found.warnings)
      }
    }
    return edits
  }

  private func edits(
    _ step: OutputPlan.Step,
    _ written: [AuthorFile],
    of feature: FeatureContext,
    previous: Set<String>,
    renames: Bool
  ) -> (edits: [AuthorEdit], warnings: [Diagnostic], problem: Diagnostic?) {
    guard !written.isEmpty else { return ([], [], nil) }
    let before = stale(in: written, feature, previous)
    let renamed = renames ? before.renamed : [:]
    let current = written.map { $0.renaming(renamed, of: feature.name) }
    // A function with its new name is not stale any more.
    let found = renamed.isEmpty ? before : stale(in: current, feature, previous)
    let handlers = feature.neededFunctions
    let withheld = found.withheld.filter { handlers.contains($0.new) }
    let defined = definedNames(in: current, feature).subtracting(found.changed)
    let stubs = stubs(of: handlers, for: step.file, besides: defined) { name in
      defined.contains(name) || withheld.contains { $0.new == name }
    }
    let insertion = insertion(of: stubs, into: current, feature)
    var edited = current
    if let insertion, let bytes = insertion.bytes {
      edited[insertion.index] = AuthorFile(path: current[insertion.index].path, bytes: bytes)
    }
    // What a new switch or body calls is no longer stale.
    let isBegun = insertion?.functions.contains { $0 == feature.ownFunction } ?? false
    let warnings = isBegun ? stale(in: edited, feature, previous).warnings : found.warnings
    var edits: [AuthorEdit] = []
    for (index, file) in written.enumerated() where edited[index].bytes != file.bytes {
      let own = insertion.flatMap { $0.index == index ? $0 : nil }
      let names = Set(file.functions(named: Set(renamed.keys), of: feature.name).map(\.fullName)).sorted()
      let functions = names.map { RenamedFunction(old: $0, new: renamed[$0] ?? "", mentionedIn: edited) }
      let defined = definedNames(in: [edited[index]], feature)
      let isComplete = defined.isSuperset(of: (own?.functions ?? []) + functions.map(\.new))
      if let problem = file.problem ?? (isComplete ? nil : .endless(file.path)) { return ([], warnings, problem) }
      var target = step.file
      (target.path, target.bytes, target.mode) = (file.path, edited[index].bytes, .always)
      let update = OutputPlan.Step(file: target, action: .update, existing: file.bytes)
      edits.append(AuthorEdit(step: update, added: own?.added ?? [], renamed: functions))
    }
    if !withheld.isEmpty || insertion?.task != nil {
      edits.append(AuthorEdit(step: step, withheld: withheld, task: insertion?.task))
    }
    return (edits, warnings + besideBody(in: edited, feature), nil)
  }

  /// What an author's file gets.
  private struct Insertion {
    /// The index of the file.
    let index: Int
    /// The file with it; `nil` if no place in it is safe.
    let bytes: [UInt8]?
    /// The full names of functions.
    var functions: [String] = []
    /// The functions, or arms, in messages.
    var added: [String] = []
    /// What is left to the author.
    var task: AuthorTask?
  }

  /// The functions that the author's files lack, or else the arms of their switch; `nil` if nothing is missing.
  private func insertion(
    of stubs: [StubInsertion.Stub],
    into files: [AuthorFile],
    _ feature: FeatureContext
  ) -> Insertion? {
    let functions = StubInsertion(feature: feature.name, conformance: feature.conformance, stubs: stubs)
    if let found = functions.inserting(into: files) {
      let names = stubs.filter { $0.lines != nil }.map(\.fullName)
      return Insertion(index: found.index, bytes: found.bytes, functions: names, added: names)
    }
    return missingArms(in: files, feature).map { found in
      let patterns = found.arms.map { "'case \($0.pattern)'" }
      return found.bytes.map { Insertion(index: found.index, bytes: $0, added: patterns) }
        ?? Insertion(index: found.index, bytes: nil, task: found.task)
    }
  }

  /// The handlers, in the schema's order, with the lines of those that are missing.
  private func stubs(
    of handlers: [String],
    for file: RenderedFile,
    besides written: Set<String>,
    isThere: (String) -> Bool
  ) -> [StubInsertion.Stub] {
    handlers.map { name in
      let text = isThere(name) ? nil : task(file, besides: written) { $0 == name }?.stubs
      return StubInsertion.Stub(
        fullName: name,
        lines: text.map { SwiftDeclarations(Array($0.utf8)).linesOfFirstExtension }
      )
    }
  }

  /// Functions that generated code does not call. Whatever looks like a handler in the conformance counts.
  private func stale(in written: [AuthorFile], _ feature: FeatureContext, _ previous: Set<String>) -> StaleHooks.Found {
    var stale = StaleHooks(
      feature: feature,
      files: written,
      generated: files,
      removed: handlers(in: written, feature),
      previous: previous
    )
    return stale.find()
  }
}

extension RenamedFunction {
  fileprivate init(old: String, new: String, mentionedIn files: [AuthorFile]) {
    let name = String(old.unicodeScalars.prefix { $0 != "(" })
    self.init(old: old, new: new, mentions: files.flatMap { $0.mentions(of: name) })
  }
}

extension AuthorFile {
  /// The reason that nothing can be put into it.
  fileprivate var problem: Diagnostic? {
    guard isUTF8 else {
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
}

extension Diagnostic {
  /// For functions that were put into a file, and are not seen there.
  fileprivate static func endless(_ path: String) -> Diagnostic {
    .unwritable(OutputWriter.Failure(path: path, reason: "a comment or a text in it has no end"))
  }
}
