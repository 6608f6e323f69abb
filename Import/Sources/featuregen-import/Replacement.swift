import Diagnostics
import FeatureGeneration
import Foundation

/// Writes the files of an import: all, or none. No file is overwritten.
struct Replacement {
  let files: [RenderedFile]
  /// The old files, which are moved away, as they were read.
  let replaced: [SourceFile]

  func write(_ messages: Messages, _ diagnostics: [Diagnostic]) throws {
    let collector = DiagnosticCollector()
    let moves = replaced.map(Move.init)
    let moved = Set(replaced.map { OutputPath.key($0.path) })
    let others = OutputPlan(
      files.filter { !moved.contains(OutputPath.key($0.path)) },
      on: Disk(),
      overwriting: .nothing,
      into: collector
    )
    for move in moves where Self.exists(move.to) { collector.report(.exists(move.to)) }
    messages.show(diagnostics + collector.diagnostics.map(\.withAdvice))
    if !collector.diagnostics.isEmpty { throw Status.invalidInput }
    let inPlaceOfOld = files.filter { moved.contains(OutputPath.key($0.path)) }.map {
      OutputPlan.Step(file: $0, action: .create, existing: nil)
    }
    try messages.reportFailure { () throws(OutputWriter.Failure) in
      try Self.move(moves) { () throws(OutputWriter.Failure) in
        try OutputWriter.write(OutputPlan(inPlaceOfOld + others.steps))
      }
    }
    for move in moves { try messages.summarize("moved \(move.from) to \(move.to)\n") }
    for file in files { try messages.summarize("created \(file.path)\n") }
    let schemas = files.map(\.path).filter { $0.hasSuffix(".yaml") }
    if schemas.isEmpty { return }
    // Several folders are several modules, or parts of one: a project file says which.
    let isProject = Set(schemas.map(OutputPath.folder)).count > 1
    try messages.summarize("next: featuregen \(isProject ? "init --project" : schemas.joined(separator: " "))\n")
  }

  struct Move {
    let from: String, to: String
    let bytes: [UInt8]

    init(_ file: SourceFile) { (from, to, bytes) = (file.path, file.path + ".old", file.bytes) }
  }

  /// Moves files, and moves them back if the operation then fails, or if somebody has saved one since it was read.
  static func move(
    _ moves: [Move],
    then act: () throws(OutputWriter.Failure) -> Void
  ) throws(OutputWriter.Failure) {
    var done: [Move] = []
    do throws(OutputWriter.Failure) {
      for move in moves {
        guard rename(move.from, move.to) == 0 else {
          throw OutputWriter.Failure(path: move.to, reason: String(cString: strerror(errno)))
        }
        done.append(move)
        if (try? Disk().read(move.to)) != move.bytes {
          throw OutputWriter.Failure(path: move.from, reason: "it has changed in the meantime; try again")
        }
      }
      try act()
    } catch {
      var failure = error
      for move in done.reversed() {
        // A rename would lose a file that somebody has saved in its place.
        if link(move.to, move.from) == 0 {
          unlink(move.to)
        } else if exists(move.from) {
          failure.reason += "; '\(move.to)' is what was there before"
        } else {
          rename(move.to, move.from)
        }
      }
      throw failure
    }
  }

  /// Whether there is something, be it a link that leads nowhere.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}

extension Diagnostic {
  fileprivate static func exists(_ path: String) -> Diagnostic {
    Diagnostic(.fileExists, "this file already exists", at: nil, path: path)
  }

  fileprivate var withAdvice: Diagnostic {
    var advised = self
    if id == .fileExists { advised.help = ["move it away"] }
    return advised
  }
}
