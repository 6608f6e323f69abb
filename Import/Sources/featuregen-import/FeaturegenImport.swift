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
    let result = Importer(sources.files, options: importing).run()
    var diagnostics = sources.errors + result.diagnostics
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
      try FeatureTable(features: result.features, paths: options.paths).print()
    } else if replacement.problems.isEmpty {
      try replacement.write(messages)
    }
    if diagnostics.contains(where: { $0.severity == .error }) { throw Status.invalidInput }
  }

  private var importing: Importer.Options {
    var importing = Importer.Options()
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
