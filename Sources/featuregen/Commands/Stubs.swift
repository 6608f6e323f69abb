import ArgumentParser
import Diagnostics
import FeatureGeneration

struct Stubs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stubs",
    abstract: "Print stubs of the handlers and hooks that your files do not define.",
    discussion: """
      A handler is printed as code, for without it your file does not compile; a hook as a comment, to be used if you \
      want it. What counts as yours is in the file that was begun for you, such as Settings.swift, and in those beside \
      it that go on with it, such as Settings+Export.swift. Give the options that the files were generated with. \
      Nothing is written.
      """
  )

  @OptionGroup(title: "Schemas and output") var generator: GeneratorOptions
  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  func run() throws {
    let (settings, messages) = (generator.settings, messageOptions.messages)
    let files = InputFiles(stdinPath: settings.inputs.stdinPath)
    let (diagnostics, tasks) = GeneratorPipeline(disk: files, options: settings.options(messages)).stubs(
      of: settings.inputs.paths(files)
    )
    try messages.report(settings.inputs.advising(diagnostics))
    if tasks.isEmpty { return try messages.summarize("no handler or hook is missing\n") }
    for (number, task) in tasks.enumerated() {
      if tasks.count > 1 { try StandardOutput.write("\(number > 0 ? "\n" : "")// ===== \(task.path) =====\n") }
      try StandardOutput.write(task.stubs)
    }
  }
}
