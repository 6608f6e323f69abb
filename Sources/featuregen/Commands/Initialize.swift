import ArgumentParser
import Diagnostics
import FeatureGeneration
import FeatureSchema

struct Initialize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a commented schema to start from, or rules for Make.",
    discussion: """
      '--makefile' writes 'feature.mk', whose rules generate whatever has changed, and a Makefile that includes it. A \
      newer version of the tool replaces 'feature.mk'; a schema or a Makefile that exists stays as it is.
      """
  )

  @Argument(help: "The feature's name, such as Settings.")
  var name: String?

  @ArgumentParser.Flag(help: "Write rules for Make and a Makefile; without a name, only these.")
  var makefile = false

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "dir"))
  var output = "."

  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  func validate() throws {
    guard let name else {
      if makefile { return }
      throw ValidationError("name the feature: featuregen init Settings")
    }
    if name.contains("/") {
      let (folder, file) = (OutputPath.folder(of: name), OutputPath.fileName(name))
      throw ValidationError("a feature's name holds no '/'; for another folder: featuregen init \(file) -o \(folder)")
    }
    for ending in SchemaPath.endings where name.hasSuffix(ending) {
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
    var installation = FileInstallation(messages: messageOptions.messages)
    let schema = name.map { name in
      RenderedFile(path: OutputPath.join(output, "\(name).yaml"), text: StarterSchema.text(feature: name))
    }
    if let schema { installation.add([schema], overwriting: .nothing) }
    if makefile { installation.add(StarterMakefile.files(in: output), overwriting: .generated) }
    try installation.install()
    let next = makefile ? StarterMakefile.nextStep(in: output) : schema.map { "featuregen \($0.path)" }
    if let next { try messageOptions.messages.summarize("next: \(next)\n") }
  }
}
