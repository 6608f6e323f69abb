import ArgumentParser

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate the files of one or more schemas.",
    discussion: """
      Replaces a generated file only if its text changes. Writes a file of yours, such as a feature's hooks, once, if it \
      does not exist; later, only '--stubs' adds to it. Warns about hooks in it that generated code does not call.

      Lists generated files whose schema is gone, in the folders that it writes to; '--prune' removes them. Builds call \
      it with '--depfile' or '--stamp', and then it does not look for such files.

      If any schema or template has an error, it writes nothing at all.
      """
  )

  @OptionGroup(title: "Schemas and output") var generator: GeneratorOptions
  @OptionGroup(title: "Schemas and output") var scaffold: ScaffoldOptions

  @Flag(help: "Print the generated text instead of writing files; leaves out files of yours.")
  var stdout = false

  @Flag(name: [.customShort("n"), .long], help: "Print what would be written, and write nothing.")
  var dryRun = false

  @Flag(help: "Overwrite files even if they do not say that they are generated.")
  var force = false

  @Flag(
    help:
      "Remove generated files whose schema is gone from the folders written to, unless they were edited."
  )
  var prune = false

  @Flag(help: "Keep running, and generate whenever a schema, a file that it refers to or a template changes.")
  var watch = false

  @Flag(help: "Write the handlers, arms or bodies that are missing into your files, as 'stubs --write' does.")
  var stubs = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Write a schema's Swift into this file, and no other; once for each schema, in their order.",
      valueName: "file"
    ),
    completion: .file()
  )
  var into: [String] = []

  @Option(
    help: ArgumentHelp("Write a dependency file for Make or Ninja: the files that were read.", valueName: "file"),
    completion: .file()
  )
  var depfile: String?

  @Option(
    help: ArgumentHelp("Touch this file on success, even if no other file changed.", valueName: "file"),
    completion: .file()
  )
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
      stubs: stubs,
      into: into,
      depfile: depfile,
      stamp: stamp,
      messages: messageOptions.messages
    )
  }

  func validate() throws { try task.validate() }

  func run() throws { try task.run() }
}
