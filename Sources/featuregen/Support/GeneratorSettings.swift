import Diagnostics
import ArgumentParser
import FeatureGeneration

/// The settings that decide which files are generated, from which templates, and where.
struct GeneratorSettings {
  var inputs: Inputs
  var output: String?
  var scaffoldDir: String?
  /// Whether author's files are left out.
  var noScaffold = false
  var pack: String?
  var packOptions: [String] = []

  func options(_ messages: Messages, _ project: Project?) -> GeneratorPipeline.Options {
    var options = inputs.pipelineOptions(messages, project)
    options.pack = pack.map { PackSource($0) }
    options.packOptions = packOptions.map { text in
      let parts = Self.parts(of: text)
      return (option: parts[0], value: parts[1])
    }
    options.output = output
    options.scaffold = noScaffold ? .omitted : scaffoldDir.map { .folder($0) }
    return options
  }

  /// The option and value in `observation=macro`.
  private static func parts(of text: String) -> [String] {
    text.split(bytes: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  }

  func validate() throws {
    try inputs.validate()
    if let text = packOptions.first(where: { Self.parts(of: $0).count != 2 }) {
      throw ValidationError("'--pack-option' takes an option and its value, such as observation=macro, not '\(text)'")
    }
    let folders = [("--output", output), ("--scaffold-dir", scaffoldDir), ("--pack", pack)]
    if let empty = folders.first(where: { $0.1 == "" }) { throw ValidationError("the value of '\(empty.0)' is empty") }
    if noScaffold, scaffoldDir != nil {
      throw ValidationError("'--no-scaffold' and '--scaffold-dir' exclude each other")
    }
  }
}

extension GeneratorSettings {
  init(_ call: PlainCall) {
    self.init(inputs: Inputs(schemas: call.schemas), output: call[.output], scaffoldDir: call[.scaffoldDir])
  }
}

/// The options for ``GeneratorSettings``.
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
      packOptions: packOptions
    )
  }

  func validate() throws { try settings.validate() }
}

/// The option to leave out author's files.
struct ScaffoldOptions: ParsableArguments {
  @Flag(help: "Do not write files of yours that do not exist yet.")
  var noScaffold = false
}
