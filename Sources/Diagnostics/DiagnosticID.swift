/// The stable name of a kind of diagnostic, as shown in brackets after its message.
///
/// Each has a section in `Explanations.md` for `featuregen explain`.
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
  /// A name that is unknown in its place.
  case templateUnknownName = "template-unknown-name"
  /// A value of the wrong kind, such as a list or flag in the place of text.
  case templateKind = "template-kind"
  /// A partial or parent that does not exist.
  case templateUnknownPartial = "template-unknown-partial"
  /// Partials that use each other without end.
  case templateRecursion = "template-recursion"
  /// A block that the parent does not have or that is given twice, or text outside blocks.
  case templateBlock = "template-block"
  /// A template that is too deep or too large.
  case templateLimit = "template-limit"

  // Schema: its form
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case featureKey = "feature-key"
  case wrongKind = "wrong-kind"
  case invalidValue = "invalid-value"
  case structOrEnum = "struct-or-enum"
  case tooManyErrors = "too-many-errors"

  // Schema: names
  case invalidName = "invalid-name"
  case duplicateName = "duplicate-name"
  case reservedName = "reserved-name"
  case nameCollision = "name-collision"

  // Schema: types
  case invalidType = "invalid-type"
  case unknownType = "unknown-type"
  case genericArguments = "generic-arguments"
  case unknownConformance = "unknown-conformance"
  case unmetConformance = "unmet-conformance"
  case recursiveType = "recursive-type"
  case rawType = "raw-type"
  case duplicateRawValue = "duplicate-raw-value"

  // Schema: defaults and bindings
  case invalidDefault = "invalid-default"
  case outOfRange = "out-of-range"
  case invalidRule = "invalid-rule"
  case invalidRequest = "invalid-request"
  case brokenRule = "broken-rule"
  case invalidExample = "invalid-example"
  case swiftExpression = "swift-expression"
  case invalidBindable = "invalid-bindable"
  case invalidOnChange = "invalid-on-change"
  case sharedField = "shared-field"
  case codableKey = "codable-key"
  case unreachableBindable = "unreachable-bindable"
  case unusedValue = "unused-value"
  case endpointValue = "endpoint-value"

  // Schema: other files
  case unreadableFile = "unreadable-file"
  case cyclicSchemas = "cyclic-schemas"
  case childIsLibrary = "child-is-library"
  case access = "narrower-access"

  // Packs
  case unknownPack = "unknown-pack"
  /// A schema of a module that is generated for another library than the module's others.
  case packLibrary = "pack-library"
  /// A template that a pack's output names and that does not exist.
  case unknownTemplate = "unknown-template"
  case unusedTemplate = "unused-template"
  /// A path that is absolute, leaves the output folder or names no file.
  case outputPath = "output-path"
  /// Two outputs with one path.
  case duplicateOutput = "duplicate-output"
  /// A file without the notice that it is generated, though it is always rewritten.
  case missingNotice = "missing-notice"

  // Output
  /// A file in the place of an output that this tool did not make.
  case notGenerated = "not-generated"
  case fileExists = "file-exists"
  case noExample = "no-example"
  /// A string catalog that cannot be read, so that translations would be lost.
  case brokenCatalog = "broken-catalog"
  case unwritableFile = "unwritable-file"

  // Drift
  case missingOutput = "missing-output"
  case staleOutput = "stale-output"
  case editedOutput = "edited-output"
  case orphanedOutput = "orphaned-output"
  /// A function in an author's file that generated code does not call.
  case staleHook = "stale-hook"
  /// A view of the author's that lacks what the schema has now.
  case viewLacks = "view-lacks"
  /// Code in a view of the author's that another pack needs.
  case viewLibrary = "view-library"

  // Breaking changes
  case removedDeclaration = "removed-declaration"
  case changedDeclaration = "changed-declaration"
  case addedCase = "added-case"
  case addedParameter = "added-parameter"
  case addedHandler = "added-handler"
  case changedHook = "changed-hook"
  case storedField = "stored-field"
  case storedType = "stored-type"
  case storedCase = "stored-case"
  case storedPlace = "stored-place"
  case storedRule = "stored-rule"

  // Projects
  /// A project file whose modules contradict each other or the disk.
  case projectFile = "project-file"
  /// A schema that names another module's, which its own module does not import.
  case moduleImport = "module-import"
  /// A child's name that no feature in reach has.
  case unknownFeature = "unknown-feature"
  /// A name that several schemas in reach declare.
  case ambiguousName = "ambiguous-name"
  /// A path under 'use' of a schema whose types can be named without it.
  case superfluousUse = "superfluous-use"
  /// A warning: keys that 'format' cannot put in order.
  case notFormatted = "not-formatted"

  // Import
  /// Something of a feature that was written by hand has no place in a schema.
  case notImported = "not-imported"
  /// A warning: it is brought over, in another form.
  case importedOtherwise = "imported-otherwise"
}
