import ArgumentParser
import Diagnostics
import FeatureGeneration
import FeatureSchema

struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Put the keys of schemas in one order, with their comments.",
    discussion: """
      Rewrites the schemas, or with '-' prints the one on standard input. Whole entries move, with the comments above \
      them; names that are yours, such as fields and actions, keep their order. In a project, it removes paths under \
      'use' that do nothing. Nothing else changes. If an entry has to stay, a message says why. Without arguments, it also \
      puts the project file in order.

      With '--check', it writes nothing, lists the schemas that are not in order, and exits with 2 if there are any.
      """
  )

  @OptionGroup var inputOptions: InputOptions
  @ArgumentParser.Flag(help: "Only say which schemas are not in order.")
  var check = false

  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  func run() throws {
    let (inputs, messages) = (inputOptions.inputs, messageOptions.messages)
    let selection = try inputs.selection()
    let project = inputs.schemas.isEmpty ? selection.project?.file : nil
    let (steps, diagnostics) = format(selection, project)
    try messages.report(inputs.advising(diagnostics))
    if !check, let text = steps.first(where: { $0.file.path == InputFiles.stdinPath })?.file.text {
      try StandardOutput.write(text)
    }
    let plan = OutputPlan(steps.filter { check || $0.file.path != InputFiles.stdinPath })
    if !check {
      try messages.reportFailure { () throws(OutputWriter.Failure) in try OutputWriter.write(plan) }
    }
    if !plan.steps.isEmpty { try messages.summarize(PlanSummary(plan: plan, isDryRun: check).text) }
    if check, !plan.changes.isEmpty { throw Status.drift }
  }

  /// The formatted text of each file, and its problems.
  private func format(_ selection: Inputs.Selection, _ project: String?) -> ([OutputPlan.Step], [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let (files, modules) = (selection.files, selection.project?.modules ?? ProjectModules())
    let all = ([project].compactMap(\.self) + selection.paths).unique(by: OutputPath.key)
    let steps = all.compactMap { path -> OutputPlan.Step? in
      do throws(InputFiles.Failure) {
        let bytes = try files.read(path)
        let formatted = SchemaFormatter(bytes, path: path, isProject: path == project, in: modules, read: files.read)
        diagnostics += formatted.diagnostics
        guard let text = formatted.text else { return nil }
        let file = RenderedFile(path: path, text: String(decoding: text, as: UTF8.self))
        return OutputPlan.Step(file: file, action: text == bytes ? .unchanged : .update, existing: bytes)
      } catch {
        diagnostics.append(Diagnostic(.unreadableFile, "this cannot be read: \(error.reason)", at: nil, path: path))
        return nil
      }
    }
    return (steps, diagnostics)
  }
}
