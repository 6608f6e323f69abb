package import Diagnostics
import FeatureSchema

/// From schemas to a plan of the files to write.
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

  /// The straight line from schemas to a plan. Nothing is written.
  ///
  /// Every stage goes on with what the one before could make, so that one run reports everything; but any error, in
  /// whichever schema, leaves the plan empty.
  package func run(_ schemas: [String]) -> Generation {
    let collector = DiagnosticCollector()
    let read = FileSnapshot(of: disk)
    let (inputs, sides) = render(schemas, from: read, into: collector)
    checkModule(of: inputs, into: collector)
    var plan = OutputPlan()
    if !collector.hasErrors {
      plan = OutputPlan(inputs.flatMap(\.files), on: disk, overwriting: options.overwriting, into: collector)
    }
    if collector.hasErrors { plan = OutputPlan() }
    let steps = plan.stepsByPath
    var authors = AuthorFiles(on: disk)
    let tasks = sides.map { $0.tasks(of: steps, authors: &authors) }
    collector.report(contentsOf: tasks.flatMap(\.warnings))
    return Generation(
      inputs: inputs,
      diagnostics: collector.diagnostics.sortedAndUnique(),
      plan: plan,
      read: read,
      tasks: tasks.flatMap(\.tasks)
    )
  }

  /// The stubs of everything that the author's files of some schemas do not define; nothing is written.
  package func stubs(of schemas: [String]) -> (diagnostics: [Diagnostic], tasks: [AuthorTask]) {
    let collector = DiagnosticCollector()
    let (_, sides) = render(schemas, from: FileSnapshot(of: disk), into: collector)
    let files = collector.hasErrors ? [] : sides.flatMap(\.files).filter { $0.mode == .once }
    let plan = OutputPlan(files, on: disk, overwriting: .generated, into: collector)
    let steps = plan.stepsByPath
    var authors = AuthorFiles(on: disk)
    let missing = sides.map { $0.missing(from: steps, authors: &authors) }
    collector.report(contentsOf: missing.flatMap(\.warnings))
    return (collector.diagnostics.sortedAndUnique(), missing.flatMap(\.tasks))
  }

  /// Compiles schemas and renders what their packs make of them.
  private func render(
    _ schemas: [String],
    from files: FileSnapshot,
    into collector: DiagnosticCollector
  ) -> (inputs: [Generation.Input], sides: [AuthorSide]) {
    let stages = SchemaStages(files: files, options: options)
    let packs = PackLoader(disk: files, collector: collector)
    // Checked even if no schema gets as far as to need it.
    if let pack = options.pack { _ = packs.pack(pack) }
    let compiled = stages.compile(schemas.unique)
    let work = compiled.map { ($0, pack(for: $0, from: packs, into: collector)) }
    let rendered = stages.render(work)
    for schema in rendered { collector.report(contentsOf: schema.diagnostics) }
    return (rendered.map(\.input), rendered.compactMap(\.side))
  }

  /// Only the schemas: read, resolved and checked, with the packs that they name.
  package func validate(_ schemas: [String]) -> [Diagnostic] {
    let files = FileSnapshot(of: disk)
    let compiled = SchemaStages(files: files, options: options).compile(schemas.unique, needsModels: false)
    let collector = DiagnosticCollector()
    let packs = PackLoader(disk: files, collector: collector)
    for schema in compiled { _ = pack(for: schema, from: packs, into: collector) }
    var found = compiled.flatMap(\.diagnostics) + collector.diagnostics
    found += ModuleNames.clashes(among: compiled.map(\.input.names))
    if !found.contains(where: { $0.severity == .error }) { found += hiding(among: compiled.map(\.input)) }
    return found.sortedAndUnique()
  }

  /// A picture of the features of some schemas, and of all that these lead to; nothing where a schema is wrong.
  package func map(of schemas: [String]) -> (diagnostics: [Diagnostic], text: String) {
    let compiled = SchemaStages(files: FileSnapshot(of: disk), options: options).compile(schemas.unique)
    let found = compiled.flatMap(\.diagnostics) + ModuleNames.clashes(among: compiled.map(\.input.names))
    let isWrong = found.contains { $0.severity == .error }
    let maps = NavigationModel.maps(of: compiled.compactMap { $0.model?.feature?.navigation })
    return (found.sortedAndUnique(), isWrong ? "" : NavigationMap.text(of: maps))
  }

  /// The pack for a schema, and the values of its options. What the schema chooses counts for its own pack only.
  ///
  /// A pack that the schema names is looked at whether or not anything can be made with it.
  private func pack(
    for schema: SchemaStages.Compiled,
    from packs: PackLoader,
    into collector: DiagnosticCollector
  ) -> SchemaStages.ChosenPack? {
    guard schema.model != nil || schema.pack != nil else { return nil }
    let own = schema.pack.map { PackSource($0.name.value, in: schema.input.schema) } ?? .standard
    let source = options.pack ?? own
    guard let pack = packs.pack(source, reference: options.pack == nil ? schema.pack?.name : nil) else { return nil }
    for name in schema.input.names where pack.uses.contains(name.value) { collector.report(.nameOfPack(name, pack)) }
    let written = source == own ? schema.pack?.choices ?? [] : []
    let given = options.packOptions.map { option, value in
      PackChoice(option: Located(option, at: nil), value: Located(value, at: nil))
    }
    return pack.values(choosing: written + given, into: collector).map {
      SchemaStages.ChosenPack(pack: pack, options: $0)
    }
  }

  /// The schemas of one call end up in one module, in which names and files must differ.
  private func checkModule(of inputs: [Generation.Input], into collector: DiagnosticCollector) {
    let clashes = ModuleNames.clashes(among: inputs.map(\.names))
    collector.report(contentsOf: clashes)
    // Two features of one name have files of one name too.
    if clashes.isEmpty { checkPaths(of: inputs, into: collector) }
    // What schemas that refer to each other hide is reported there.
    guard !collector.hasErrors else { return }
    collector.report(contentsOf: hiding(among: inputs))
  }

  private func hiding(among inputs: [Generation.Input]) -> [Diagnostic] {
    ModuleNames.hiding(among: inputs.map { ($0.schema, $0.names, $0.standardNames) })
  }

  /// One spelling of a path; what is written once may go to a folder that is another one's by a link.
  private func place(of path: String) -> String {
    guard case .folder = options.scaffold else { return OutputPath.key(path) }
    return OutputPath.join(disk.withoutLinks(OutputPath.folder(of: path)), OutputPath.fileName(path))
  }

  /// No two inputs may write to one path, nor to Swift files of one name; some disks do not tell case.
  private func checkPaths(of inputs: [Generation.Input], into collector: DiagnosticCollector) {
    var owners: [String: (input: Generation.Input, file: RenderedFile)] = [:]
    for input in inputs {
      for file in input.files {
        let isSwift = OutputPath.fileExtension(file.path) == ".swift"
        let key = isSwift ? OutputPath.fileName(file.path) : place(of: file.path)
        guard let owner = owners.updateValue((input, file), forKey: key.lowercased()) else { continue }
        let isLink = !isSwift && OutputPath.key(owner.file.path).lowercased() != OutputPath.key(file.path).lowercased()
        collector.report(isLink ? .oneFile(owner.file, file) : .sameOutput(owner.input, owner.file, input, file))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func oneFile(_ first: RenderedFile, _ second: RenderedFile) -> Diagnostic {
    Diagnostic(
      .duplicateOutput,
      "'\(first.path)' and '\(second.path)' are one file, by a symbolic link, and both would be written",
      at: nil,
      path: second.schema,
      help: ["name another folder with '--scaffold-dir'"]
    )
  }

  fileprivate static func sameOutput(
    _ owner: Generation.Input,
    _ first: RenderedFile,
    _ input: Generation.Input,
    _ second: RenderedFile
  ) -> Diagnostic {
    let isSamePath = OutputPath.key(first.path).lowercased() == OutputPath.key(second.path).lowercased()
    let schemas = "'\(first.schema)' and '\(second.schema)'"
    let name = OutputPath.fileName(second.path)
    let message =
      isSamePath
      ? "\(schemas) would both be written to '\(second.path)'"
      : "\(schemas) would both be written to a file named '\(name)', and a module can have one"
    return Diagnostic(
      .duplicateOutput,
      message,
      at: input.names.first?.range,
      path: second.schema,
      notes: owner.names.first.map { [Note("the first one is here", at: $0.range)] } ?? [],
      help: ["give one of them another name, or call featuregen once for each module"]
    )
  }
}

extension [String] {
  /// Without those that lead to a file named before.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert(OutputPath.key($0)).inserted }
  }
}
