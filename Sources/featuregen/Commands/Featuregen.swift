import ArgumentParser

@main
struct Featuregen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "featuregen",
    abstract: "Generates Swift features (state, actions, bindings, reducer) from YAML schemas.",
    discussion: """
      Without a subcommand, schemas are generated: 'featuregen Settings.yaml' is 'featuregen generate Settings.yaml'.

      Exit status: 0 fine; 1 a schema, a template or another input has errors; 2 'check' found files that differ; \
      64 wrong usage; 74 a file could not be written.
      """,
    version: toolVersion,
    subcommands: [
      Generate.self, Check.self, Validate.self, Templates.self, Initialize.self, JSONSchemaCommand.self, Explain.self,
    ],
    defaultSubcommand: Generate.self
  )

  static var subcommandNames: [String] {
    configuration.subcommands.map { $0.configuration.commandName ?? "\($0)".lowercased() }
  }
}
