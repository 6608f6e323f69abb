package import Diagnostics
import FeatureSchema
import TemplateEngine

/// From schemas to a plan of the files to write.
package struct GeneratorPipeline {
  /// Where the files that belong to the author go.
  package enum Scaffold: Sendable {
    case withOutput
    case folder(String)
    case none
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
    let (inputs, sides) = render(schemas, into: collector)
    checkModule(of: inputs, into: collector)
    var plan = OutputPlan()
    if !collector.hasErrors {
      plan = OutputPlan(inputs.flatMap(\.files), on: disk, overwriting: options.overwriting, into: collector)
    }
    if collector.hasErrors { plan = OutputPlan() }
    return Generation(
      inputs: inputs,
      diagnostics: collector.diagnostics.sortedAndUnique(),
      plan: plan,
      tasks: sides.flatMap { $0.tasks(of: plan) }
    )
  }

  /// The stubs of everything that the author's files of some schemas do not define; nothing is written.
  package func stubs(of schemas: [String]) -> (diagnostics: [Diagnostic], tasks: [AuthorTask]) {
    let collector = DiagnosticCollector()
    let (_, sides) = render(schemas, into: collector)
    let files = collector.hasErrors ? [] : sides.flatMap(\.files).filter { $0.mode == .once }
    let plan = OutputPlan(files, on: disk, overwriting: .generated, into: collector)
    return (collector.diagnostics.sortedAndUnique(), sides.flatMap { $0.missing(from: plan) })
  }

  /// Compiles schemas and renders what their packs make of them.
  private func render(
    _ schemas: [String],
    into collector: DiagnosticCollector
  ) -> (inputs: [Generation.Input], sides: [AuthorSide]) {
    let packs = PackLoader(disk: disk, collector: collector)
    // Checked even if no schema gets as far as to need it.
    if let pack = options.pack { _ = packs.pack(pack) }
    var sides: [AuthorSide] = []
    let inputs = schemas.unique.map { schema in
      let compiled = SchemaCompiler.compile(schema, read: disk.read)
      collector.report(contentsOf: compiled.diagnostics)
      var input = Generation.Input(
        schema: schema,
        filesRead: compiled.filesRead,
        files: [],
        names: compiled.namesInModule,
        standardNames: compiled.standardNames,
        folder: options.output ?? SchemaPath.folder(of: schema)
      )
      guard let model = compiled.model, let (pack, values) = pack(for: model, from: packs, into: collector) else {
        return input
      }
      let context = FileContext(model, options: values)
      input.files = pack.render(pack.fill(context), of: schema, into: collector).compactMap {
        place($0, in: input.folder)
      }
      input.filesRead += pack.filesRead
      sides.append(AuthorSide(context: context, pack: pack, files: input.files))
      return input
    }
    return (inputs, sides)
  }

  /// Only the schemas: read, resolved and checked.
  package func validate(_ schemas: [String]) -> [Diagnostic] {
    let compiled = schemas.unique.map { SchemaCompiler.compile($0, read: disk.read) }
    var found = compiled.flatMap(\.diagnostics) + ModuleNames.clashes(among: compiled.map(\.namesInModule))
    if !found.contains(where: { $0.severity == .error }) {
      found += ModuleNames.hiding(among: zip(schemas.unique, compiled).map { ($0, $1.namesInModule, $1.standardNames) })
    }
    return found.sortedAndUnique()
  }

  /// The pack for a schema, and the values of its options. What the schema chooses counts for its own pack only.
  private func pack(
    for model: FeatureModel,
    from packs: PackLoader,
    into collector: DiagnosticCollector
  ) -> (TemplatePack, [String: String])? {
    let own = model.pack.map { PackSource($0.name.value, in: model.schemaPath) } ?? .standard
    let source = options.pack ?? own
    guard let pack = packs.pack(source, reference: options.pack == nil ? model.pack?.name : nil) else { return nil }
    let written = source == own ? model.pack?.choices ?? [] : []
    let given = options.packOptions.map { option, value in
      PackChoice(option: Located(option, at: nil), value: Located(value, at: nil))
    }
    return pack.values(choosing: written + given, into: collector).map { (pack, $0) }
  }

  /// Puts a file below the folder that its kind goes to; `nil` if its kind is not wanted.
  ///
  /// An author's file is where it is: one beside the schema is as good as one in the folder that it would be written to.
  private func place(_ file: RenderedFile, in folder: String) -> RenderedFile? {
    let own: String
    switch (file.mode, options.scaffold) {
    case (.always, _), (.once, .withOutput): own = folder
    case (.once, .folder(let scaffold)): own = scaffold
    case (.once, .none): return nil
    }
    let folders = file.mode == .once ? [own, SchemaPath.folder(of: file.schema)] : [own]
    let paths = folders.map { OutputPath.join($0, file.path) }
    var placed = file
    placed.path = paths.first { file.mode == .once && ((try? disk.existing($0)) ?? nil) != nil } ?? paths[0]
    return placed
  }

  /// The schemas of one call end up in one module, in which names and files must differ.
  private func checkModule(of inputs: [Generation.Input], into collector: DiagnosticCollector) {
    let clashes = ModuleNames.clashes(among: inputs.map(\.names))
    collector.report(contentsOf: clashes)
    // Two features of one name have files of one name too.
    if clashes.isEmpty { checkPaths(of: inputs, into: collector) }
    // What schemas that refer to each other hide is reported there.
    guard !collector.hasErrors else { return }
    let schemas = inputs.map { ($0.schema, $0.names, $0.standardNames) }
    collector.report(contentsOf: ModuleNames.hiding(among: schemas))
  }

  /// No two inputs may write to one path, nor to Swift files of one name; some disks do not tell case.
  private func checkPaths(of inputs: [Generation.Input], into collector: DiagnosticCollector) {
    var owners: [String: (input: Generation.Input, file: RenderedFile)] = [:]
    for input in inputs {
      for file in input.files {
        let isSwift = OutputPath.fileExtension(file.path) == ".swift"
        let key = isSwift ? OutputPath.fileName(file.path) : OutputPath.key(file.path)
        guard let owner = owners.updateValue((input, file), forKey: key.lowercased()) else { continue }
        collector.report(.sameOutput(owner.input, owner.file, input, file))
      }
    }
  }
}

extension Diagnostic {
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
