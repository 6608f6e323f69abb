import ArgumentParser
import Diagnostics
import FeatureGeneration
import FeatureImport

/// `featuregen import`, which finds this program beside itself or on the PATH.
@main
struct FeaturegenImport: ParsableCommand {
  static let configuration = {
    var configuration = ImportOptions.configuration
    configuration.commandName = "featuregen import"
    configuration.version = toolVersion
    return configuration
  }()

  @OptionGroup var options: ImportOptions

  func run() throws {
    let messages = options.messageOptions.messages
    let sources = ImportedFiles(options.paths)
    // A module is imported as a whole.
    if !sources.unreadable.isEmpty { try messages.report(sources.unreadable) }
    let (result, notes) = try result(of: sources.files, messages)
    var diagnostics = sources.errors + notes + result.diagnostics
    for name in options.only where !result.features.contains(where: { $0.name == name }) {
      diagnostics.append(
        Diagnostic(.notImported, "there is no feature '\(name)' in these files", at: nil, path: options.paths.first)
      )
    }
    let files = result.outputs.map { RenderedFile(path: OutputPath.plain($0.path), text: $0.text) }
    if files.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
      let help: Help = "give it the files that declare '@Reducer' or ': Reducer', or their folder"
      diagnostics.append(
        Diagnostic(.notImported, "there is no reducer to import", at: nil, path: options.paths.first, help: [help])
      )
    }
    let read = sources.files.map(\.source).filter { options.output == nil && result.replaced.contains($0.path) }
    let replacement = Replacement(files, replaced: read)
    diagnostics += replacement.problems
    messages.show(diagnostics)
    if options.output == nil, !options.replace {
      try FeatureTable(features: result.features, options: options).print()
    } else if replacement.problems.isEmpty {
      try replacement.write(messages)
    }
    if diagnostics.contains(where: { $0.severity == .error }) { throw Status.invalidInput }
  }

  private func result(of files: [SwiftFile], _ messages: Messages) throws -> (Importer.Result, [Diagnostic]) {
    guard let command = options.command else { return (Importer(files, options: importing).run(), []) }
    return try Trial(command, files, messages).result(of: importing)
  }

  private var importing: Importer.Options {
    var importing = Importer.Options()
    importing.only = Set(options.only)
    importing.output = options.output
    importing.bindable = options.bindable == .all ? .all : .used
    importing.logic = options.logic == .switch ? .switch : .body
    return importing
  }
}

extension OutputPath {
  /// A path as featuregen shows it, `A.swift` for `./A.swift`.
  fileprivate static func plain(_ path: String) -> String { join(folder(of: path), fileName(path)) }
}
