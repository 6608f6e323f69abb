import ArgumentParser
import Diagnostics
import FeatureGeneration
import Platform

struct Inputs {
  var schemas: [String]
  var stdinPath = InputFiles.standardStdinPath
  var jobs: Int?

  /// The options that decide how the pipeline works, but not its result.
  func pipelineOptions(_ messages: Messages) -> GeneratorPipeline.Options {
    var options = GeneratorPipeline.Options()
    options.jobs = jobs ?? Threads.processorCount
    options.progress = ProgressLine.report(of: messages)
    return options
  }

  var files: InputFiles { InputFiles(stdinPath: stdinPath) }

  /// The paths of the schemas; '-' becomes the path of standard input.
  var paths: [String] { schemas.map { $0 == "-" ? stdinPath : $0 } }

  /// The diagnostics with suggestions for schemas that cannot be read.
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
    if let jobs, jobs < 1 { throw ValidationError("'--jobs' must be at least 1") }
    if schemas.contains("") { throw ValidationError("a schema's path is empty") }
    if stdinPath != InputFiles.standardStdinPath, !schemas.contains("-") {
      throw ValidationError("'--stdin-path' has no meaning without '-' as a schema")
    }
  }
}

/// The options for ``Inputs``.
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
