import Foundation
import PackagePlugin

/// A call of featuregen on the schemas of a package.
///
/// The tool gets all YAML files of a target in one call, because they belong to one module, chooses the schemas among them, and
/// writes generated files beside them. A package with a project file is one call, in which each module has its options.
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
    var without: [String] = []
    let targets = names.isEmpty ? package.targets : try package.targets(named: names)
    for target in targets {
      let schemas = Schemas.candidates(of: target).map { Schemas.relative($0, to: package.directoryURL) }
      let status = schemas.isEmpty ? Self.noSchema : try call([command] + options + schemas, for: target.name)
      if status == Self.noSchema {
        without.append(target.name)
      } else {
        report(status, of: command, for: "the target '\(target.name)'")
      }
    }
    // One that is named has to have one, and one of all.
    guard !names.isEmpty || without.count == targets.count else { return }
    for target in without {
      Diagnostics.error(
        "the target '\(target)' has no schema: YAML with 'feature' or 'types', which Package.swift does not exclude. A target with a plug-in of featuregen needs no 'exclude'"
      )
    }
  }

  /// The status with which featuregen says that no file of a target is a schema.
  private static let noSchema: Int32 = 66

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
    process.environment = ProcessInfo.processInfo.environment.merging(Schemas.environment(for: target)) { $1 }
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
