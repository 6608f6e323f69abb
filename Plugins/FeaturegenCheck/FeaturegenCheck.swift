import Foundation
import PackagePlugin

/// Lets a build fail if generated code that is committed is not what its schemas say.
@main
struct FeaturegenCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let schemas = try Schemas.below(target.directoryURL)
    guard !schemas.isEmpty else { return [] }
    let generated = (target as? any SourceModuleTarget)?.sourceFiles.map(\.url) ?? []
    // Nothing is compiled from what it writes: an empty file that says when the check was passed.
    let stamp = context.pluginWorkDirectoryURL.appending(path: "Checked.swift")
    return [
      .buildCommand(
        displayName: "Checking features of \(target.name)",
        executable: try context.tool(named: "featuregen").url,
        arguments: ["check", "--quiet", "--stamp", stamp.path] + schemas.map(\.path),
        inputFiles: schemas + generated.filter { $0.pathExtension == "swift" },
        outputFiles: [stamp]
      )
    ]
  }
}
