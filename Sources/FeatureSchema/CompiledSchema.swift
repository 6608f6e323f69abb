package import Diagnostics

/// A schema, and all that it refers to, read, resolved and checked.
package struct CompiledSchema: Sendable {
  /// The schema's path.
  package var path: String
  /// `nil` when there is an error in the schema or in one that it refers to, or nobody needs it.
  package var model: FeatureModel?
  /// The pack that the schema asks for, whatever else is wrong.
  package var pack: PackReference?
  /// Sorted by file and place.
  package var diagnostics: [Diagnostic]
  /// What the schema itself gives names to at the top of its module.
  package var names: ModuleNames
  /// What its types hold, and those of the schemas that it refers to.
  package var contents: ModuleContents
  /// Every file that was read or would have been, beginning with the schema itself.
  package var filesRead: [String]
}
