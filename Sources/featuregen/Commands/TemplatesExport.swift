import ArgumentParser
import Diagnostics
import FeatureGeneration

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
