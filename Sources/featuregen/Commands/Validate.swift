import ArgumentParser
import FeatureGeneration

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check schemas, and all that they refer to, without generating anything."
  )

  @OptionGroup var inputOptions: InputOptions
  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  var task: ValidateTask { ValidateTask(inputs: inputOptions.inputs, messages: messageOptions.messages) }

  func run() throws { try task.run() }
}

struct ValidateTask: CommandTask {
  let inputs: Inputs
  let messages: Messages

  func validate() throws { try inputs.validate() }

  func run() throws {
    let selection = try inputs.selection()
    let pipeline = GeneratorPipeline(
      disk: selection.files,
      options: inputs.pipelineOptions(messages, selection.project)
    )
    try messages.report(inputs.advising(pipeline.validate(selection.paths)))
    try messages.summarize(count(selection.paths.count, "schema is", "schemas are") + " valid\n")
  }
}

extension ValidateTask {
  static let plainOptions: [PlainCall.Option] = []

  init(_ call: PlainCall) {
    self.init(inputs: Inputs(schemas: call.schemas), messages: Messages(quiet: call.isQuiet))
  }
}
