import ArgumentParser
import FeatureGeneration
import TemplateEngine

struct TemplatesKeys: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Print every name that templates can use."
  )

  @Flag(help: "Print Markdown.")
  var markdown = false

  func run() throws {
    let documentation = ShapeDocumentation(of: FileContext.shape)
    try StandardOutput.write(markdown ? documentation.markdown : documentation.plainText)
  }
}
