import Diagnostics
import FeatureSchema

/// Finds functions that an author wrote as handlers or hooks, but that generated code does not call. The compiler only
/// notices a misspelt hook whose name nearly matches another one.
///
/// Authors have functions of their own, too, so only functions that can hardly be anything else count.
struct StaleHooks {
  let feature: Feature
  let files: [AuthorFile]
  /// The generated files, which call the author's functions.
  let generated: [RenderedFile]
  /// The full names of functions that the previous generated code called, and the new code does not.
  let removed: Set<String>

  private struct Problem {
    var message: String
    /// Its place, as UTF-8 offsets.
    var range: Range<Int>
    var help: Help
  }

  private var hooks: String { HooksName.of(feature.name) }

  private var comparison: TypeComparison {
    var names: Set = ["Action", "State"]
    func add(_ types: [TypeModel]) {
      for type in types {
        names.insert(type.path.dropFirst(feature.path.count).joined(separator: "."))
        add(type.types)
      }
    }
    add(feature.types)
    return TypeComparison(feature: feature.name, types: names)
  }

  /// - Returns: warnings, and the full names of functions whose types differ from the handler's or hook's of that name.
  mutating func find() -> (warnings: [Diagnostic], changed: Set<String>) {
    let written = files.map { $0.declarations.functions.filter { $0.isOf(feature.name, hooks: hooks) } }
    if written.allSatisfy(\.isEmpty) { return ([], []) }
    let called = FeatureContext(feature, doc: nil).authorFunctions.map { ($0.fullName, $0.parameters.map(\.stubType)) }
    let expected = Dictionary(called) { $1 }
    var found: (warnings: [Diagnostic], changed: Set<String>) = ([], [])
    for (file, functions) in zip(files, written) {
      var source: SourceFile?
      for function in functions {
        let types = expected[function.fullName]
        let problem = types.map { change(of: function, $0, among: written.joined()) } ?? absence(of: function)
        guard let problem else { continue }
        if types != nil { found.changed.insert(function.fullName) }
        let text = source ?? file.source
        source = text
        let range = SourceRange(text, problem.range)
        found.warnings.append(
          Diagnostic(.staleHook, severity: .warning, problem.message, at: range, help: [problem.help])
        )
      }
    }
    return found
  }

  /// The problem of a function with the name and labels of a handler or hook.
  private mutating func change(
    of function: DeclaredFunction,
    _ types: [String],
    among written: some Sequence<DeclaredFunction>
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
  private func difference(of function: DeclaredFunction, _ types: [String], _ comparison: TypeComparison) -> Int? {
    types.indices.first { index in
      index < function.parameters.count && comparison.areDifferent(types[index], function.parameters[index].type)
    }
  }

  /// The problem of a function that is neither a handler nor a hook.
  private mutating func absence(of function: DeclaredFunction) -> Problem? {
    let name = function.fullName
    let hasShape = function.hasHookShape(of: feature.name)
    guard hasShape || removed.contains(name), function.isOnly(for: hooks),
      !files.contains(where: { $0.declarations.uses(function.name) }),
      !generatedFunctions.contains(where: { $0.fullName == name })
    else { return nil }
    let kind = hasShape ? "hook" : "handler"
    let time = removed.contains(name) ? " any more" : ""
    return Problem(
      message: "'\(name)' is no \(kind) of '\(feature.name)'\(time): generated code does not call it",
      range: function.range,
      help: "remove it; if it is for your own code, make it private"
    )
  }

  /// Parsed only if a function looks wrong.
  lazy var generatedFunctions: [DeclaredFunction] = generated.filter { $0.mode == .always }
    .flatMap { SwiftDeclarations($0.bytes).functions }
}
