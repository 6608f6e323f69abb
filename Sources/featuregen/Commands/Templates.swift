import ArgumentParser
import Diagnostics
import FeatureGeneration
import TemplateEngine

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

struct TemplatesList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the built-in packs."
  )

  func run() throws {
    let loader = PackLoader(disk: Disk(), collector: DiagnosticCollector())
    let rows = PackSource.builtInNames.compactMap { loader.pack(.builtIn($0)) }.flatMap { pack in
      let options = pack.manifest.options.map { "\($0.name)=\($0.shownValues)  \($0.summary)" }
      return [(name: pack.manifest.name, meaning: pack.manifest.summary)] + options.map { (name: "", meaning: $0) }
    }
    try StandardOutput.write(rows: rows)
  }
}

struct TemplatesExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Copy a pack into a folder, where you can edit it."
  )

  @Argument(help: "The pack: see 'featuregen templates list'.", completion: .list(PackSource.builtInNames))
  var pack: String

  @Argument(help: ArgumentHelp("The folder; created if it does not exist.", valueName: "dir"), completion: .directory)
  var folder: String

  @Flag(help: "Overwrite existing files.")
  var force = false

  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  func run() throws {
    guard let files = PackFiles.builtIn(pack) else {
      return try messageOptions.messages.report([.unknownPack(pack, at: nil)])
    }
    let copies = files.files.map { file in
      RenderedFile(path: OutputPath.join(folder, file.name), text: String(decoding: file.bytes, as: UTF8.self))
    }
    var installation = FileInstallation(messages: messageOptions.messages, canForce: true)
    installation.add(copies, overwriting: force ? .everything : .nothing)
    try installation.install()
  }
}

struct TemplatesCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the templates of a pack: every name in them, on every branch."
  )

  @Argument(help: ArgumentHelp("The pack's folder.", valueName: "dir"), completion: .directory)
  var folder: String

  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  func validate() throws {
    if OutputPath.fileName(folder) == PackFiles.manifestName {
      throw ValidationError("name the pack's folder: featuregen templates check \(OutputPath.folder(of: folder))")
    }
  }

  func run() throws {
    let collector = DiagnosticCollector()
    let pack = PackLoader(disk: Disk(), collector: collector).pack(.folder(folder))
    try messageOptions.messages.report(collector.diagnostics)
    guard let pack else { return }
    let templates = count(pack.templateCount, "template", "templates")
    let outputs = count(pack.outputs.count, "output", "outputs")
    try messageOptions.messages.summarize("the pack '\(pack.manifest.name)' is fine: \(templates), \(outputs)\n")
  }
}

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
