/// Collects the diagnostics of a stage.
package final class DiagnosticCollector {
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  package private(set) var hasErrors = false

  /// The most diagnostics to keep: nobody reads more, and they would take more time and memory than everything else.
  package static let limit = 10_000

  /// Whether further diagnostics are dropped, so that callers need not make them.
  package var isFull: Bool { diagnostics.count >= Self.limit && hasErrors }

  package func report(_ diagnostic: Diagnostic) {
    let isFirstError = diagnostic.severity == .error && !hasErrors
    if isFirstError { hasErrors = true }
    guard diagnostics.count >= Self.limit - 1 else { return diagnostics.append(diagnostic) }
    // After many warnings, the first error still gets the last entry.
    if diagnostics.count == Self.limit, isFirstError { diagnostics.removeLast() }
    if diagnostics.count < Self.limit { diagnostics.append(.tooMany(at: diagnostic)) }
  }

  /// Reports an error.
  package func report(
    _ id: DiagnosticID,
    _ message: String,
    at range: SourceRange?,
    notes: [Diagnostic.Note] = [],
    help: [Help] = []
  ) {
    report(Diagnostic(id, message, at: range, notes: notes, help: help))
  }

  package func report(contentsOf others: [Diagnostic]) {
    for diagnostic in others { report(diagnostic) }
  }
}

extension Diagnostic {
  fileprivate static func tooMany(at last: Diagnostic) -> Diagnostic {
    let message = "there are more than these: others are left out"
    return Diagnostic(.tooManyErrors, severity: last.severity, message, at: last.range, path: last.path)
  }
}

extension [Diagnostic] {
  /// Sorted by file, then by place. Diagnostics without a place come first; otherwise the order of reporting counts.
  package func sortedByPosition() -> [Diagnostic] {
    // Mostly there are none; then sorting would only look up its types.
    if count < 2 { return self }
    return enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.path != b.path { return (a.path ?? "") < (b.path ?? "") }
      let (start, other) = (a.range?.lowerBound ?? -1, b.range?.lowerBound ?? -1)
      return start != other ? start < other : left.offset < right.offset
    }
    .map(\.element)
  }
}
