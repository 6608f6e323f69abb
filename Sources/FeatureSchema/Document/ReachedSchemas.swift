import Diagnostics

/// The schemas of a project that a schema names without their paths.
struct ReachedSchemas: Sendable {
  /// The paths of the features that are children by their names.
  var features: [String: String] = [:]
  /// The names of children that no feature has, or several have.
  var unknownFeatures: Set<String> = []
  /// The names of types that other schemas declare, each with its first place and the schema's path.
  var types: [(name: String, place: SourceRange, path: String)] = []
  /// The schemas that declare a name, by names that several schemas declare.
  var ambiguous: [String: [DeclaredPlace]] = [:]
  /// The modules that are not imported, by the names that only they declare.
  var unimported: [String: String] = [:]
  /// The names of types to suggest for an unknown one.
  var nearby: [String] = []
  /// The paths under `use` that may be left out.
  var superfluous: [Located<String>] = []
}

/// The place of a name at the top of a module.
struct DeclaredPlace: Sendable {
  let path: String
  let range: SourceRange?
  /// Whether it is in the module of the schema that has the name.
  let isOwn: Bool
}

extension SchemaDocument {
  /// The normalized path of a schema that this one refers to.
  ///
  /// - Parameters:
  ///   - reference: the reference as written: a path, or the name of a feature.
  ///   - path: the path of this schema.
  func target(of reference: String, from path: String) -> String {
    reached.features[reference] ?? SchemaPath.resolve(reference, from: path)
  }
}
