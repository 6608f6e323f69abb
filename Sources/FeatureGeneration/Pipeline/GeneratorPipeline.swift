package import Diagnostics
package import FeatureSchema
import Platform

/// Takes schemas to the result of a command. Writes nothing.
package struct GeneratorPipeline {
  package enum Stage: Sendable {
    case compiling, rendering
  }

  package struct Options: Sendable {
    /// The project, whose modules have the folders and the imports of generated code.
    package var project: Project?
    /// The pack to use instead of the schemas' own.
    package var pack: PackSource?
    /// Values of the pack's options, which override the schemas' values.
    package var packOptions: [(option: String, value: String)] = []
    /// The output folder; `nil` for that of the module, or each schema's own folder.
    package var output: String?
    /// `nil` for that of the module, or the output folder.
    package var scaffold: Scaffold?
    package var overwriting = OutputPlan.Overwriting.generated
    /// Whether handlers that are missing are put into authors' files.
    package var writesStubs = false
    /// Whether functions of authors get the names that they seem to have now, instead of stubs beside them.
    package var renamesStubs = false
    /// Whether begun views are compared with their schemas.
    package var looksAtViews = false
    /// The number of schemas processed at a time, which does not change the result.
    package var jobs = 1
    /// Returns the name of a schema in messages.
    package var shown: @Sendable (String) -> String = { $0 }
    /// The program of the schemas, if there is one already.
    package var program: Program?
    /// Receives, on any thread, the number of schemas that have passed a stage, and the number of all.
    package var progress: (@Sendable (Stage, Int, Int) -> Void)?

    package init() {}

    /// Which module a schema belongs to.
    var modules: ProjectModules { project?.modules ?? ProjectModules() }
  }

  private let disk: any FileReading
  let options: Options

  package init(disk: any FileReading, options: Options = Options()) {
    self.disk = disk
    self.options = options
  }

  // MARK: The pipeline

  /// The schemas of one call, with the results of the stages.
  private struct Work {
    var program: Program
    var modules: [SchemaModule]
    /// The schemas of each module.
    var compiled: [[CompiledSchema]]
    /// Empty if no files are needed.
    var generated: [[GeneratedSchema]]
    /// What the modules have besides their code.
    var further: [GeneratedSchema]
    var collector: DiagnosticCollector
    var packs: PackLoader
    var read: FileSnapshot

    var all: [GeneratedSchema] { generated.flatMap(\.self) + further }
    var diagnostics: [Diagnostic] {
      collector.diagnostics.sortedAndUnique().advising(among: compiled.joined().compactMap(\.names))
    }
  }

  /// The pipeline, which all commands share: makes a program of the schemas, chooses their packs, renders their files, and
  /// checks what ends up in each module.
  ///
  /// Each stage continues with the results of the previous one, so that one run reports everything.
  ///
  /// - Parameter areFilesNeeded: whether files are rendered.
  private func work(on schemas: [String], areFilesNeeded: Bool) -> Work {
    let work = separateWork(on: schemas, areFilesNeeded: areFilesNeeded)
    let collector = work.collector
    let found = work.program.diagnostics
    collector.report(contentsOf: found + work.all.flatMap(\.diagnostics))
    let clashing = Set(found.filter { $0.id == .duplicateName }.compactMap(\.path))
    var keptByModule: [[KeptValue]] = []
    for (number, module) in work.modules.enumerated() {
      let files = work.program.reached(from: work.compiled[number])
      collector.report(contentsOf: clashingLibraries(among: files, from: work.packs))
      keptByModule.append(files.flatMap(KeptValue.first))
      // Two features with one name also have files with one name.
      if areFilesNeeded, !module.schemas.contains(where: { clashing.contains(options.shown($0)) }) {
        let placement = Placement(options, module)
        collector.report(contentsOf: ModulePaths.clashes(among: work.generated[number], placement.scaffold, on: disk))
      }
      if !collector.hasErrors {
        let valid = work.compiled[number].compactMap(\.valid)
        collector.report(contentsOf: ModuleContents(of: valid, among: files).problems)
      }
    }
    collector.report(contentsOf: KeptValue.problems(among: keptByModule))
    if !collector.hasErrors, work.modules.count > 1 || !work.further.isEmpty {
      collector.report(contentsOf: ModulePaths.clashes(among: work.all, .withOutput, on: disk, areOneModule: false))
    }
    return work
  }

  /// The work on each schema by itself, with the diagnostics of the project and the packs.
  private func separateWork(on schemas: [String], areFilesNeeded: Bool) -> Work {
    let read = options.project?.read ?? FileSnapshot(of: disk)
    let collector = DiagnosticCollector()
    collector.report(contentsOf: options.project?.diagnostics ?? [])
    let schemas = schemas.unique(by: OutputPath.key)
    let modules = options.project?.modules(of: schemas) ?? [SchemaModule(schemas)]
    let program = options.program ?? program(of: modules.flatMap(\.schemas), read)
    let compiled = modules.map { $0.schemas.map(program.schema) }

    // On one thread, because schemas share packs.
    let packs = PackLoader(disk: read, collector: collector)
    // Checked even if no schema gets far enough to need it.
    if let pack = options.pack { _ = packs.pack(pack) }
    let inputs = zip(compiled, modules).flatMap { schemas, module in schemas.map { ($0, module) } }
    let chosen = inputs.map { schema, module in
      let isNeeded = areFilesNeeded && schema.valid != nil || own(schema.pack, of: schema.path).written != nil
      return (schema, isNeeded ? pack(for: schema, from: packs, into: collector) : nil, module)
    }
    let others = areOthersWanted ? further(inputs, from: packs, into: collector) : []

    var generated = inTurns(areFilesNeeded ? chosen : [], as: .rendering) { [options] schema, pack, module in
      GeneratedSchema(schema, with: pack, placement: Placement(options, module), on: read)
    }[...]
    let further = inTurns(areFilesNeeded ? others : [], as: .rendering) { [options] schema, pack, further in
      GeneratedSchema(schema, with: pack, placement: Placement(options, further), isFurther: true, on: read)
    }
    return Work(
      program: program,
      modules: modules,
      compiled: compiled,
      generated: compiled.map { schemas in
        defer { generated = generated.dropFirst(schemas.count) }
        return Array(generated.prefix(schemas.count))
      },
      further: further,
      collector: collector,
      packs: packs,
      read: read
    )
  }

  private func program(of schemas: [String], _ read: FileSnapshot) -> Program {
    let (done, progress) = (Locked(0), options.progress)
    // Reported under the lock, so that the numbers come in order.
    let resolved: @Sendable (Int) -> Void = { count in
      done.withLock { done in
        done += count
        progress?(.compiling, done, max(done, schemas.count))
      }
    }
    return Program(
      of: schemas,
      in: options.modules,
      shown: options.shown,
      jobs: options.jobs,
      resolved: progress == nil ? nil : resolved,
      read: read.read
    )
  }

  /// Whether the further packs of modules are generated, too: not by a call with a pack or a folder of its own.
  private var areOthersWanted: Bool { options.pack == nil && options.output == nil }

  // MARK: Commands

  /// Checks the schemas and the packs that they name.
  package func validate(_ schemas: [String]) -> [Diagnostic] { work(on: schemas, areFilesNeeded: false).diagnostics }

  /// A picture of the schemas' features, and of all features that these lead to; empty after an error.
  ///
  /// - Parameter limit: the most uses of partials; `nil` for that of all templates.
  package func map(of schemas: [String], limit: Int? = nil) -> (diagnostics: [Diagnostic], text: String) {
    let work = work(on: schemas, areFilesNeeded: false)
    if work.collector.hasErrors { return (work.diagnostics, "") }
    let models = work.compiled.flatMap { $0.compactMap(\.valid).map(NavigationModel.init) }
    let text = NavigationMap.text(of: NavigationModel.maps(of: models), limit, into: work.collector)
    return (work.diagnostics, text)
  }

  /// Examples of the stored JSON of each schema's Codable types; none if a schema has an error.
  package func examples(of schemas: [String])
    -> (diagnostics: [Diagnostic], schemas: [(schema: String, examples: [StoredExamples])])
  {
    let work = work(on: schemas, areFilesNeeded: false)
    if work.collector.hasErrors { return (work.diagnostics, []) }
    let found = work.compiled.joined().compactMap { schema in
      schema.valid.map { (schema.path, StoredExamples.all(of: $0)) }
    }
    return (work.diagnostics + found.flatMap(\.1.diagnostics), found.map { ($0, $1.examples) })
  }

  /// Stubs of the handlers and hooks that the schemas' author's files do not define.
  package func stubs(of schemas: [String]) -> (diagnostics: [Diagnostic], tasks: [AuthorTask]) {
    let work = work(on: schemas, areFilesNeeded: true)
    let plan = plan(for: work) { $0.mode == .once }
    let tasks = tasks(.all, in: work, plan)
    lookAtViews(in: work, plan)
    return (work.diagnostics, tasks)
  }

  /// The author's files with the handlers that they lack; none after any error.
  package func edits(of schemas: [String]) -> (diagnostics: [Diagnostic], edits: [AuthorEdit]) {
    let work = work(on: schemas, areFilesNeeded: true)
    let plan = plan(for: work) { $0.mode == .once }
    let edits = edits(in: work, plan)
    lookAtViews(in: work, plan)
    return (work.diagnostics, edits)
  }

  /// The schemas with their code, each by itself, and the diagnostics of the project and the packs.
  func separately(_ schemas: [String]) -> (schemas: [(CompiledSchema, GeneratedSchema)], diagnostics: [Diagnostic]) {
    let work = separateWork(on: schemas, areFilesNeeded: true)
    let found = zip(work.compiled.joined(), work.generated.joined()).map { (OutputPath.key($0.path), ($0, $1)) }
    let byPath = Dictionary(uniqueKeysWithValues: found)
    return (schemas.compactMap { byPath[OutputPath.key($0)] }, work.diagnostics)
  }

  /// A plan of the files to write, which is empty after any error in any schema.
  package func run(_ schemas: [String]) -> Generation {
    let work = work(on: schemas, areFilesNeeded: true)
    var plan = plan(for: work) { _ in true }
    let tasks = tasks(.new, in: work, plan)
    let edits = options.writesStubs ? edits(in: work, plan) : []
    if options.looksAtViews { lookAtViews(in: work, plan) }
    plan = work.collector.hasErrors ? OutputPlan() : plan.applying(edits)
    return Generation(
      schemas: work.all,
      diagnostics: work.diagnostics,
      plan: plan,
      read: work.read,
      filesRead: (work.program.paths + work.all.flatMap(\.filesOfPack)).unique(by: \.self),
      tasks: options.writesStubs ? tasks.filter { $0.missing == nil } : tasks,
      edits: edits,
      project: options.project
    )
  }

  private func plan(for work: Work, where isWanted: (RenderedFile) -> Bool) -> OutputPlan {
    if work.collector.hasErrors { return OutputPlan() }
    let files = work.all.flatMap(\.files).filter(isWanted)
    let plan = OutputPlan(files, on: disk, overwriting: options.overwriting, into: work.collector)
    return work.collector.hasErrors ? OutputPlan() : plan
  }

  private func edits(in work: Work, _ plan: OutputPlan) -> [AuthorEdit] {
    let steps = plan.stepsByPath
    var authors = AuthorFiles(on: disk, into: work.collector)
    let edits = work.generated.joined().compactMap(\.authorSide).flatMap {
      $0.edits(steps, renames: options.renamesStubs, authors: &authors, into: work.collector)
    }
    return work.collector.hasErrors ? [] : edits
  }

  private func tasks(_ scope: AuthorSide.Scope, in work: Work, _ plan: OutputPlan) -> [AuthorTask] {
    let steps = plan.stepsByPath
    var authors = AuthorFiles(on: disk, into: work.collector)
    let found = work.generated.joined().compactMap(\.authorSide).map { $0.tasks(scope, of: steps, authors: &authors) }
    work.collector.report(contentsOf: found.flatMap(\.warnings))
    return found.flatMap(\.tasks)
  }

  /// Reports what begun views lack by now.
  private func lookAtViews(in work: Work, _ plan: OutputPlan) {
    let steps = plan.stepsByPath
    var views = ViewFiles(on: disk, into: work.collector)
    work.collector.report(contentsOf: work.all.compactMap(\.viewSide).flatMap { $0.notes(steps, among: &views) })
  }

  // MARK: Stages

  /// Processes elements, on several threads, and returns the results in order.
  private func inTurns<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    as stage: Stage,
    _ work: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    guard let progress = options.progress else { return elements.mapConcurrently(jobs: options.jobs, work) }
    let done = Locked(0)
    return elements.mapConcurrently(jobs: options.jobs) { element in
      let result = work(element)
      // Reported under the lock, so that the numbers come in order.
      done.withLock { done in
        done += 1
        progress(stage, done, elements.count)
      }
      return result
    }
  }
}
