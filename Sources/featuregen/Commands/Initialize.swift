import ArgumentParser
import Diagnostics
import FeatureGeneration
import FeatureSchema

struct Initialize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a commented schema to start from."
  )

  @Argument(help: "The feature's name, such as Settings.")
  var name: String

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write it to.", valueName: "dir"))
  var output = "."

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    if name.contains("/") {
      let (folder, file) = (OutputPath.folder(of: name), OutputPath.fileName(name))
      throw ValidationError("a feature's name holds no '/'; for another folder: featuregen init \(file) -o \(folder)")
    }
    for ending in [".yaml", ".yml"] where name.hasSuffix(ending) {
      throw ValidationError("name the feature, not its file: featuregen init \(name.dropLast(ending.count))")
    }
    if name.contains("\n") { throw ValidationError("'\(name)' is not a name") }
    let schema = "feature: '\(name.replacing("'", with: "''"))'\n"
    let diagnostics = SchemaCompiler.compile("\(name).yaml") { _ in Array(schema.utf8) }.diagnostics
    if let wrong = diagnostics.first(where: { $0.severity == .error }) {
      throw ValidationError(([wrong.message] + wrong.help).joined(separator: "; "))
    }
  }

  func run() throws {
    let file = RenderedFile(
      path: OutputPath.join(output, "\(name).yaml"),
      text: StarterSchema.text(feature: name),
      mode: .always,
      schema: ""
    )
    try FileInstallation.install([file], overwriting: .nothing, messages: messages)
    try messages.summarize("next: featuregen \(file.path)\n")
  }
}
