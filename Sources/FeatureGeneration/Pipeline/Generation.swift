package import Diagnostics

/// What a run of the pipeline made.
package struct Generation: Sendable {
  /// One schema with what came of it.
  package struct Input: Sendable {
    package var schema: String
    /// Every file that was read for it: schemas, then templates.
    package var filesRead: [String]
    package var files: [RenderedFile]
    /// The names that the schema gives to what is at the top of its module.
    var names: [Located<String>]
    /// Swift's own types that the schema names.
    var standardNames: Set<String>
    /// The folder that the schema's files are written to.
    package var folder: String
  }

  package var inputs: [Input]
  /// Sorted by file and place; each once, even if several inputs lead to it.
  package var diagnostics: [Diagnostic]
  /// Empty if there is any error.
  package var plan: OutputPlan

  /// All that was read.
  package let read: FileSnapshot

  /// What authors have to do, now that generated files are about to be replaced.
  package var tasks: [AuthorTask]

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// What makes two diagnostics the same.
private struct DiagnosticKey: Hashable {
  var id: DiagnosticID
  var message: String
  var path: String?
  var start: Int?
}

extension [Diagnostic] {
  /// Sorted, and without those that say the same at the same place: a schema may be reached in several ways.
  package func sortedAndUnique() -> [Diagnostic] {
    var seen: Set<DiagnosticKey> = []
    return sortedByPosition().filter { diagnostic in
      let key = DiagnosticKey(
        id: diagnostic.id,
        message: diagnostic.message,
        path: diagnostic.path.map(OutputPath.key),
        start: diagnostic.range?.lowerBound
      )
      return seen.insert(key).inserted
    }
  }
}
