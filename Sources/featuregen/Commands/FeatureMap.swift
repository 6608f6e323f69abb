import ArgumentParser
import FeatureGeneration

struct FeatureMap: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Print a Mermaid diagram of which features lead to which.",
    discussion: """
      Prints Markdown that GitHub shows: 'featuregen map Features/*.yaml > Features.md'. It has the features of the \
      schemas and all that they lead to: how, with which values, and which delegate actions come back.
      """
  )

  @OptionGroup var inputOptions: InputOptions
  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  func run() throws {
    let (inputs, messages) = (inputOptions.inputs, messageOptions.messages)
    let selection = try inputs.selection()
    let pipeline = GeneratorPipeline(
      disk: selection.files,
      options: inputs.pipelineOptions(messages, selection.project)
    )
    let (diagnostics, map) = pipeline.map(of: selection.paths)
    try messages.report(inputs.advising(diagnostics))
    try StandardOutput.write(map)
  }
}
