package import Diagnostics
import FeaturePictures
import FeatureSchema
import Platform

/// From schemas to what a command makes of them. Nothing is written.
package struct GeneratorPipeline {
  /// Where the files that belong to the author go.
  package enum Scaffold: Sendable {
    case withOutput
    case folder(String)
    case none
  }

  /// What is done to the schemas, one after another.
  package enum Stage: Sendable {
    case compiling, rendering
  }

  package struct Options: Sendable {
    /// The pack to use, whatever the schemas ask for.
    package var pack: PackSource?
    /// What is chosen about the pack; it goes before what the schemas choose.
    package var packOptions: [(option: String, value: String)] = []
    /// `nil`: each schema's own folder.
    package var output: String?
    package var scaffold = Scaffold.withOutput
    package var overwriting = OutputPlan.Overwriting.generated
    /// How many schemas are worked on at a time, which makes no difference to what comes of them.
    package var jobs = 1
    /// Is told how many of how many schemas have come through a stage, by any thread.
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

  /// The schemas of one call with what came of them.
  private struct Module {
    var compiled: [CompiledSchema]
    /// Empty where no files are asked for.
    var generated: [GeneratedSchema]
    var collector: DiagnosticCollector
    var read: FileSnapshot

    var diagnostics: [Diagnostic] { collector.diagnostics.sortedAndUnique() }
  }

  /// The line, which is the same for all commands: compiles the schemas, chooses their packs, renders their files, and
  /// checks what ends up in one module.
  ///
  /// Every stage goes on with what the one before could make, so that one run reports everything.
  ///
  /// - Parameter areFilesNeeded: whether schemas go further than to diagnostics.
  private func module(of schemas: [String], areFilesNeeded: Bool) -> Module {
    let read = FileSnapshot(of: disk)
    let collector = DiagnosticCollector()
    let compiled = inTurns(schemas.unique(by: OutputPath.key), .compiling) { path in
      SchemaCompiler.compile(path, needsModel: areFilesNeeded, read: read.read)
    }

    // By one thread, since schemas share packs.
    let packs = PackLoader(disk: read, collector: collector)
    // Checked even if no schema gets as far as to need it.
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
    // Two features of one name have files of one name too.
    if clashes.isEmpty {
      collector.report(contentsOf: ModulePaths.clashes(among: generated, options.scaffold, on: disk))
    }
    // What schemas that refer to each other hide is reported there.
    if !collector.hasErrors {
      collector.report(contentsOf: ModuleNames.hiding(among: compiled.map(\.names)))
    }
    return Module(compiled: compiled, generated: generated, collector: collector, read: read)
  }

  // MARK: What commands do with it

  /// Only checks the schemas, with the packs that they name.
  package func validate(_ schemas: [String]) -> [Diagnostic] { module(of: schemas, areFilesNeeded: false).diagnostics }

  /// A picture of the features of some schemas, and of all that these lead to; nothing where a schema is wrong.
  package func map(of schemas: [String]) -> (diagnostics: [Diagnostic], text: String) {
    let module = module(of: schemas, areFilesNeeded: false)
    if module.collector.hasErrors { return (module.diagnostics, "") }
    let models = module.compiled.mapConcurrently(jobs: options.jobs) { [read = module.read] schema in
      Pictures(of: schema.path, read: read.read).all.navigation
    }
    return (module.diagnostics, NavigationMap.text(of: NavigationModel.maps(of: models)))
  }

  /// The stubs of everything that the author's files of some schemas do not define.
  package func stubs(of schemas: [String]) -> (diagnostics: [Diagnostic], tasks: [AuthorTask]) {
    let module = module(of: schemas, areFilesNeeded: true)
    let plan = plan(for: module) { $0.mode == .once }
    let tasks = tasks(.all, in: module, plan)
    return (module.diagnostics, tasks)
  }

  /// A plan of the files to write; any error, in whichever schema, leaves it empty.
  package func run(_ schemas: [String]) -> Generation {
    let module = module(of: schemas, areFilesNeeded: true)
    let plan = plan(for: module) { _ in true }
    let tasks = tasks(.new, in: module, plan)
    return Generation(
      schemas: module.generated,
      diagnostics: module.diagnostics,
      plan: plan,
      read: module.read,
      tasks: tasks
    )
  }

  private func plan(for module: Module, where isWanted: (RenderedFile) -> Bool) -> OutputPlan {
    if module.collector.hasErrors { return OutputPlan() }
    let files = module.generated.flatMap(\.files).filter(isWanted)
    let plan = OutputPlan(files, on: disk, overwriting: options.overwriting, into: module.collector)
    return module.collector.hasErrors ? OutputPlan() : plan
  }

  private func tasks(_ scope: AuthorSide.Scope, in module: Module, _ plan: OutputPlan) -> [AuthorTask] {
    let steps = plan.stepsByPath
    var authors = AuthorFiles(on: disk)
    let found = module.generated.compactMap(\.authorSide).map { $0.tasks(scope, of: steps, authors: &authors) }
    module.collector.report(contentsOf: found.flatMap(\.warnings))
    return found.flatMap(\.tasks)
  }

  // MARK: Stages

  /// Works on each schema by itself: several threads share them, and what comes of them stays in their order.
  private func inTurns<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    _ stage: Stage,
    _ work: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    guard let progress = options.progress else { return elements.mapConcurrently(jobs: options.jobs, work) }
    let done = Locked(0)
    return elements.mapConcurrently(jobs: options.jobs) { element in
      let result = work(element)
      // Told while the lock is held, so that the numbers come in turn.
      done.withLock { done in
        done += 1
        progress(stage, done, elements.count)
      }
      return result
    }
  }

  /// The pack for a schema, and the values of its options. What the schema chooses counts for its own pack only.
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
