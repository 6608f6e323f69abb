package import Diagnostics

/// A schema and the schemas that it refers to: read, resolved and checked.
package struct CompiledSchema: Sendable {
  package var path: String
  /// `nil` if the schema or one that it refers to has an error, or if nobody needs it.
  package var meaning: CheckedSchema?
  /// The pack that the schema names, even if the schema has errors.
  package var pack: PackReference?
  /// Sorted by file and place.
  package var diagnostics: [Diagnostic]
  /// The names that the schema itself declares at the top of its module.
  package var names: ModuleNames
  /// The contents of its types, and of the types in schemas that it refers to.
  package var contents: ModuleContents
  /// Every file that was read or could not be read, beginning with the schema itself.
  package var filesRead: [String]
}
