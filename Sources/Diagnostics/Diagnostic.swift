/// A message about an input for the user, with its place.
package struct Diagnostic: Sendable {
  package enum Severity: String, Sendable {
    case error
    case warning
    /// Something to know, which may be as it should.
    case note
  }

  /// A related place: the first declaration, or the next step of a cycle.
  package struct Note: Sendable {
    package var message: String
    package var range: SourceRange?

    package init(_ message: String, at range: SourceRange?) {
      self.message = message
      self.range = range
    }
  }

  package var id: DiagnosticID
  package var severity: Severity
  /// In the user's words: it begins in lower case, has no full stop, and puts names in single quotes.
  package var message: String
  /// `nil` if unknown, never line 1.
  package var range: SourceRange?
  /// The file, if there is one but no place in it: it could not be read, for example.
  package var path: String?
  package var notes: [Note]
  /// Help with it, such as `did you mean 'String'?`.
  package var help: [Help]

  package init(
    _ id: DiagnosticID,
    severity: Severity = .error,
    _ message: String,
    at range: SourceRange?,
    path: String? = nil,
    notes: [Note] = [],
    help: [Help] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.range = range
    self.path = path ?? range?.file.path
    self.notes = notes
    self.help = help
  }
}
