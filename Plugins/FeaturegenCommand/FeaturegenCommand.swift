import Foundation
import PackagePlugin

/// Runs featuregen on the schemas of a package: `swift package featuregen`, `swift package featuregen check`.
///
/// The schemas of a target are the YAML files below its folder that declare a feature or types. The tool gets them in one
/// call, because they belong to one module, and writes generated files beside them.
@main
struct FeaturegenCommand: CommandPlugin {
  private static let commands = ["generate", "check", "validate", "stubs"]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "featuregen").url
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    var options = extractor.remainingArguments
    let command = options.first.flatMap { Self.commands.contains($0) ? $0 : nil } ?? "generate"
    if options.first == command { options.removeFirst() }

    let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    var hasSchemas = false
    for target in targets {
      let schemas = try Schemas.below(target.directoryURL)
      guard !schemas.isEmpty else { continue }
      hasSchemas = true
      let arguments = [command] + options + schemas.map { relative($0, to: context.package.directoryURL) }
      if try run(tool, arguments, in: context.package.directoryURL) != 0 {
        Diagnostics.error("featuregen \(command) failed for the target '\(target.name)'")
      }
    }
    if !hasSchemas { Diagnostics.warning("no target has a schema: YAML with 'feature' or 'types' in its folder") }
  }

  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = tool
    process.currentDirectoryURL = folder
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// A path for messages: relative to the package's folder, if it is below that.
  private func relative(_ file: URL, to folder: URL) -> String {
    let (file, folder) = (file.path, folder.standardizedFileURL.path)
    return file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : file
  }
}
