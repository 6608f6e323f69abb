import ArgumentParser
import Diagnostics

/// The options of `featuregen import`, and the program that it runs.
struct ImportOptions: ParsableArguments {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make schemas of features that you wrote by hand, which keep their logic.",
    discussion: """
      Reads reducers for the Composable Architecture, or for FeatureRuntime, and writes a schema for each: its state, its \
      actions and its children. The file keeps everything else as it stands: the reducer with its dependencies and its \
      body, alerts, and other code. Give it all files of an app together: features find their children by name, and \
      the import finds bindings in views.

      Without '--output' or '--replace', it writes nothing, and prints a table: which features it can import, and what stands \
      in the way of the others. These stay as they are, and compile beside the rest. With '--try', the app's own build says so:

        featuregen import --try 'swift build' Sources
        featuregen import --replace Sources/Settings
        featuregen Sources/Settings/*.yaml

      Needs the program 'featuregen-import', which is beside featuregen or on the PATH.

      Exit status: 0 success; 1 something could not be imported; 64 wrong usage; 74 a file could not be written.
      """
  )

  @Argument(
    help: ArgumentHelp("Swift files, or folders with them.", valueName: "file"),
    completion: .file(extensions: ["swift"])
  )
  var paths: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder to write to.", valueName: "dir"),
    completion: .directory
  )
  var output: String?

  @Flag(help: "Write the schemas beside the files, and change these in place: all, or none.")
  var replace = false

  @Option(
    name: .customLong("try"),
    help: ArgumentHelp(
      "Build before and after, in a copy of the current folder: a feature that has new errors stays as it is.",
      discussion: "Errors that were there before do not count. The copy has no '.build' and no '.git'.",
      valueName: "command"
    )
  )
  var command: String?

  @Option(help: ArgumentHelp("A feature to import, of those in the files; may be repeated.", valueName: "feature"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "How the logic is written afterwards: in the 'body' that is there, or in one 'switch'.",
      discussion: "With 'switch', a body that is more than one stays a body, and a note says why.",
      valueName: "form"
    )
  )
  var logic = ImportedLogic.body

  @Option(
    help: ArgumentHelp(
      "Which fields views may bind: 'used', those that the body or a view among the files binds, or 'all'.",
      discussion: "A feature without a view among the files has all.",
      valueName: "which"
    )
  )
  var bindable = BindableFields.used

  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  func validate() throws {
    if output != nil, replace { throw ValidationError("give '--output' or '--replace', not both") }
    guard command != nil else { return }
    if output != nil { throw ValidationError("'--try' builds with the files in place, so give it no '--output'") }
    let isOutside = paths.contains { $0.hasPrefix(bytes: "/") || $0.split(bytes: "/").contains { $0 == ".." } }
    if isOutside {
      throw ValidationError("'--try' copies the current folder, so give it paths in there")
    }
  }
}

enum ImportedLogic: String, NamedChoice {
  case body, `switch`
}

enum BindableFields: String, NamedChoice {
  case used, all
}
