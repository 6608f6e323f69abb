package import Diagnostics

/// The names that a schema declares at the top of its module, and the names of Swift's own types that it uses: a type
/// with such a name would hide Swift's.
package struct ModuleNames: Sendable {
  package let path: String
  /// The name of the module, if there is a project file.
  var module: String?
  /// Whether it is a feature, whose types have its name before theirs.
  var isFeature = false
  package var declaredNames: [Located<String>] = []
  /// The names of a feature's own types.
  var nestedTypes: [String] = []
  var standardNames: Set<String> = []
  /// The paths of the schemas that it refers to.
  package var references: [String] = []

  /// Names that are declared twice in a module, and types that hide one of Swift's own from another schema.
  package static func problems(among schemas: [ModuleNames]) -> [Diagnostic] {
    // The same name is reported, whichever schemas are compiled together.
    let schemas = schemas.sorted { $0.path < $1.path }
    let names = schemas.flatMap(\.declaredNames).map { DeclaredName($0, .inModule) }
    let clashes = NameScope.clashes(
      among: names,
      remedy: "rename one of the two, or call featuregen once for each module"
    )
    let named = schemas.reduce(into: Set<String>()) { $0.formUnion($1.standardNames) }
    let hiding = schemas.flatMap { schema in
      schema.declaredNames.filter { named.contains($0.value) }.compactMap { name -> Diagnostic? in
        if ReservedNames.reason(against: name.value, at: .libraryType) != nil { return nil }
        return schemas.first { $0.path != schema.path && $0.standardNames.contains(name.value) }
          .map { .hidden(name, namedIn: $0.path) }
      }
    }
    // The name of a feature's hooks contains the feature's name.
    return (clashes + hiding).unique { "\($0.path ?? ""):\($0.range?.lowerBound ?? 0)" }
  }
}

extension ModuleNames {
  /// Whether the schema declares a type that others can name in this way.
  package func declares(type name: String) -> Bool {
    let parts = name.split(separator: ".")
    return (parts.count > 1 || !isFeature) && declaredNames.contains { $0.value == parts.first ?? "" }
  }
}

extension ModuleNames {
  /// The name by which other schemas know a type of the feature: `Profile.User`; `nil` if it has no such type.
  package func name(ofNested type: String) -> String? {
    guard nestedTypes.contains(type), let feature = declaredNames.first?.value else { return nil }
    return "\(feature).\(type)"
  }
}

extension ModuleNames {
  /// The names of a schema that is resolved.
  init(of file: ResolvedFile) {
    let hooks = [file.document.feature].compactMap(\.self).map { Located(HooksName.of($0.value), at: $0.range) }
    isFeature = !hooks.isEmpty
    (path, declaredNames, standardNames) = (
      file.path, file.namesInModule + hooks + file.clientProperties, file.standardNames
    )
    module = file.module?.name.value
    references = file.references.map(\.file.path)
    nestedTypes = isFeature ? file.document.types.map(\.name.value) : []
  }
}

extension ResolvedFile {
  /// The names of its clients in `DependencyValues`, which types cannot have.
  fileprivate var clientProperties: [Located<String>] {
    let names = clientTypes.map { Located(ClientName.property(of: $0.name.value), at: $0.name.range) }
    return names.filter { name in !clientTypes.contains { $0.name.value == name.value } }
  }

  /// This schema and all that it uses, directly or not, each once.
  var withUsed: [ResolvedFile] { Components.reached(from: [self]) { $0.used.map(\.file) } }
}

extension Diagnostic {
  fileprivate static func hidden(_ name: Located<String>, namedIn path: String) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "the type '\(name.value)' hides Swift's own, which '\(path)' names",
      at: name.range,
      help: ["give it another name, or call featuregen once for each module"]
    )
  }
}
