import ArgumentParser
import Diagnostics
import FeatureGeneration
import FeatureImport

/// `featuregen import`, which finds this program beside itself or on the PATH.
@main
struct FeaturegenImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "featuregen import",
    abstract: "Make schemas, handlers and hooks of features that were written by hand.",
    discussion: """
      Reads reducers for the Composable Architecture, or for FeatureRuntime, and writes for each a schema and the file \
      with its handlers and hooks. Give it all files of a module together: features find their children by name, and \
      bindings are found in views.

      Without '--output' or '--replace', prints what it would write. What it cannot bring over is reported at its place, \
      and stays as it is.

        featuregen import --replace Sources/Settings
        featuregen Sources/Settings/*.yaml

      Exit status: 0 success; 1 something is not brought over; 64 wrong usage; 74 a file could not be written.
      """,
    version: toolVersion
  )

  @Argument(help: ArgumentHelp("Swift files, or folders with them.", valueName: "file"))
  var paths: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "dir"))
  var output: String?

  @Flag(help: "Write beside the old files, which are moved to '….swift.old'.")
  var replace = false

  @Option(
    help: "The pack of the schemas: 'composable' or 'standalone'; if absent, that of the library that is imported."
  )
  var pack: String?

  @Option(
    help: ArgumentHelp(
      "Which fields views may bind: 'used', those with a hook and those that a view among the files binds, or 'all'.",
      discussion: "A feature without a view among the files has all.",
      valueName: "which"
    )
  )
  var bindable = Importer.Bindable.used

  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  func validate() throws {
    if output != nil, replace { throw ValidationError("give '--output' or '--replace', not both") }
    if let pack, !["composable", "standalone"].contains(pack) {
      throw ValidationError("there is no pack '\(pack)' to import for: 'composable' or 'standalone'")
    }
  }

  func run() throws {
    let messages = messageOptions.messages
    let sources = ImportedFiles(paths)
    var options = Importer.Options()
    (options.output, options.pack, options.bindable) = (output, pack, bindable)
    let result = Importer(sources.files, options: options).run()
    let diagnostics = sources.diagnostics + result.diagnostics
    if output == nil, !replace {
      messages.show(diagnostics)
      try StandardOutput.write(files: result.outputs.map { (path: $0.path, text: $0.text) })
    } else {
      try Replacement(result: result, moves: replace).write(messages, diagnostics)
    }
    if diagnostics.contains(where: { $0.severity == .error }) { throw Status.invalidInput }
    if result.outputs.isEmpty { throw ValidationError("there is no reducer in these files") }
  }
}

extension Importer.Bindable: NamedChoice {}
