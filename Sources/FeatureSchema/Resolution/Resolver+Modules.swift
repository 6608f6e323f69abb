/// What has to be imported beside the modules that the schema's own types come from.
extension Resolver {
  func resolveModules() {
    let own = Set(file.typeNames.map(\.value))
    for value in file.declarations.flatMap(\.storedMembers).compactMap(\.defaultValue) {
      file.modulesOfValues.formUnion(value.modules(besides: own))
    }
    // Hooks have the types of what is in the types of other schemas.
    for member in (file.bindingPaths + file.watchedPaths).map(\.member) {
      let owner = member.owner.file
      guard owner !== file else { continue }
      file.modulesOfHooks.formUnion(member.type.type.modules)
      if member.type.type.isFromOutside { file.modulesOfHooks.formUnion(owner.document.imports.map(\.value)) }
    }
  }
}

extension ResolvedType {
  /// The modules of the types of Swift's libraries in it.
  fileprivate var modules: Set<String> {
    switch self {
    case .known(let known, _): parts.reduce(into: Set([known.module].compactMap(\.self))) { $0.formUnion($1.modules) }
    default: parts.reduce(into: []) { $0.formUnion($1.modules) }
    }
  }

  /// Whether a type that is named under `external` is in it.
  fileprivate var isFromOutside: Bool {
    if case .external = self { return true }
    return parts.contains(where: \.isFromOutside)
  }

  private var parts: [ResolvedType] {
    switch self {
    case .known(_, let arguments): arguments
    case .optional(let inner), .array(let inner): [inner]
    case .dictionary(let key, let value): [key, value]
    case .tuple(let elements): elements.map(\.type)
    case .identifier(let declaration): declaration.identityType.map { [$0.type] } ?? []
    case .declared, .external, .function, .existential, .metatype, .invalid: []
    }
  }
}
