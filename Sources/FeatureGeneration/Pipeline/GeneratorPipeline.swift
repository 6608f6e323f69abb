package import Diagnostics
import FeaturePictures
package import FeatureSchema
import Platform

/// Takes schemas to the result of a command. Writes nothing.
package struct GeneratorPipeline {
  /// Where author's files go.
  package enum Scaffold: Sendable {
    case withOutput
    case folder(String)
    case none
  }

  package enum Stage: Sendable {
    case compiling, rendering
  }

  package struct Options: Sendable {
    /// The pack to use instead of the schemas' own.
    package var pack: PackSource?
    /// Values of the pack's options, which override the schemas' values.
    package var packOptions: [(option: String, value: String)] = []
    /// The output folder; `nil` for each schema's own folder.
    package var output: String?
    package var scaffold = Scaffold.withOutput
    package var overwriting = OutputPlan.Overwriting.generated
    /// Whether handlers that are missing are put into authors' files.
    package var writesStubs = false
    /// The number of schemas processed at a time, which does not change the result.
    package var jobs = 1
    /// Receives, on any thread, the number of schemas that have passed a stage, and the number of all.
    package var progress: (@Sendable (Stage, Int, Int) -> Void)?

    package init() {}
  }

  private let disk: any FileReading
  private let options: Options

  package init(disk: any FileReading, options: Options = Options()) {
    self.disk = disk
    self.options = options
  }

  // MARK: The pipeline

  /// The schemas of one call, with the results of the stages.
  private struct Module {
    var compiled: [CompiledSchema]
    /// Empty if no files are needed.
    var generated: [GeneratedSchema]
    var collector: DiagnosticCollector
    var read: FileSnapshot

    var diagnostics: [Diagnostic] { collector.diagnostics.sortedAndUnique() }
  }

  /// The pipeline, which all commands share: compiles the schemas, chooses their packs, renders their files, and checks
  /// what ends up in one module.
  ///
  /// Each stage continues with the results of the previous one, so that one run reports everything.
  ///
  /// - Parameter areFilesNeeded: whether files are rendered.
  private func module(of schemas: [String], areFilesNeeded: Bool) -> Module {
    let read = FileSnapshot(of: disk)
    let collector = DiagnosticCollector()
    let compiled = inTurns(schemas.unique(by: OutputPath.key), .compiling) { path in
      SchemaCompiler.compile(path, needsModel: areFilesNeeded, read: read.read)
    }

    // On one thread, because schemas share packs.
    let packs = PackLoader(disk: read, collector: collector)
    // Checked even if no schema gets far enough to need it.
    if let pack = options.pack { _ = packs.pack(pack) }
    let chosen = compiled.map { schema in
      let isNeeded = areFilesNeeded && schema.model != nil || schema.pack != nil
      return (schema, isNeeded ? pack(for: schema, from: packs, into: collector) : nil)
    }

    let generated = inTurns(areFilesNeeded ? chosen : [], .rendering) { [options] schema, pack in
      GeneratedSchema(schema, with: pack, options, on: read)
    }
    collector.report(contentsOf: compiled.flatMap(\.diagnostics) + generated.flatMap(\.diagnostics))

    let clashes = ModuleNames.clashes(among: compiled.map(\.names))
    collector.report(contentsOf: clashes)
    // Two features with one name also have files with one name.
    if clashes.isEmpty {
      collector.report(contentsOf: ModulePaths.clashes(among: generated, options.scaffold, on: disk))
    }
    // Compiling reported hidden names among schemas that refer to each other.
    if !collector.hasErrors {
      collector.report(contentsOf: ModuleNames.hiding(among: compiled.map(\.names)))
      collector.report(contentsOf: ModuleContents.problems(among: compiled.map(\.contents)))
    }
    return Module(compiled: compiled, generated: generated, collector: collector, read: read)
  }

  // MARK: Commands

  /// Checks the schemas and the packs that they name.
  package func validate(_ schemas: [String]) -> [Diagnostic] { module(of: schemas, areFilesNeeded: false).diagnostics }

  /// A picture of the schemas' features, and of all features that these lead to; empty if a schema has an error.
  package func map(of schemas: [String]) -> (diagnostics: [Diagnostic], text: String) {
    let module = module(of: schemas, areFilesNeeded: false)
    if module.collector.hasErrors { return (module.diagnostics, "") }
    let models = module.compiled.mapConcurrently(jobs: options.jobs) { [read = module.read] schema in
      Pictures(of: schema.path, read: read.read).all.navigation
    }
    return (module.diagnostics, NavigationMap.text(of: NavigationModel.maps(of: models)))
  }

  /// Examples of what is stored of the schemas' Codable types; none if a schema has an error.
  package func examples(of schemas: [String]) -> (diagnostics: [Diagnostic], examples: [StoredExamples]) {
    let module = module(of: schemas, areFilesNeeded: false)
    if module.collector.hasErrors { return (module.diagnostics, []) }
    let found = module.compiled.compactMap { schema in
      SchemaCompiler.resolve(schema.path, read: module.read.read) { StoredExamples.all(of: $0) }
    }
    return (module.diagnostics + found.flatMap(\.diagnostics), found.flatMap(\.examples))
  }

  /// Stubs of the handlers and hooks that the schemas' author's files do not define.
  package func stubs(of schemas: [String]) -> (diagnostics: [Diagnostic], tasks: [AuthorTask]) {
    let module = module(of: schemas, areFilesNeeded: true)
    let plan = plan(for: module) { $0.mode == .once }
    let tasks = tasks(.all, in: module, plan)
    return (module.diagnostics, tasks)
  }

  /// The author's files with the handlers that they lack; none after any error.
  package func edits(of schemas: [String]) -> (diagnostics: [Diagnostic], edits: [AuthorEdit]) {
    let module = module(of: schemas, areFilesNeeded: true)
    let edits = edits(in: module, plan(for: module) { $0.mode == .once })
    return (module.diagnostics, edits)
  }

  /// A plan of the files to write, which is empty after any error in any schema.
  package func run(_ schemas: [String]) -> Generation {
    let module = module(of: schemas, areFilesNeeded: true)
    var plan = plan(for: module) { _ in true }
    let tasks = tasks(.new, in: module, plan)
    let edits = options.writesStubs ? edits(in: module, plan) : []
    plan = module.collector.hasErrors ? OutputPlan() : plan.applying(edits)
    return Generation(
      schemas: module.generated,
      diagnostics: module.diagnostics,
      plan: plan,
      read: module.read,
      tasks: options.writesStubs ? tasks.filter { !$0.needsHandlers } : tasks,
      edits: edits
    )
  }

  private func plan(for module: Module, where isWanted: (RenderedFile) -> Bool) -> OutputPlan {
    if module.collector.hasErrors { return OutputPlan() }
    let files = module.generated.flatMap(\.files).filter(isWanted)
    let plan = OutputPlan(files, on: disk, overwriting: options.overwriting, into: module.collector)
    return module.collector.hasErrors ? OutputPlan() : plan
  }

  private func edits(in module: Module, _ plan: OutputPlan) -> [AuthorEdit] {
    let steps = plan.stepsByPath
    var authors = AuthorFiles(on: disk)
    let edits = module.generated.compactMap(\.authorSide).flatMap {
      $0.edits(steps, authors: &authors, into: module.collector)
    }
    return module.collector.hasErrors ? [] : edits
  }

  private func tasks(_ scope: AuthorSide.Scope, in module: Module, _ plan: OutputPlan) -> [AuthorTask] {
    let steps = plan.stepsByPath
    var authors = AuthorFiles(on: disk)
    let found = module.generated.compactMap(\.authorSide).map { $0.tasks(scope, of: steps, authors: &authors) }
    module.collector.report(contentsOf: found.flatMap(\.warnings))
    return found.flatMap(\.tasks)
  }

  // MARK: Stages

  /// Processes elements, on several threads, and returns the results in order.
  private func inTurns<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    _ stage: Stage,
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

  /// The pack for a schema, and the values of its options. The schema's values count only for its own pack.
  private func pack(
    for schema: CompiledSchema,
    from packs: PackLoader,
    into collector: DiagnosticCollector
  ) -> ChosenPack? {
    let own = schema.pack.map { PackSource($0.name.value, in: schema.path) } ?? .standard
    let source = options.pack ?? own
    guard let pack = packs.pack(source, reference: options.pack == nil ? schema.pack?.name : nil) else { return nil }
    for name in schema.names.given where pack.manifest.uses.contains(name.value) {
      collector.report(.nameOfPack(name, pack))
    }
    let written = source == own ? schema.pack?.choices ?? [] : []
    let given = options.packOptions.map { option, value in
      PackChoice(option: Located(option, at: nil), value: Located(value, at: nil))
    }
    return pack.values(choosing: written + given, into: collector).map { ChosenPack(pack: pack, options: $0) }
  }
}
