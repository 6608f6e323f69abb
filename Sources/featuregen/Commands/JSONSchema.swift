import ArgumentParser
import FeatureSchema

struct JSONSchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "json-schema",
    abstract: "Print a JSON Schema of the schema language, for editors.",
    discussion: """
      With it, editors complete, explain and check schemas while you type. Save it, and name it in the first line of a \
      schema for yaml-language-server, or in the editor's settings for all of them:

        featuregen json-schema > featuregen.schema.json
        # yaml-language-server: $schema=featuregen.schema.json

      '--project' prints that of project files.
      """
  )

  @ArgumentParser.Flag(help: "Print a JSON Schema of project files.")
  var project = false

  func run() throws { try StandardOutput.write((project ? JSONSchema.project : JSONSchema.json).indentedText) }
}
