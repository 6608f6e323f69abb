import ArgumentParser
import Diagnostics
import FeatureGeneration

struct Stubs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stubs",
    abstract: "Print stubs of the functions that your files do not define, or write those that they need.",
    discussion: """
      Prints a handler, a switch or a body as code, because your file does not compile without it, and a hook as a comment, to use if you \
      need it. Your files are the one that featuregen began for you, such as Settings.swift, and those beside it that extend \
      it, such as Settings+Export.swift. Notes, too, what views that the pack 'views' began lack by now. Give the options \
      that you generated with.

      With '--write', puts the handlers into your file, where it declares the conformance, in the schema's order, and \
      changes nothing else there; with 'logic: switch', the arms that your switch lacks; with 'logic: body', the body. \
      If no place in your switch is safe, it prints the arms, and why. It lists what no schema asks for any more, and \
      leaves it there. If that may be a missing handler under its old name, it adds nothing beside it: '--rename' gives your \
      functions and hooks their new names, and keeps what is in them.
      """
  )

  @OptionGroup(title: "Schemas and output") var generator: GeneratorOptions
  @Flag(help: "Write the handlers, arms or the body that are missing into your files.")
  var write = false
  @Flag(help: "With '--write', give functions whose action, button, field or child has another name now that name.")
  var rename = false

  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  func validate() throws {
    if rename, !write { throw ValidationError("'--rename' does nothing without '--write'") }
  }

  func run() throws {
    let (settings, messages) = (generator.settings, messageOptions.messages)
    let selection = try settings.inputs.selection()
    var options = settings.options(messages, selection.project)
    options.renamesStubs = rename
    let pipeline = GeneratorPipeline(disk: selection.files, options: options)
    if write {
      let (diagnostics, edits) = pipeline.edits(of: selection.paths)
      try messages.report(settings.inputs.advising(diagnostics))
      let plan = OutputPlan(edits.map(\.step))
      try messages.reportFailure { () throws(OutputWriter.Failure) in try OutputWriter.write(plan) }
      let summary = PlanSummary(plan: plan, edits: edits)
      return try messages.summarize(edits.isEmpty ? "nothing is missing\n" : summary.text)
    }
    let (diagnostics, tasks) = pipeline.stubs(of: selection.paths)
    try messages.report(settings.inputs.advising(diagnostics))
    if tasks.isEmpty { return try messages.summarize("nothing is missing\n") }
    try StandardOutput.write(files: tasks.map { (path: $0.path, text: $0.stubs) })
  }
}
