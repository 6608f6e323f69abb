import Diagnostics

/// Reports each diagnostic once, though a partial is checked in every situation in which it is used.
final class Reporter {
  private struct Key: Hashable {
    var id: DiagnosticID
    var message: String
    var path: String?
    var start: Int?
  }

  private let diagnostics: DiagnosticCollector
  private var reported: Set<Key> = []
  private(set) var errorCount = 0

  init(_ diagnostics: DiagnosticCollector) { self.diagnostics = diagnostics }

  func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { errorCount += 1 }
    let key = Key(
      id: diagnostic.id,
      message: diagnostic.message,
      path: diagnostic.path,
      start: diagnostic.range?.lowerBound
    )
    if reported.insert(key).inserted { diagnostics.report(diagnostic) }
  }
}
