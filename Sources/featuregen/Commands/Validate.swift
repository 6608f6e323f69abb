import ArgumentParser
import FeatureGeneration

struct Validate: PlainCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check schemas, and all that they refer to, without generating anything."
  )

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  init() {}

  static let plainOptions: [PlainCall.Option] = []

  init(_ call: PlainCall) throws {
    input = try InputOptions(call)
    messages = MessageOptions(call)
  }

  func run() throws {
    let files = InputFiles(stdinPath: input.stdinPath)
    let paths = input.paths(files)
    let pipeline = GeneratorPipeline(disk: files, options: input.pipelineOptions(messages))
    try messages.report(input.advising(pipeline.validate(paths)))
    try messages.summarize(count(paths.count, "schema is", "schemas are") + " valid\n")
  }
}
