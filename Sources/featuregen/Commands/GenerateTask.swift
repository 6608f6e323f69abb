import ArgumentParser
import Diagnostics
import FeatureGeneration
import FeatureSchema
import Platform

/// The work of 'generate'.
struct GenerateTask: CommandTask {
  var settings: GeneratorSettings
  var stdout = false
  var dryRun = false
  var force = false
  var prune = false
  var watch = false
  var stubs = false
  /// The file for each schema's Swift, in their order, instead of those that the pack names.
  var into: [String] = []
  var depfile: String?
  var stamp: String?
  var messages: Messages

  func validate() throws {
    if let word = settings.inputs.schemas.first,
      word.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0 == "-" })
    {
      let names = Featuregen.subcommandNames
      if names.contains(word) { throw ValidationError("the subcommand comes first: featuregen \(word) …") }
      if let meant = nearest(to: word, among: names) {
        throw ValidationError("there is no subcommand '\(word)': did you mean '\(meant)'?")
      }
    }
    try settings.validate()
    let others: [(String, Bool)] = [
      ("--scaffold-dir", settings.scaffoldDir != nil), ("--output", settings.output != nil), ("--prune", prune),
      ("--watch", watch), ("--stubs", stubs), ("--depfile", depfile != nil), ("--dry-run", dryRun),
      ("--stamp", stamp != nil), ("--into", !into.isEmpty),
    ]
    if stdout, let other = others.first(where: \.1) {
      throw ValidationError("'--stdout' writes no files, so '\(other.0)' does nothing with it")
    }
    if !into.isEmpty, let other = others.prefix(6).first(where: \.1) {
      throw ValidationError("'--into' names each file, so '\(other.0)' does nothing with it")
    }
    let schemas = settings.inputs.schemas
    if !into.isEmpty, into.count != schemas.count || schemas.contains(where: { !SchemaPath.isSchema($0) }) {
      throw ValidationError("give '--into' once for each schema, in their order")
    }
    if Set(into.map(OutputPath.key)).count < into.count {
      throw ValidationError("each '--into' has to name another file")
    }
    if watch, settings.inputs.schemas.contains(where: { $0 == "-" }) {
      throw ValidationError("'--watch' does nothing with '-': standard input does not change")
    }
  }

  func run() throws {
    guard watch else {
      let selection = try settings.inputs.selection(orNone: stamp != nil || !into.isEmpty)
      let generation = generation(of: selection)
      try finish(generation, selection.files)
      // Freeing all that is in it piece by piece would take longer than ending here.
      return withExtendedLifetime(generation) { Platform.exit(0) }
    }
    var last: Generation?
    var early: [Generation] = []
    try WatchLoop(messages: messages).run {
      // The project may have new schemas.
      guard let selection = try selection(after: last) else {
        return last.map { waiting(after: $0) } ?? FileSnapshot(of: Disk())
      }
      let generation = generation(of: selection)
      // The error is reported, and the user mends it.
      do { try finish(generation, selection.files, after: early) } catch is ExitCode {}
      (last, early) = (generation, [])
      return generation.read
    } whenChanged: {
      if let found = last.flatMap({ generateChanged(since: $0, early) }) { early.append(found) }
    }
  }

  /// The schemas of the call; `nil` if the project file of the last run is missing, as while Git changes branches.
  private func selection(after last: Generation?) throws -> Inputs.Selection? {
    guard let file = last?.projectFile else { return try settings.inputs.selection() }
    let selection = try? settings.inputs.selection()
    return selection?.project?.file == file ? selection : nil
  }

  /// Reports that the project file is missing.
  ///
  /// - Returns: the files and folders of the last run, as they are now.
  private func waiting(after last: Generation) -> FileSnapshot {
    let message = "this project file is gone: nothing is generated until it is back"
    messages.show([Diagnostic(.unreadableFile, message, at: nil, path: last.projectFile)])
    return last.read.readAgain()
  }

  /// Regenerates only the schemas that depend on a changed file.
  ///
  /// - Parameter early: the runs since then, which wrote files and so changed them.
  /// - Returns: the run; `nil` if no schema depends on a change, or after an error, which the run for all schemas reports.
  private func generateChanged(since last: Generation, _ early: [Generation]) -> Generation? {
    guard !dryRun, !last.hasErrors, var selection = (try? selection(after: last)) ?? nil else { return nil }
    let changed = early.reduce(last.read.changedFiles) { $0.subtracting($1.read.unchangedFiles) }
    selection.paths = last.schemas.filter { !changed.isDisjoint(with: $0.filesRead) }.map(\.path)
    if selection.paths.isEmpty { return nil }
    let found = generation(of: selection)
    return found.hasErrors || (try? OutputWriter.write(found.plan)) == nil ? nil : found
  }

  private func generation(of selection: Inputs.Selection) -> Generation {
    var options = settings.options(messages, selection.project)
    options.overwriting = force || stdout ? .everything : .generated
    options.writesStubs = stubs
    if stdout || !into.isEmpty { options.scaffold = .omitted }
    options.output = into.first.map(OutputPath.folder) ?? options.output
    let generation = GeneratorPipeline(disk: selection.files, options: options).run(selection.paths)
    return into.isEmpty
      ? generation : generation.writing(into: named, on: selection.files, overwriting: options.overwriting)
  }

  private var named: [(path: String, file: String)] { Array(zip(settings.inputs.schemas, into)) }

  /// Reports and writes generated files.
  ///
  /// - Parameter early: the files written just before, which are reported now.
  private func finish(_ generation: Generation, _ files: InputFiles, after early: [Generation] = []) throws {
    try messages.report(settings.inputs.advising(generation.diagnostics))
    if stdout { return try printTexts(generation) }
    try messages.report(problemsOfBuildFiles(generation, files))
    let pruning = looksForOrphans ? Pruning(generation, outputFolder: settings.output, on: files) : nil
    if prune { messages.show(pruning?.diagnostics ?? []) }
    if !dryRun { try write(generation, removing: prune ? pruning : nil) }
    var summary = PlanSummary(
      plan: generation.plan.reporting(early.map(\.plan)),
      tasks: (generation.tasks + early.reversed().flatMap(\.tasks)).unique(by: \.path),
      // What is left to the author is the same for both.
      edits: generation.edits + early.flatMap(\.edits).filter(\.isChange),
      isDryRun: dryRun
    )
    summary.removed = prune ? pruning?.paths ?? [] : []
    summary.orphans = prune ? [] : pruning?.orphans ?? []
    try messages.summarize(summary.text)
  }

  /// Whether to remove or name generated files whose schema is gone. A build system generates one schema at a time; to
  /// such a call, the files of all other schemas would seem to be orphans.
  private var looksForOrphans: Bool { prune || !messages.quiet && depfile == nil && stamp == nil && into.isEmpty }

  private func problemsOfBuildFiles(_ generation: Generation, _ files: InputFiles) -> [Diagnostic] {
    let others = generation.paths
    return [
      depfile.flatMap { BuildFile.depfile.problem(at: $0, others: others, on: files) },
      depfile.flatMap { dependencies(of: generation).problem(at: $0) },
      stamp.flatMap { BuildFile.stamp.problem(at: $0, others: others + (depfile.map { [$0] } ?? []), on: files) },
    ].compactMap(\.self)
  }

  private func dependencies(of generation: Generation) -> Depfile {
    Depfile(generation, stamp: stamp, standardInput: InputFiles.stdinPath)
  }

  private func printTexts(_ generation: Generation) throws {
    if generation.files.isEmpty, !messages.quiet {
      StandardError.write("nothing to show: what is yours to edit, which is written once, is left out\n")
    }
    try StandardOutput.write(files: generation.files.map { (path: $0.path, text: $0.text) })
  }

  private func write(_ generation: Generation, removing pruning: Pruning?) throws {
    try messages.reportFailure { () throws(OutputWriter.Failure) in
      try OutputWriter.write(generation.plan)
      if let depfile {
        try OutputWriter.write([RenderedFile(path: depfile, text: dependencies(of: generation).text)])
      }
      if let stamp { try OutputWriter.touch(stamp) }
      try pruning?.remove()
    }
  }
}

extension GenerateTask {
  static let plainOptions = PlainCall.Option.allCases

  init(_ call: PlainCall) {
    self.init(
      settings: GeneratorSettings(call),
      depfile: call[.depfile],
      stamp: call[.stamp],
      messages: Messages(quiet: call.isQuiet)
    )
  }
}
