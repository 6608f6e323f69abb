import ArgumentParser

struct Check: ParsableCommand {
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

  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  var task: CheckTask {
    var settings = generator.settings
    settings.noScaffold = scaffold.noScaffold
    return CheckTask(settings: settings, stamp: stamp, messages: messageOptions.messages)
  }

  func validate() throws { try task.validate() }

  func run() throws { try task.run() }
}
