import ArgumentParser

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that generated files match their schemas.",
    discussion: """
      Reports each generated file that is missing, stale or edited by hand, with the difference, and each whose schema \
      is gone, in the same folders and below '--output'. Warns about hooks in your files that generated code does not \
      call. Writes no generated file.

      Give the schemas and options that the files were generated with, and all schemas that share an output folder.

      The exit status is 2 if there is any such file.
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
