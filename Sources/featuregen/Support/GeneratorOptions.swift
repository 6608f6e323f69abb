import ArgumentParser
import FeatureGeneration

/// How ``Inputs`` are given.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Schemas; '-' is standard input.", valueName: "schema"),
    completion: .file(extensions: ["yaml", "yml"])
  )
  var schemas: [String]

  @Option(
    help: ArgumentHelp(
      "The path to assume for the schema on standard input, in messages and for the files that it refers to.",
      valueName: "path"
    )
  )
  var stdinPath = InputFiles.standardStdinPath

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How many schemas to work on at a time (default: as many as there are processors).",
      valueName: "n"
    )
  )
  var jobs: Int?

  var inputs: Inputs { Inputs(schemas: schemas, stdinPath: stdinPath, jobs: jobs) }

  func validate() throws { try inputs.validate() }
}

/// How ``GeneratorSettings`` are given.
struct GeneratorOptions: ParsableArguments {
  @OptionGroup var inputOptions: InputOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder for generated files (default: each schema's own folder).", valueName: "dir"),
    completion: .directory
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The folder for files of yours that are written once (default: the output folder).",
      valueName: "dir"
    ),
    completion: .directory
  )
  var scaffoldDir: String?

  @Option(
    help: ArgumentHelp(
      "The pack to use instead of the schema's: a name, or a folder such as ./MyTemplates.",
      valueName: "pack"
    ),
    completion: .list(PackSource.builtInNames)
  )
  var pack: String?

  @Option(
    help: ArgumentHelp("The folder of a pack to use instead of the schema's.", valueName: "dir"),
    completion: .directory
  )
  var templates: String?

  @Option(
    name: .customLong("pack-option"),
    parsing: .singleValue,
    help: ArgumentHelp(
      "A value for an option of the pack, such as observation=macro; takes precedence over the schema's.",
      valueName: "option=value"
    )
  )
  var packOptions: [String] = []

  var settings: GeneratorSettings {
    GeneratorSettings(
      inputs: inputOptions.inputs,
      output: output,
      scaffoldDir: scaffoldDir,
      pack: pack,
      templates: templates,
      packOptions: packOptions
    )
  }

  func validate() throws { try settings.validate() }
}

/// Whether files of the user's are written, too.
struct ScaffoldOptions: ParsableArguments {
  @Flag(help: "Do not write files of yours that do not exist yet.")
  var noScaffold = false
}
