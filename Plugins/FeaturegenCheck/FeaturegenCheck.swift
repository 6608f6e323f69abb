import Foundation
import PackagePlugin

/// Fails a build if committed generated code is out of date.
@main
struct FeaturegenCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let schemas = Schemas.candidates(of: target)
    guard !schemas.isEmpty else { return [] }
    let generated = Schemas.files(of: target).filter { $0.pathExtension == "swift" }
    // An empty file: nothing is compiled from it, and its date tells when the check last passed.
    let stamp = context.pluginWorkDirectoryURL.appending(path: "Checked.swift")
    return [
      .buildCommand(
        displayName: "Checking features of \(target.name)",
        executable: try context.tool(named: "featuregen").url,
        arguments: ["check", "--quiet", "--stamp", stamp.path] + schemas.map(\.path),
        environment: Schemas.environment(for: target.name),
        inputFiles: Schemas.inputs(of: context.package) + generated,
        outputFiles: [stamp]
      )
    ]
  }
}
