/// The stable name of a kind of diagnostic, as shown in brackets behind its message.
///
/// Each has an entry for `featuregen explain`.
package enum DiagnosticID: String, CaseIterable, Sendable {
  // YAML
  case yamlSyntax = "yaml-syntax"
  case yamlEncoding = "yaml-encoding"
  case yamlCharacter = "yaml-character"
  case yamlEmpty = "yaml-empty"
  case yamlDocuments = "yaml-documents"
  case yamlDuplicateKey = "duplicate-key"
  case yamlKey = "yaml-key"
  case yamlTag = "yaml-tag"
  case yamlAlias = "yaml-alias"
  case yamlMerge = "yaml-merge"
  case yamlLimit = "yaml-limit"
}
