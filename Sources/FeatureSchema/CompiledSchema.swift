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
  /// The names that the schema itself gives to what is at the top of its module, each with its place.
  package var namesInModule: [Located<String>]
  /// Swift's own types that the schema names, which a type of such a name in its module would hide.
  package var standardNames: Set<String>
  /// Every file that was read or would have been, beginning with the schema itself.
  package var filesRead: [String]
}
