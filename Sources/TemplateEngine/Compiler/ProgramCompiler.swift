import Diagnostics

/// Resolves a template, and all that it uses, against a shape.
///
/// A partial is compiled, and so checked, once for each situation that it is used in.
final class ProgramCompiler {
  let library: TemplateLibrary
  var code = ProgramBuilder()
  /// What the templates name.
  var members = NamedMembers()
  private var procedures: [Procedure] = []
  private var numbers: [Situation: Int] = [:]
  private let errorsBefore: Int

  init(_ library: TemplateLibrary) {
    self.library = library
    errorsBefore = library.reporter.errorCount
  }

  /// The program, whose first procedure is the template; `nil` when there were errors.
  func compile(_ template: ParsedTemplate, shape: ShapeDescription, escape: Escape) -> Program? {
    let root = ScopeType(shape: shape, isItem: false)
    _ = procedure(
      for: Situation(template: template, scopes: [root], blocks: [:], isIndented: false, escape: escape),
      uses: []
    )
    var next = 0
    while next < procedures.count {
      ProcedureCompiler.compile(procedures[next], in: self)
      if code.isTooLarge || procedures.count > 10_000 {
        reportTooLarge(procedures[next])
        return nil
      }
      next += 1
    }
    TerminationCheck.run(procedures, library.reporter)
    if !hasErrors { checkGivenBlocks() }
    return hasErrors ? nil : code.program
  }

  private var hasErrors: Bool { library.reporter.errorCount > errorsBefore || library.isBroken }

  /// The procedure for a template in a situation, which is compiled later if it is new.
  func procedure(for situation: Situation, uses: [Diagnostic.Note]) -> Procedure {
    if let known = numbers[situation] { return procedures[known] }
    let procedure = Procedure(number: code.addProcedure(), situation: situation, uses: uses)
    numbers[situation] = procedure.number
    procedures.append(procedure)
    return procedure
  }

  private func reportTooLarge(_ procedure: Procedure) {
    library.reporter.report(
      Diagnostic(
        .templateLimit,
        .error,
        "'\(procedure.template.name)' becomes too large: its partials and blocks are used in too many combinations",
        at: procedure.template.source.place(0..<0),
        notes: procedure.uses
      )
    )
  }

  /// A block that a parent is given has to be one that it has, itself or in what it uses.
  private func checkGivenBlocks() {
    for procedure in procedures {
      for call in procedure.calls where !call.given.isEmpty {
        let known = blockNames(within: call.callee)
        for block in call.given where !known.contains(block.name) {
          library.reporter.report(
            ReferenceProblem.unknownBlock(block.name, parent: call.name, known: known.sorted())
              .diagnostic(at: block.range, notes: procedure.uses)
          )
        }
      }
    }
  }

  private func blockNames(within procedure: Procedure) -> Set<String> {
    var names: Set<String> = []
    var seen: Set<Int> = [procedure.number]
    var waiting = [procedure]
    while let next = waiting.popLast() {
      names.formUnion(next.blockNames)
      for call in next.calls where seen.insert(call.callee.number).inserted { waiting.append(call.callee) }
    }
    return names
  }
}
