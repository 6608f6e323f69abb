import ArgumentParser

struct Templates: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List, copy and check template packs.",
    discussion: """
      To change what is generated, copy a pack, edit the copy, and use it with '--pack ./MyTemplates' or with 'pack: ./MyTemplates' \
      in a schema:

        featuregen templates export standalone MyTemplates
        featuregen templates check MyTemplates
        featuregen generate Settings.yaml --pack ./MyTemplates
      """,
    subcommands: [TemplatesList.self, TemplatesExport.self, TemplatesCheck.self, TemplatesKeys.self]
  )
}
