/// The stable name of a kind of diagnostic, as shown in brackets behind its message.
///
/// Each has an entry for `featuregen explain`.
package enum DiagnosticID: String, CaseIterable, Sendable {
  // YAML
  case yamlSyntax = "yaml-syntax"
}
