import SwiftSource

/// What has to be imported beside the modules that the schema's own types come from.
extension Resolver {
  func resolveModules() {
    let own = Set(file.typeNames.map(\.value))
    for declaration in file.declarations {
      for member in declaration.storedMembers {
        if let value = member.defaultValue { addModules(of: value, as: member.type, besides: own) }
      }
    }
    for dependency in file.dependencies {
      if let value = dependency.defaultValue { addModules(of: value, as: dependency.type, besides: own) }
    }
    for child in file.children where file.access == .public && child.written.presence == .list {
      guard let state = child.file.state else { continue }
      let (identity, owner) = underlyingIdentity(of: state)
      file.modules.formUnion(modulesOfAlias(identity, owner))
      file.modules.formUnion(identity.modulesNeeded(by: [.hashable, .sendable]))
    }
    if file.access == .public { addModulesOfIdentities() }
    // Hooks have the types of what is in the types of other schemas.
    for member in (file.bindingPaths + file.watchedPaths).map(\.member) {
      let owner = member.owner.file
      guard owner !== file else { continue }
      file.modulesOfHooks.formUnion(member.type.type.modules)
      if member.type.type.isFromOutside { file.modulesOfHooks.formUnion(owner.document.imports.map(\.value)) }
    }
  }

  private func addModulesOfIdentities() {
    for other in file.identities where other.file !== file {
      let (identity, owner) = underlyingIdentity(of: other)
      file.modulesOfIdentities.formUnion(modulesOfAlias(identity, owner))
    }
    for (type, conformance) in file.demands { file.modules.formUnion(type.modulesNeeded(by: [conformance])) }
  }

  /// What `T.ID` means, if need be by the identities of other types, and the schema that says so.
  private func underlyingIdentity(of declaration: ResolvedDeclaration) -> (type: ResolvedType, file: ResolvedFile) {
    var (type, owner) = (declaration.identifier, declaration.file)
    while case .identifier(let other) = type { (type, owner) = (other.identifier, other.file) }
    return (type ?? .invalid, owner)
  }

  /// Where others see the name `T.ID`, the compiler wants the module of the type that it stands for; not those of the types
  /// that an optional or a collection holds.
  private func modulesOfAlias(_ type: ResolvedType, _ owner: ResolvedFile) -> Set<String> {
    switch type {
    case .known(let type, _): type.declaringModule.map { [$0] } ?? []
    case .external: Set(owner.document.imports.map(\.value))
    default: []
    }
  }

  private func addModules(of value: DefaultValue, as use: TypeUse, besides own: Set<String>) {
    file.modulesOfValues.formUnion(value.modules(besides: own))
    file.modulesOfValues.formUnion(ExpectedValue(value, as: use, in: file).modulesOfLiterals)
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

  /// The same of some of them, each where the type that a name stands for is declared.
  func declaringModules(where isIncluded: (KnownType) -> Bool) -> Set<String> {
    var found = parts.reduce(into: Set<String>()) { $0.formUnion($1.declaringModules(where: isIncluded)) }
    if case .known(let known, _) = self, isIncluded(known), let module = known.declaringModule { found.insert(module) }
    return found
  }

  /// The declarations that it names.
  var declarations: [ResolvedDeclaration] {
    if case .declared(let declaration) = self { [declaration] } else { parts.flatMap(\.declarations) }
  }

  /// The modules that the compiler wants where only conformances of types in it are used.
  func modulesNeeded(by conformances: ConformanceSet) -> Set<String> {
    guard case .known(let known, let arguments) = self else {
      return parts.reduce(into: []) { $0.formUnion($1.modulesNeeded(by: conformances)) }
    }
    // Of some types the arguments do not matter, or not all.
    return arguments.indices.reduce(into: Set([known.module(for: conformances)].compactMap(\.self))) { found, place in
      let needed = known.needed(ofArgument: place, for: conformances)
      if !needed.isEmpty { found.formUnion(arguments[place].modulesNeeded(by: needed)) }
    }
  }

  /// Whether a type that is named under `external` is in it.
  var isFromOutside: Bool {
    if case .external = self { return true }
    return parts.contains(where: \.isFromOutside)
  }

  private var parts: [ResolvedType] {
    switch self {
    case .known(_, let arguments): arguments
    case .optional(let inner), .array(let inner): [inner]
    case .dictionary(let key, let value): [key, value]
    case .tuple(let elements): elements.map(\.type)
    // Not as it is written: it may be made of itself.
    case .identifier(let declaration): declaration.identifier.map { [$0] } ?? []
    case .declared, .external, .function, .existential, .metatype, .invalid: []
    }
  }
}
