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
    checkPaths(of: inputs, into: collector)
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
        folder: options.output ?? SchemaPath.folder(of: schema)
      )
      guard let model = compiled.model, let pack = pack(for: model, from: packs) else { return input }
      let context = FileContext(model)
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
    schemas.unique.flatMap { SchemaCompiler.compile($0, read: disk.read).diagnostics }.sortedAndUnique()
  }

  private func pack(for model: FeatureModel, from packs: PackLoader) -> TemplatePack? {
    if let chosen = options.pack { return packs.pack(chosen) }
    guard let wanted = model.pack else { return packs.pack(.standard) }
    return packs.pack(PackSource(wanted.value, in: model.schemaPath), reference: wanted)
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

  /// No two inputs may write to one path.
  private func checkPaths(of inputs: [Generation.Input], into collector: DiagnosticCollector) {
    var owners: [String: String] = [:]
    for file in inputs.flatMap(\.files) {
      guard let owner = owners.updateValue(file.schema, forKey: OutputPath.key(file.path)) else { continue }
      let help =
        options.output == nil
        ? "give one of them another feature name" : "give one of them another feature name or another output folder"
      collector.report(
        Diagnostic(
          .duplicateOutput,
          "'\(owner)' and '\(file.schema)' would both be written to '\(file.path)'",
          at: nil,
          path: file.schema,
          help: [help]
        )
      )
    }
  }
}

extension [String] {
  /// Without those that lead to a file named before.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert(OutputPath.key($0)).inserted }
  }
}
