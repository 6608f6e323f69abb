import Foundation
import PackagePlugin

/// A call of featuregen on the schemas of a package.
///
/// The schemas of a target are the YAML files below its folder that declare a feature or types. The tool gets them in one
/// call, because they belong to one module, and writes generated files beside them. A package with a project file is one call,
/// in which each module has its options.
struct PackageCall {
  let package: Package
  let tool: URL

  /// The commands that work on schemas. All others are passed on as they are.
  private static let commands = ["generate", "check", "validate", "stubs", "map", "examples", "breaking", "format"]

  init(_ context: PluginContext) throws {
    package = context.package
    tool = try context.tool(named: "featuregen").url
  }

  func run(_ arguments: [String]) throws {
    if let first = arguments.first, !Self.commands.contains(first), Self.isPassedOn(first) {
      if try call(arguments, for: nil) != 0 { Diagnostics.error("featuregen \(first) failed") }
      return
    }
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    var options = extractor.remainingArguments
    let command = options.first.flatMap { Self.commands.contains($0) ? $0 : nil } ?? "generate"
    if options.first == command { options.removeFirst() }

    let project = package.directoryURL.appending(path: "featuregen.yaml")
    if names.isEmpty, FileManager.default.fileExists(atPath: project.path) {
      return report(try call([command] + options, for: nil), of: command, for: "the project")
    }
    var hasSchemas = false
    for target in names.isEmpty ? package.targets : try package.targets(named: names) {
      let schemas = try Schemas.below(target.directoryURL)
      guard !schemas.isEmpty else { continue }
      hasSchemas = true
      let arguments = [command] + options + schemas.map { Schemas.relative($0, to: package) }
      report(try call(arguments, for: target.name), of: command, for: "the target '\(target.name)'")
    }
    if !hasSchemas { Diagnostics.warning("no target has a schema: YAML with 'feature' or 'types' in its folder") }
  }

  private static func isPassedOn(_ word: String) -> Bool {
    !word.hasPrefix("-") || ["--help", "-h", "--version"].contains(word)
  }

  private func report(_ status: Int32, of command: String, for part: String) {
    switch status {
    case 0: return
    // SwiftPM runs what has no permission where it cannot write.
    case 74:
      Diagnostics.error(
        "featuregen \(command) could not write for \(part): allow it, 'swift package --allow-writing-to-package-directory featuregen'"
      )
    default: Diagnostics.error("featuregen \(command) failed for \(part)")
    }
  }

  private func call(_ arguments: [String], for target: String?) throws -> Int32 {
    let process = Process()
    process.executableURL = tool
    process.currentDirectoryURL = package.directoryURL
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(Schemas.environment(naming: target)) { $1 }
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
