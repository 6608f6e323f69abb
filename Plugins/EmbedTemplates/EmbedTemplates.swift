import Foundation
import PackagePlugin

/// Embeds every file of the packs below the target's folder into one Swift file.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = target.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTemplates.swift")
    let inputs = try packFiles(below: root)
    return [
      .buildCommand(
        displayName: "Embedding \(inputs.count) template files",
        executable: try context.tool(named: "embed-templates").url,
        arguments: [output.path(), root.path()] + inputs.map { $0.path() },
        inputFiles: inputs,
        outputFiles: [output]
      )
    ]
  }

  private func packFiles(below root: URL) throws -> [URL] {
    let manager = FileManager.default
    var files: [URL] = []
    for pack in try manager.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
    where pack.hasDirectoryPath {
      let names = try manager.contentsOfDirectory(atPath: pack.path()).sorted()
      files += names.filter { !$0.hasPrefix(".") }.map { pack.appending(path: $0) }
    }
    return files.sorted { $0.path() < $1.path() }
  }
}
