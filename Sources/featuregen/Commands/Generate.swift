import ArgumentParser

struct Generate: ParsableCommand {
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

  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  var task: GenerateTask {
    var settings = generator.settings
    settings.noScaffold = scaffold.noScaffold
    return GenerateTask(
      settings: settings,
      stdout: stdout,
      dryRun: dryRun,
      force: force,
      prune: prune,
      watch: watch,
      depfile: depfile,
      stamp: stamp,
      messages: messageOptions.messages
    )
  }

  func validate() throws { try task.validate() }

  func run() throws { try task.run() }
}
