import ArgumentParser
import Diagnostics
import FeatureGeneration

struct Generate: PlainCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate the files of one or more schemas.",
    discussion: """
      Generated files are replaced when their text changes and left alone when it does not. A file of yours, such as \
      the hooks of a feature, is written once, when it does not exist, and never again. Of hooks in it that generated \
      code does not call, every run warns.

      Generated files whose schema is gone, in the folders that files are generated into, are named; '--prune' removes \
      them. For a build system, with '--depfile' or '--stamp', they are not looked for.

      If there is an error in any schema or template, nothing is written for any of them.
      """
  )

  @OptionGroup(title: "Schemas and output") var generator: GeneratorOptions
  @OptionGroup(title: "Schemas and output") var scaffold: ScaffoldOptions

  @Flag(help: "Print the generated text instead of writing files; files of yours are left out.")
  var stdout = false

  @Flag(name: [.customShort("n"), .long], help: "Say what would be written, and write nothing.")
  var dryRun = false

  @Flag(help: "Overwrite files that do not say that they are generated.")
  var force = false

  @Flag(
    help:
      "Remove generated files whose schema is gone, from the folders that files are generated into; not edited ones."
  )
  var prune = false

  @Flag(help: "Go on, and generate whenever a schema, a file that it refers to or a template changes.")
  var watch = false

  @Option(
    help: ArgumentHelp("Write the files that were read as a dependency file for Make or Ninja.", valueName: "file")
  )
  var depfile: String?

  @Option(help: ArgumentHelp("Touch this file on success, whether or not another one changed.", valueName: "file"))
  var stamp: String?

  @OptionGroup(title: "Messages") var messages: MessageOptions

  init() {}

  static let plainOptions = PlainCall.Option.allCases

  init(_ call: PlainCall) throws {
    generator = try GeneratorOptions(call)
    scaffold = ScaffoldOptions(call)
    (stdout, dryRun, force, prune, watch) = (false, false, false, false, false)
    (depfile, stamp) = (call[.depfile], call[.stamp])
    messages = MessageOptions(call)
  }

  func validate() throws {
    if let word = generator.input.schemas.first, word.allSatisfy({ $0.isLetter || $0 == "-" }) {
      let names = Featuregen.subcommandNames
      if names.contains(word) { throw ValidationError("the subcommand comes first: featuregen \(word) …") }
      if let meant = nearest(to: word, among: names) {
        throw ValidationError("there is no subcommand '\(word)': did you mean '\(meant)'?")
      }
    }
    try scaffold.validate(with: generator)
    let others: [(String, Bool)] = [
      ("--dry-run", dryRun), ("--depfile", depfile != nil), ("--stamp", stamp != nil),
      ("--scaffold-dir", generator.scaffoldDir != nil), ("--output", generator.output != nil), ("--prune", prune),
      ("--watch", watch),
    ]
    if stdout, let other = others.first(where: \.1) {
      throw ValidationError("'--stdout' writes no files, so '\(other.0)' has no meaning with it")
    }
    if watch, generator.input.schemas.contains("-") {
      throw ValidationError("'--watch' has no meaning with '-': standard input does not change")
    }
  }

  func run() throws {
    let files = InputFiles(stdinPath: generator.stdinPath)
    guard watch else { return try finish(generation(from: files), files) }
    try WatchLoop(messages: messages).run {
      let generation = generation(from: files)
      // The user is told, and mends it.
      do { try finish(generation, files) } catch is ExitCode {}
      return generation.read
    }
  }

  private func generation(from files: InputFiles) -> Generation {
    var options = generator.options(messages, noScaffold: scaffold.noScaffold)
    options.overwriting = force || stdout ? .everything : .generated
    if stdout { options.scaffold = .none }
    return GeneratorPipeline(disk: files, options: options).run(generator.paths(files))
  }

  /// Reports and writes what was generated.
  private func finish(_ generation: Generation, _ files: InputFiles) throws {
    try messages.report(generator.input.advising(generation.diagnostics))
    if stdout { return try printTexts(generation) }
    try messages.report(problemsOfBuildFiles(generation, files))
    let pruning = looksForOrphans ? Pruning(generation, outputFolder: generator.output, on: files) : nil
    if prune { messages.show(pruning?.diagnostics ?? []) }
    if !dryRun {
      try write(generation)
      if prune { try pruning.map(remove) }
    }
    var summary = PlanSummary(plan: generation.plan, tasks: generation.tasks, isDryRun: dryRun)
    summary.removed = prune ? pruning?.paths ?? [] : []
    summary.orphans = prune ? [] : pruning?.orphans ?? []
    try messages.summarize(summary.text)
  }

  /// Whether generated files whose schema is gone are removed or named. A build system generates one schema at a time:
  /// to such a call those of all other folders would seem to be gone.
  private var looksForOrphans: Bool { prune || !messages.quiet && depfile == nil && stamp == nil }

  private func problemsOfBuildFiles(_ generation: Generation, _ files: InputFiles) -> [Diagnostic] {
    let others = generation.inputs.flatMap { $0.filesRead + $0.files.map(\.path) }
    return [
      depfile.flatMap { BuildFile.depfile.problem(at: $0, others: others, on: files) },
      depfile.flatMap { dependencies(of: generation).problem(at: $0) },
      stamp.flatMap { BuildFile.stamp.problem(at: $0, others: others + (depfile.map { [$0] } ?? []), on: files) },
    ].compactMap(\.self)
  }

  private func dependencies(of generation: Generation) -> Depfile {
    Depfile(generation, stamp: stamp, standardInput: generator.stdinPath)
  }

  private func printTexts(_ generation: Generation) throws {
    let files = generation.inputs.flatMap(\.files)
    for (number, file) in files.enumerated() {
      let title = DisplayCell.harmlessLines("// ===== \(file.path) =====\n")
      if files.count > 1 { try StandardOutput.write("\(number > 0 ? "\n" : "")\(title)") }
      try StandardOutput.write(file.text)
    }
  }

  private func remove(_ pruning: Pruning) throws {
    do throws(OutputWriter.Failure) { try pruning.remove() } catch { try messages.fail(error) }
  }

  private func write(_ generation: Generation) throws {
    do throws(OutputWriter.Failure) {
      try OutputWriter.write(generation.plan)
      if let depfile {
        let text = dependencies(of: generation).text
        try OutputWriter.write([RenderedFile(path: depfile, text: text, mode: .always, schema: "")])
      }
      if let stamp { try OutputWriter.touch(stamp) }
    } catch {
      try messages.fail(error)
    }
  }
}
