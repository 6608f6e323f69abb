import Diagnostics
import FeatureSchema
import SwiftSource

/// Finds functions that an author wrote as handlers or hooks, but that generated code does not call. The compiler only
/// notices a misspelt hook whose name nearly matches another one.
///
/// Authors have functions of their own, too, so only functions that can hardly be anything else count.
struct StaleHooks {
  let feature: FeatureContext
  let files: [AuthorFile]
  /// The generated files, which call the author's functions.
  let generated: [RenderedFile]
  /// The full names of functions that the previous generated code called, and the new code does not.
  let removed: Set<String>
  /// The full names of functions that count only if they seem to have another name now.
  var suspected: Set<String> = []
  /// The full names of all functions that the previous generated code called; empty if there is none.
  var previous: Set<String> = []

  private struct Problem {
    var message: String
    /// Its place, as UTF-8 offsets.
    var range: Range<Int>
    var help: Help
  }

  private var hooks: String { HooksName.of(feature.name) }

  private var comparison: TypeComparison { TypeComparison(of: feature) }

  /// The findings.
  struct Found {
    var warnings: [Diagnostic] = []
    /// The full names of functions whose types differ from the handler's or hook's of that name.
    var changed: Set<String> = []
    /// The probable new full names of functions, by the old ones.
    var renamed: [String: String] = [:]
    /// The missing handlers that existing functions can be. It depends only on files that generating leaves as they are.
    var withheld: [WithheldHandler] = []
  }

  mutating func find() -> Found {
    let written = files.map { $0.declarations.functions.filter { $0.isOf(feature.name, hooks: hooks) } }
    if written.allSatisfy(\.isEmpty) { return Found() }
    let called = feature.authorFunctions.map { ($0.fullName, $0.parameters.map(\.stubType)) }
    let expected = Dictionary(called) { $1 }
    var found = Found()
    var problems: [(file: Int, problem: Problem)] = []
    var absent: [(file: Int, function: SwiftDeclaration)] = []
    for (index, functions) in written.enumerated() {
      for function in functions {
        guard let types = expected[function.fullName] else {
          if isAbsent(function) { absent.append((index, function)) }
          continue
        }
        guard let problem = change(of: function, types, among: written.joined()) else { continue }
        found.changed.insert(function.fullName)
        problems.append((index, problem))
      }
    }
    // One whose field is still there has lost its mark, and not its name.
    let gone = absent.map(\.function).filter { marks(for: $0) == nil }
    let names = names(besides: found.changed)
    if !gone.isEmpty { found.renamed = names.names(of: gone) }
    if !names.missingHandlers.isEmpty {
      let called = Set(generatedFunctions.map(\.fullName))
      let uncalled = written.joined().filter { function in
        !called.contains(function.fullName) && function.isOnly(for: hooks) && function.hasResult(of: feature.name)
          && !isUsed(function)
      }
      found.withheld = names.withheld(for: uncalled.unique(by: \.fullName), renamed: found.renamed)
    }
    for (index, function) in absent {
      guard let problem = absence(of: function, isNow: found.renamed[function.fullName]) else { continue }
      problems.append((index, problem))
    }
    let sources = Dictionary(Set(problems.map(\.file)).map { ($0, files[$0].source) }) { first, _ in first }
    for (index, problem) in problems {
      let range = sources[index].map { SourceRange($0, problem.range) }
      found.warnings.append(
        Diagnostic(.staleHook, severity: .warning, problem.message, at: range, help: [problem.help])
      )
    }
    return found
  }

  private func names(besides changed: Set<String>) -> RenamedHooks {
    let defined = Set(files.functions(callableOn: feature).map(\.function.fullName))
    return RenamedHooks(
      feature: feature,
      defined: defined.subtracting(changed),
      previous: previous,
      comparison: comparison
    )
  }

  /// The problem of a function with the name and labels of a handler or hook.
  private mutating func change(
    of function: SwiftDeclaration,
    _ types: [String],
    among written: some Sequence<SwiftDeclaration>
  ) -> Problem? {
    if zip(types, function.parameters).allSatisfy({ $0 == $1.type }) { return nil }
    let comparison = comparison
    guard let index = difference(of: function, types, comparison) else { return nil }
    // Another function with these labels may be the handler or hook.
    let isOther = written.contains { $0.fullName == function.fullName && difference(of: $0, types, comparison) == nil }
    let callers = generatedFunctions.filter { $0.fullName == function.fullName }
    let isCalled = callers.contains {
      difference(of: function, $0.parameters.dropLast().map(\.type), comparison) == nil
    }
    if isOther || isCalled || callers.isEmpty { return nil }
    let (label, type) = (function.parameters[index].label, function.parameters[index].type)
    let place = label == "_" ? "" : " for '\(label)'"
    return Problem(
      message: "'\(function.fullName)' is called with '\(types[index])'\(place), and takes '\(type)' here",
      range: function.parameters[index].range,
      help: .write(types[index])
    )
  }

  /// The first parameter whose type certainly differs.
  private func difference(of function: SwiftDeclaration, _ types: [String], _ comparison: TypeComparison) -> Int? {
    types.indices.first { index in
      index < function.parameters.count && comparison.areDifferent(types[index], function.parameters[index].type)
    }
  }

  /// Whether a function looks like a handler or a hook, and is none.
  private mutating func isAbsent(_ function: SwiftDeclaration) -> Bool {
    let name = function.fullName
    let isKnown = removed.contains(name) || previous.contains(name)
    guard isKnown || suspected.contains(name) || function.hasHookShape(of: feature.name), function.isOnly(for: hooks)
    else { return false }
    // The author may also call a function that generated code called.
    return (previous.contains(name) || !isUsed(function)) && !generatedFunctions.contains { $0.fullName == name }
  }

  /// Every handler and hook is called with the state.
  private func isUsed(_ function: SwiftDeclaration) -> Bool {
    files.contains { $0.declarations.uses(function.name, with: "in") }
  }

  /// The marks that the schema lacks for a function to be a hook; beside an author's body there are none.
  private func marks(for function: SwiftDeclaration) -> String? {
    let isForChange = function.parameters.map(\.label) == ["from", "in"]
    return isForChange && !feature.writesBody ? feature.model.marks(forHook: function.name) : nil
  }

  /// The problem of a function that is neither a handler nor a hook.
  ///
  /// - Parameter new: its probable new name.
  private func absence(of function: SwiftDeclaration, isNow new: String?) -> Problem? {
    let name = function.fullName
    let hasShape = function.hasHookShape(of: feature.name)
    if new == nil, isUsed(function) || !hasShape && !removed.contains(name) { return nil }
    let kind = hasShape ? "hook" : "handler"
    let time = removed.contains(name) || !hasShape ? " any more" : ""
    let problem = "'\(name)' is not a \(kind) of '\(feature.name)'\(time): generated code does not call it"
    guard let new else {
      let marks = marks(for: function).map { $0 + ", or " } ?? ""
      let help = Help(marks + "remove it; if it is for your own code, make it private")
      return Problem(message: problem, range: function.range, help: help)
    }
    let call = (["featuregen stubs --write --rename"] + [generated.first?.schema].compactMap(\.self)).joined(
      separator: " "
    )
    return Problem(
      message: problem + "; perhaps it is now '\(new)'",
      range: function.range,
      help: Help("'\(call)' gives it that name; if it is for your own code, make it private")
    )
  }

  /// Parsed only if a function looks wrong.
  lazy var generatedFunctions: [SwiftDeclaration] = generated.filter { $0.mode == .always }
    .flatMap { SwiftDeclarations($0.bytes).functions }
}
