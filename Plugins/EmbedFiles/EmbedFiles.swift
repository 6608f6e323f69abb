import Foundation
import PackagePlugin

/// Embeds the files in the target's subfolders, other than Swift, as `embeddedFiles` in one Swift file.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = target.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let inputs = try files(below: root)
    return [
      .buildCommand(
        displayName: "Embedding \(inputs.count) files in \(target.name)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [output.path(), root.path()] + inputs.map { $0.path() },
        inputFiles: inputs,
        outputFiles: [output]
      )
    ]
  }

  private func files(below root: URL) throws -> [URL] {
    let manager = FileManager.default
    var files: [URL] = []
    for folder in try manager.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
    where folder.hasDirectoryPath {
      let names = try manager.contentsOfDirectory(atPath: folder.path())
      files += names.filter { !$0.hasPrefix(".") && !$0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
    }
    return files.sorted { $0.path() < $1.path() }
  }
}
