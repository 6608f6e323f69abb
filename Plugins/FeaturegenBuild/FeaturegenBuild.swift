import Foundation
import PackagePlugin

/// Generates a target's code during its build, for projects that do not commit generated code.
@main
struct FeaturegenBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let schemas = try Schemas.below(target.directoryURL)
    guard !schemas.isEmpty else { return [] }
    let folder = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Generating features of \(target.name)",
        executable: try context.tool(named: "featuregen").url,
        arguments: ["generate", "--quiet", "--no-scaffold", "--output", folder.path] + schemas.map(\.path),
        inputFiles: schemas,
        outputFiles: try schemas.map { folder.appending(path: try Schemas.outputName(of: $0)) }
      )
    ]
  }
}
