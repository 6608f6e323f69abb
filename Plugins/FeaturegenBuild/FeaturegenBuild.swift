import Foundation
import PackagePlugin

/// Generates a target's code during its build, for projects that do not commit generated code.
@main
struct FeaturegenBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let schemas = try Schemas.below(target.directoryURL)
    guard !schemas.isEmpty else { return [] }
    let folder = context.pluginWorkDirectoryURL
    let names = try schemas.map(Schemas.outputName)
    let sources = (target as? any SourceModuleTarget)?.sourceFiles.map(\.url) ?? []
    let committed = sources.filter { names.contains($0.lastPathComponent) }
    guard committed.isEmpty else {
      let paths = committed.map { Schemas.relative($0, to: context.package) }.sorted().joined(separator: " ")
      Diagnostics.error(
        "'FeaturegenBuild' generates the code of '\(target.name)' in each build, so its generated files are not committed: git rm \(paths)"
      )
      return []
    }
    return [
      .buildCommand(
        displayName: "Generating features of \(target.name)",
        executable: try context.tool(named: "featuregen").url,
        arguments: ["generate", "--quiet", "--no-scaffold", "--output", folder.path] + schemas.map(\.path),
        inputFiles: try Schemas.inputs(of: context.package),
        outputFiles: names.map { folder.appending(path: $0) }
      )
    ]
  }
}
