import ArgumentParser
import Diagnostics
import FeatureGeneration
import Platform

/// The schemas that a command works on.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Schemas; '-' is standard input.", valueName: "schema"),
    completion: .file(extensions: ["yaml", "yml"])
  )
  var schemas: [String]

  @Option(
    help: ArgumentHelp(
      "The path that the schema on standard input is taken to have, in messages and for what it refers to.",
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

  init() {}

  init(_ call: PlainCall) throws {
    schemas = call.schemas
    stdinPath = InputFiles.standardStdinPath
    jobs = nil
    try validate()
  }

  /// What decides how the pipeline works, and not what it makes.
  func pipelineOptions(_ messages: MessageOptions) -> GeneratorPipeline.Options {
    var options = GeneratorPipeline.Options()
    options.jobs = jobs ?? Threads.processorCount
    options.progress = ProgressLine.report(of: messages)
    return options
  }

  /// The schemas' paths, with that of standard input for '-'.
  func paths(_ files: InputFiles) -> [String] {
    schemas.map { $0 == "-" ? files.stdinPath : $0 }
  }

  /// The diagnostics with what may have been meant by schemas that cannot be read.
  func advising(_ found: [Diagnostic]) -> [Diagnostic] {
    found.map { diagnostic in
      guard diagnostic.id == .unreadableFile, let advice = advice(on: diagnostic) else { return diagnostic }
      var advised = diagnostic
      advised.help.append(advice)
      return advised
    }
  }

  private func advice(on diagnostic: Diagnostic) -> String? {
    if let reference = diagnostic.range { return InputAdvice.advice(on: reference) }
    return diagnostic.path.flatMap { schemas.contains($0) ? InputAdvice.advice(on: $0) : nil }
  }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("'--jobs' is a number of schemas, at least 1") }
    if schemas.contains("") { throw ValidationError("a schema's path is empty") }
    if stdinPath != InputFiles.standardStdinPath, !schemas.contains("-") {
      throw ValidationError("'--stdin-path' has no meaning without '-' as a schema")
    }
  }
}

/// What decides which files are generated from which templates, and where.
struct GeneratorOptions: ParsableArguments {
  @OptionGroup var input: InputOptions

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
      "A value for an option of the pack, such as observation=macro; it goes before the schema's.",
      valueName: "option=value"
    )
  )
  var packOptions: [String] = []

  init() {}

  init(_ call: PlainCall) throws {
    input = try InputOptions(call)
    output = call[.output]
    scaffoldDir = call[.scaffoldDir]
    pack = nil
    templates = nil
    packOptions = []
    try validate()
  }

  var stdinPath: String { input.stdinPath }

  func paths(_ files: InputFiles) -> [String] { input.paths(files) }

  /// - Parameter noScaffold: whether files of the user's are left out.
  func options(_ messages: MessageOptions, noScaffold: Bool = false) -> GeneratorPipeline.Options {
    var options = input.pipelineOptions(messages)
    options.pack = templates.map { .folder($0) } ?? pack.map { PackSource($0) }
    options.packOptions = packOptions.map { text in
      let parts = Self.parts(of: text)
      return (option: parts[0], value: parts[1])
    }
    options.output = output
    options.scaffold = noScaffold ? .none : scaffoldDir.map { .folder($0) } ?? .withOutput
    return options
  }

  /// The option and the value of `observation=macro`.
  private static func parts(of text: String) -> [String] {
    text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  }

  func validate() throws {
    if let text = packOptions.first(where: { Self.parts(of: $0).count != 2 }) {
      throw ValidationError("'--pack-option' takes an option and its value, such as observation=macro, not '\(text)'")
    }
    let folders = [("--output", output), ("--scaffold-dir", scaffoldDir), ("--pack", pack), ("--templates", templates)]
    if let empty = folders.first(where: { $0.1 == "" }) { throw ValidationError("the value of '\(empty.0)' is empty") }
    if pack != nil, templates != nil { throw ValidationError("'--pack' and '--templates' exclude each other") }
  }
}

/// Whether files of the user's are written, too.
struct ScaffoldOptions: ParsableArguments {
  @Flag(help: "Leave out files of yours that are written once.")
  var noScaffold = false

  init() {}

  init(_ call: PlainCall) {
    noScaffold = false
  }

  func validate(with generator: GeneratorOptions) throws {
    if noScaffold, generator.scaffoldDir != nil {
      throw ValidationError("'--no-scaffold' and '--scaffold-dir' exclude each other")
    }
  }
}
