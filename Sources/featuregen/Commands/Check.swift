import ArgumentParser
import Diagnostics
import FeatureGeneration

struct Check: PlainCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Tell whether generated files are what their schemas say.",
    discussion: """
      Every generated file that is missing, stale or edited by hand is named, with the difference; so is every one whose \
      schema is gone, in the same folders and below '--output'. Of hooks in a file of yours that generated code does not \
      call, it warns. No generated file is written.

      Give the schemas and options that the files were generated with, and all schemas that share an output folder.

      Exit status 2 if there is any such file.
      """
  )

  @OptionGroup(title: "Schemas and output") var generator: GeneratorOptions
  @OptionGroup(title: "Schemas and output") var scaffold: ScaffoldOptions

  @Option(help: ArgumentHelp("Touch this file if every file is up to date.", valueName: "file"))
  var stamp: String?

  @OptionGroup(title: "Messages") var messages: MessageOptions

  init() {}

  static let plainOptions: [PlainCall.Option] = [.output, .scaffoldDir, .stamp]

  init(_ call: PlainCall) throws {
    generator = try GeneratorOptions(call)
    scaffold = ScaffoldOptions(call)
    stamp = call[.stamp]
    messages = MessageOptions(call)
  }

  func validate() throws { try scaffold.validate(with: generator) }

  func run() throws {
    let files = InputFiles(stdinPath: generator.stdinPath)
    let options = generator.options(messages, noScaffold: scaffold.noScaffold)
    let generation = GeneratorPipeline(disk: files, options: options).run(generator.paths(files))
    if generation.hasErrors { try messages.report(generator.input.advising(generation.diagnostics)) }
    let others = generation.inputs.flatMap { $0.filesRead + $0.files.map(\.path) }
    if let problem = stamp.flatMap({ BuildFile.stamp.problem(at: $0, others: others, on: files) }) {
      try messages.report([problem])
    }
    let drift = DriftReport(generation, outputFolder: generator.output, on: files)
    let found = generation.diagnostics + drift.diagnostics
    if messages.diagnostics == .text {
      messages.show(found)
      for entry in drift.entries { try printEntry(entry) }
    } else {
      // For programs: one log of everything.
      messages.show(found + drift.entries.map(\.diagnostic))
    }
    try messages.summarize(summary(drift))
    if !drift.diagnostics.isEmpty { throw Status.invalidInput }
    if !drift.entries.isEmpty { throw Status.drift }
    do throws(OutputWriter.Failure) { try stamp.map(OutputWriter.touch) } catch { try messages.fail(error) }
  }

  private func printEntry(_ entry: DriftReport.Entry) throws {
    try StandardOutput.write(messages.render([entry.diagnostic], on: .output))
    guard let diff = entry.diff.map(DisplayCell.harmlessLines) else { return }
    try StandardOutput.write(messages.isColored(on: .output) ? DiffColors.paint(diff) : diff)
  }

  private func summary(_ drift: DriftReport) -> String {
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

  /// What generates some schemas, which may be named several times; where they are many, whoever has called knows how.
  private func call(_ schemas: [String]) -> String {
    var seen: Set<String> = []
    let schemas = schemas.filter { seen.insert($0).inserted }
    guard schemas.count <= 5, !schemas.contains(generator.stdinPath) else {
      return "'featuregen' with the same schemas and options"
    }
    return "'\(GenerateCall(schemas: schemas, options: generator, noScaffold: scaffold.noScaffold).text)'"
  }
}
