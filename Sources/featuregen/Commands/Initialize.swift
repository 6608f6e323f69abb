import ArgumentParser
import Diagnostics
import FeatureGeneration
import FeatureSchema

struct Initialize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a commented schema to start from, rules for Make, or a project file.",
    discussion: """
      '--makefile' writes 'feature.mk', whose rules generate whatever has changed, and a Makefile that includes it. A \
      newer version of the tool replaces 'feature.mk'; a schema or a Makefile that exists stays as it is.

      '--project' writes 'featuregen.yaml' for the schemas in the folder and below it, with a module for each target of \
      'Package.swift', or else for each folder in 'Sources'. Then 'featuregen' and its other commands need no arguments.
      """
  )

  @Argument(help: "The feature's name, such as Settings.")
  var name: String?

  @ArgumentParser.Flag(help: "Write rules for Make and a Makefile; without a name, only these.")
  var makefile = false

  @ArgumentParser.Flag(help: "Write a project file for the schemas that are there; without a name, only that.")
  var project = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder to write to.", valueName: "dir"),
    completion: .directory
  )
  var output = "."

  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  func validate() throws {
    guard let name else {
      if makefile || project { return }
      throw ValidationError("name the feature: featuregen init Settings")
    }
    if name.contains(bytes: "/") {
      let (folder, file) = (OutputPath.folder(of: name), OutputPath.fileName(name))
      throw ValidationError("a feature's name holds no '/'; for another folder: featuregen init \(file) -o \(folder)")
    }
    for ending in SchemaPath.endings where name.hasSuffix(bytes: ending) {
      throw ValidationError("name the feature, not its file: featuregen init \(name.dropLast(ending.count))")
    }
    if name.contains(bytes: "\n") { throw ValidationError("'\(name)' is not a name") }
    let schema = "feature: '\(name.replacing(bytes: "'", with: "''"))'\n"
    let diagnostics = Program(of: ["\(name).yaml"]) { _ in Array(schema.utf8) }.diagnostics
    if let wrong = diagnostics.first(where: { $0.severity == .error }) {
      throw ValidationError(([wrong.message] + wrong.help.map(\.text)).joined(separator: "; "))
    }
  }

  /// Whether a project file says which schemas there are.
  private var isProject: Bool {
    project || Disk().has(OutputPath.join(output, ProjectFile.name))
  }

  func run() throws {
    var installation = FileInstallation(messages: messageOptions.messages)
    let schema = name.map { name in
      RenderedFile(path: OutputPath.join(output, "\(name).yaml"), text: StarterSchema.text(feature: name))
    }
    if let schema { installation.add([schema], overwriting: .nothing) }
    if makefile { installation.add(StarterMakefile.files(in: output, isProject: isProject), overwriting: .generated) }
    if project {
      let path = OutputPath.join(output, ProjectFile.name)
      let starter = ProjectStarter(in: output)
      try messageOptions.messages.report(starter.diagnostics)
      installation.add([RenderedFile(path: path, text: starter.text)], overwriting: .nothing)
    }
    try installation.install()
    if project, name == nil, !makefile { return try messageOptions.messages.summarize("next: featuregen\n") }
    let ofMake = makefile ? StarterMakefile.nextStep(in: output, isProject: isProject) : nil
    let next = ofMake ?? schema.map { "featuregen \($0.path)" }
    if let next { try messageOptions.messages.summarize("next: \(next)\n") }
  }
}
