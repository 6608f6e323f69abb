import Diagnostics
import FeatureGeneration
import FeatureImport
import Foundation

/// Writes what an import makes: everything, or nothing. No file is overwritten.
struct Replacement {
  let result: Importer.Result
  /// Whether the old files are moved away.
  let moves: Bool

  private var moved: [(from: String, to: String)] {
    moves ? result.replaced.map { ($0, $0 + ".old") } : []
  }

  func write(_ messages: Messages, _ diagnostics: [Diagnostic]) throws {
    let collector = DiagnosticCollector()
    let files = result.outputs.map { RenderedFile(path: $0.path, text: $0.text) }
    let replaced = Set(moved.map { OutputPath.key($0.from) })
    _ = OutputPlan(
      files.filter { !replaced.contains(OutputPath.key($0.path)) },
      on: Disk(),
      overwriting: .nothing,
      into: collector
    )
    for (_, old) in moved where FileManager.default.fileExists(atPath: old) {
      collector.report(Diagnostic(.fileExists, "this file already exists", at: nil, path: old))
    }
    let inTheWay = collector.diagnostics.map { found in
      var found = found
      if found.id == .fileExists { found.help = ["move it away"] }
      return found
    }
    messages.show(diagnostics + inTheWay)
    if !inTheWay.isEmpty { throw Status.invalidInput }

    var done: [(from: String, to: String)] = []
    do {
      for move in moved {
        try FileManager.default.moveItem(atPath: move.from, toPath: move.to)
        done.append(move)
      }
      try messages.reportFailure { () throws(OutputWriter.Failure) in try OutputWriter.write(files) }
    } catch {
      for move in done.reversed() { try? FileManager.default.moveItem(atPath: move.to, toPath: move.from) }
      throw error
    }
    for move in moved { try messages.summarize("moved \(move.from) to \(move.to)\n") }
    for file in files { try messages.summarize("created \(file.path)\n") }
    let schemas = files.map(\.path).filter { $0.hasSuffix(".yaml") }
    if !schemas.isEmpty { try messages.summarize("next: featuregen \(schemas.joined(separator: " "))\n") }
  }
}
