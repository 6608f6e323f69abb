import SwiftSource

/// What has to be imported beside the modules that the schema's own types come from.
extension Resolver {
  func resolveModules() {
    let own = Set(file.typeNames.map(\.value))
    for declaration in file.declarations {
      for member in declaration.storedMembers {
        if let value = member.defaultValue { addModules(of: value, as: member.type.type, besides: own) }
      }
    }
    for dependency in file.dependencies {
      if let value = dependency.defaultValue { addModules(of: value, as: dependency.type.type, besides: own) }
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

  private func addModules(of value: DefaultValue, as type: ResolvedType, besides own: Set<String>) {
    file.modulesOfValues.formUnion(value.modules(besides: own))
    file.modulesOfValues.formUnion(value.modulesOfLiterals(as: type))
  }
}

extension DefaultValue {
  /// The modules of the types that its numbers are of, whose initializers the compiler looks for where they are written,
  /// and of the types in its sets and dictionaries, whose conformances it looks for.
  func modulesOfLiterals(as type: ResolvedType) -> Set<String> {
    func all(_ values: [DefaultValue], _ types: [ResolvedType]) -> Set<String> {
      zip(values, types).reduce(into: []) { $0.formUnion($1.0.modulesOfLiterals(as: $1.1)) }
    }
    func all(_ arguments: [Argument], _ members: [ResolvedMember]) -> Set<String> {
      // Some fields may be left out; what has no label has its place.
      arguments.enumerated().reduce(into: []) { found, argument in
        let label = argument.element.label
        let named = members.first { label != nil && $0.name?.value == label }
        guard let member = named ?? (argument.offset < members.count ? members[argument.offset] : nil) else { return }
        found.formUnion(argument.element.value.modulesOfLiterals(as: member.type.type))
      }
    }
    switch (self, type) {
    case (.integer, .known(let known, _)), (.floating, .known(let known, _)):
      return known.declaringModule.map { [$0] } ?? []
    case (_, .optional(let wrapped)): return modulesOfLiterals(as: wrapped)
    case (.array(let values), .array(let element)): return all(values, values.map { _ in element })
    case (.array(let values), .known(let known, let arguments)):
      guard let element = arguments.first, let parameter = known.parameters.first else { return [] }
      return all(values, values.map { _ in element }).union(element.modulesNeeded(by: parameter.requirements))
    case (.dictionary(let pairs), .dictionary(let key, let value)):
      return all(pairs.map(\.key), pairs.map { _ in key }).union(all(pairs.map(\.value), pairs.map { _ in value }))
        .union(key.modulesNeeded(by: [.hashable]))
    case (.tuple(let arguments), .tuple(let elements)): return all(arguments.map(\.value), elements.map(\.type))
    case (.structure(_, let arguments), .declared(let declaration)): return all(arguments, declaration.fields)
    case (.enumCase(_, let name, let arguments?), .declared(let declaration)):
      return all(arguments, declaration.cases.first { $0.name.value == name }?.payload ?? [])
    default: return []
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

  /// The modules that the compiler wants where only conformances of types in it are used.
  fileprivate func modulesNeeded(by conformances: ConformanceSet) -> Set<String> {
    var found = parts.reduce(into: Set<String>()) { $0.formUnion($1.modulesNeeded(by: conformances)) }
    if case .known(let known, _) = self { found.formUnion(known.module(for: conformances).map { [$0] } ?? []) }
    return found
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
    // Not as it is written: it may be made of itself.
    case .identifier(let declaration): declaration.identifier.map { [$0] } ?? []
    case .declared, .external, .function, .existential, .metatype, .invalid: []
    }
  }
}
