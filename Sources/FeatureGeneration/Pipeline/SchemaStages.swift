import Diagnostics
import FeatureSchema
import Platform

/// The stages in which each schema is on its own: compiling it, and rendering what its pack makes of it. Several threads
/// share the schemas, and what they find stays in the schemas' order.
struct SchemaStages: Sendable {
  /// A schema up to where its pack is needed.
  struct Compiled: Sendable {
    var input: Generation.Input
    /// `nil` if there is an error, or nobody needs it.
    var model: FeatureModel?
    /// What the schema says of its pack.
    var pack: PackReference?
    var diagnostics: [Diagnostic]
  }

  /// The pack for a schema, with the values of its options.
  struct ChosenPack: Sendable {
    var pack: TemplatePack
    var options: [String: String]
  }

  /// A schema with its files.
  struct Rendered: Sendable {
    var input: Generation.Input
    /// `nil` if there is an error in the schema or its pack.
    var side: AuthorSide?
    var diagnostics: [Diagnostic]
  }

  let files: FileSnapshot
  let options: GeneratorPipeline.Options

  /// - Parameter needsModels: whether models are made, and not only what is wrong is found.
  func compile(_ schemas: [String], needsModels: Bool = true) -> [Compiled] {
    inTurns(schemas, .compiling) { compile($0, needsModel: needsModels) }
  }

  func render(_ schemas: [(Compiled, ChosenPack?)]) -> [Rendered] {
    inTurns(schemas, .rendering, render)
  }

  private func inTurns<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    _ stage: GeneratorPipeline.Stage,
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

  private func compile(_ schema: String, needsModel: Bool) -> Compiled {
    let compiled = SchemaCompiler.compile(schema, needsModel: needsModel, read: files.read)
    let input = Generation.Input(
      schema: schema,
      filesRead: compiled.filesRead,
      files: [],
      names: compiled.namesInModule,
      standardNames: compiled.standardNames,
      folder: options.output ?? SchemaPath.folder(of: schema)
    )
    return Compiled(
      input: input,
      model: compiled.model,
      pack: compiled.pack,
      diagnostics: compiled.diagnostics
    )
  }

  private func render(_ compiled: Compiled, with chosen: ChosenPack?) -> Rendered {
    var rendered = Rendered(input: compiled.input, diagnostics: compiled.diagnostics)
    guard let model = compiled.model, let chosen else { return rendered }
    let pack = chosen.pack
    let collector = DiagnosticCollector()
    let context = pack.fill(FileContext(model, options: chosen.options))
    rendered.input.files = pack.render(context, of: compiled.input.schema, into: collector).compactMap {
      place($0, in: compiled.input.folder)
    }
    rendered.input.filesRead += pack.filesRead
    rendered.side = AuthorSide(model: model, options: chosen.options, pack: pack, files: rendered.input.files)
    rendered.diagnostics += collector.diagnostics
    return rendered
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
    placed.path = paths.first { file.mode == .once && ((try? files.existing($0)) ?? nil) != nil } ?? paths[0]
    return placed
  }
}
