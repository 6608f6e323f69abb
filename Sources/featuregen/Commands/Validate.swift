import ArgumentParser
import FeatureGeneration

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check schemas, and all that they refer to, without generating anything."
  )

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    let files = InputFiles(stdinPath: input.stdinPath)
    let paths = input.paths(files)
    let pipeline = GeneratorPipeline(disk: files, options: input.pipelineOptions(messages))
    try messages.report(input.advising(pipeline.validate(paths)))
    try messages.summarize(count(paths.count, "schema is", "schemas are") + " valid\n")
  }
}
