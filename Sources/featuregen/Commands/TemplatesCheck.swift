import ArgumentParser
import Diagnostics
import FeatureGeneration

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
