import ArgumentParser
import Diagnostics
import FeatureGeneration
import Platform

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that generated files match their schemas.",
    discussion: """
      Reports each generated file that is missing, stale or edited by hand, with the difference, and each whose schema \
      is gone, in the same folders and below '--output'. Warns about hooks in your files that generated code does not \
      call, and notes what views that the pack 'views' began lack by now. Writes nothing that is generated.

      Give it the schemas and options that you generated with, and all schemas that share an output folder.

      The exit status is 2 if it reports a file.
      """
  )

  @OptionGroup(title: "Schemas and output") var generator: GeneratorOptions
  @OptionGroup(title: "Schemas and output") var scaffold: ScaffoldOptions

  @Option(help: ArgumentHelp("Touch this file if every file is up to date.", valueName: "file"), completion: .file())
  var stamp: String?

  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  var task: CheckTask {
    var settings = generator.settings
    settings.noScaffold = scaffold.noScaffold
    return CheckTask(settings: settings, stamp: stamp, messages: messageOptions.messages)
  }

  func validate() throws { try task.validate() }

  func run() throws { try task.run() }
}

/// The work of 'check'.
struct CheckTask: CommandTask {
  var settings: GeneratorSettings
  var stamp: String?
  var messages: Messages

  func validate() throws { try settings.validate() }

  func run() throws {
    let selection = try settings.inputs.selection(orNone: stamp != nil)
    let files = selection.files
    var options = settings.options(messages, selection.project)
    options.looksAtViews = true
    let pipeline = GeneratorPipeline(disk: files, options: options)
    let generation = pipeline.run(selection.paths)
    if generation.hasErrors { try messages.report(settings.inputs.advising(generation.diagnostics)) }
    let others = generation.paths
    if let problem = stamp.flatMap({ BuildFile.stamp.problem(at: $0, others: others, on: files) }) {
      try messages.report([problem])
    }
    let drift = DriftReport(generation, outputFolder: settings.output, on: files)
    let found = generation.diagnostics + drift.diagnostics
    if messages.format == .text {
      messages.show(found)
      for entry in drift.entries { try printEntry(entry) }
    } else {
      // A program reads one log with everything.
      messages.show(found + drift.entries.map(\.diagnostic))
    }
    // '--quiet' silences reports of success; this tells the user what to do.
    try messages.summarize(summary(drift), evenIfQuiet: !drift.entries.isEmpty && messages.format == .text)
    if !drift.diagnostics.isEmpty { throw Status.invalidInput }
    if !drift.entries.isEmpty { throw Status.drift }
    try messages.reportFailure { () throws(OutputWriter.Failure) in try stamp.map(OutputWriter.touch) }
    withExtendedLifetime(generation) { Platform.exit(0) }
  }

  private func printEntry(_ entry: DriftReport.Entry) throws {
    try StandardOutput.write(messages.render([entry.diagnostic], on: .output))
    guard let diff = entry.diff.map(DisplayCell.harmlessLines) else { return }
    try StandardOutput.write(Terminal.wantsColor(.output) ? DiffColors.paint(diff) : diff)
  }

  private func summary(_ drift: DriftReport) -> String {
    if drift.entries.isEmpty, drift.checkedCount == 0 {
      return "no file is missing, and all are yours: there is nothing to compare\n"
    }
    if drift.entries.isEmpty { return count(drift.checkedCount, "file is", "files are") + " up to date\n" }
    let differing = drift.entries.count(where: \.isGenerated)
    let orphans = drift.entries.count - differing
    var parts: [String] = []
    if differing > 0 {
      let schemas = drift.entries.filter(\.isGenerated).compactMap(\.schema)
      parts.append("\(differing) of \(count(drift.checkedCount, "file", "files")) not up to date: run \(call(schemas))")
    }
    if orphans > 0 { parts.append("\(count(orphans, "file", "files")) to delete") }
    return parts.joined(separator: "; ") + "\n"
  }

  /// The call that generates some schemas, which may be repeated here; if they are many, the user knows the call.
  private func call(_ schemas: [String]) -> String {
    let schemas = schemas.unique(by: \.self)
    guard PluginCall.text != nil || schemas.count <= 5, !schemas.contains(InputFiles.stdinPath) else {
      return "'featuregen' with the same schemas and options"
    }
    return "'\(GenerateCall(schemas: schemas, settings: settings).text)'"
  }
}

extension CheckTask {
  static let plainOptions: [PlainCall.Option] = [.output, .scaffoldDir, .stamp]

  init(_ call: PlainCall) {
    self.init(settings: GeneratorSettings(call), stamp: call[.stamp], messages: Messages(quiet: call.isQuiet))
  }
}
