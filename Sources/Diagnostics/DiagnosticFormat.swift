/// A format for diagnostics; the raw values are those of `--diagnostics`.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// For people, editors and logs: see `TextRenderer`.
  case text
  /// One object per line: see `JSONRenderer`.
  case json
  /// Workflow commands, which GitHub shows as annotations: see `GitHubRenderer`.
  case github
  /// A SARIF 2.1.0 log: see `SARIFRenderer`.
  case sarif

  /// The diagnostics in this format, sorted by file and place.
  ///
  /// - Parameters:
  ///   - colored: whether text has ANSI colours; the other formats never have.
  ///   - toolVersion: the version in SARIF logs, if given.
  package func render(_ diagnostics: [Diagnostic], colored: Bool = false, toolVersion: String? = nil) -> String {
    let sorted = diagnostics.sortedByPosition()
    return switch self {
    case .text: TextRenderer(colored: colored).render(sorted)
    case .json: JSONRenderer().render(sorted)
    case .github: GitHubRenderer().render(sorted)
    case .sarif: SARIFRenderer(toolVersion: toolVersion).render(sorted)
    }
  }
}
