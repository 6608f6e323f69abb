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

  // Templates
  /// A tag that cannot be read.
  case templateSyntax = "template-syntax"
  /// A section that is not closed, not opened, or closed by another name.
  case templateSection = "template-section"
  /// A name that nothing has where it is written.
  case templateUnknownName = "template-unknown-name"
  /// A list, an object or a flag where text is asked for, and the like.
  case templateKind = "template-kind"
  /// A partial or parent that does not exist.
  case templateUnknownPartial = "template-unknown-partial"
  /// Partials that use each other without end.
  case templateRecursion = "template-recursion"
  /// A block that the parent does not have, is given twice, or text that no block holds.
  case templateBlock = "template-block"
  /// A template that is too deep or too large.
  case templateLimit = "template-limit"
}
