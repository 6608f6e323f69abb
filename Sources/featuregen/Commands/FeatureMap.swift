import ArgumentParser
import FeatureGeneration

struct FeatureMap: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Print a picture of which features lead to which, in Mermaid.",
    discussion: """
      It is Markdown, as GitHub shows it: 'featuregen map Features/*.yaml > Features.md'. Shown are the features of the \
      schemas and all that they lead to, how, with what values, and what each tells in return. Nothing is written.
      """
  )

  @OptionGroup var inputOptions: InputOptions
  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  func run() throws {
    let (inputs, messages) = (inputOptions.inputs, messageOptions.messages)
    let files = InputFiles(stdinPath: inputs.stdinPath)
    let pipeline = GeneratorPipeline(disk: files, options: inputs.pipelineOptions(messages))
    let (diagnostics, map) = pipeline.map(of: inputs.paths(files))
    try messages.report(inputs.advising(diagnostics))
    try StandardOutput.write(map)
  }
}
