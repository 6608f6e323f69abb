import Diagnostics

extension ResolvedDeclaration {
  /// The symbols of its full name, one for each part: those of its feature and of the types around it, and its own.
  var symbols: [Symbol?] {
    var outer: [Symbol?] = []
    var current: ResolvedDeclaration? = self
    while let declaration = current {
      outer.append(declaration.symbol)
      current = declaration.parent
    }
    return file.featureSymbols + outer.reversed()
  }

  var symbol: Symbol? {
    if parent?.isAction ?? false {
      if let group = file.document.groups.first(where: { $0.typeName == name.value }) { return group.symbol }
      return Symbol(.type, name, isFixed: true)
    }
    return Symbol(.type, name, isFixed: file.state === self || isAction)
  }
}

extension ResolvedDeclaration {
  /// The symbols of its fields, which need not be resolved yet.
  var fieldSymbols: [String: Symbol] { written.fieldSymbols }
}

extension TypeDeclaration {
  fileprivate var fieldSymbols: [String: Symbol] {
    guard case .structure(let fields) = kind else { return [:] }
    return fields.compactMap(\.name).reduce(into: [:]) { found, name in found[name.value] = Symbol(.field, name) }
  }

  /// The field that is the identity of an Identifiable type, or the expression for it.
  var identitySymbol: Symbol? {
    switch identity {
    case .field(let name): fieldSymbols[name.value]
    case .expression(let node, _): Symbol(.field, Located("id", at: node.range), isFixed: true)
    case nil: fieldSymbols["id"]
    }
  }
}

extension ResolvedCase {
  func symbol(in owner: ResolvedDeclaration) -> Symbol? {
    if isGenerated {
      guard !owner.file.document.groups.contains(where: { $0.name.range == name.range }) else { return nil }
      return owner.file.symbolOfPart(named: name)
    }
    if owner.isStateOfChoice { return Symbol(.child, name) }
    guard owner.holdsActions else { return Symbol(.case, name) }
    let isGroup = owner.file.groups.contains { $0.type === owner }
    return Symbol(owner.isAction || isGroup ? .action : .button, name)
  }
}

extension ResolvedMember {
  var symbol: Symbol? {
    guard let name else { return nil }
    if isGenerated { return owner.file.symbolOfPart(named: name) }
    if case .structure = owner.kind { return Symbol(.field, name) }
    let isOfButton = owner.holdsActions && !owner.isAction && !owner.file.groups.contains { $0.type === owner }
    return Symbol(isOfButton ? .value : .label, name)
  }
}

extension ResolvedFile {
  /// The symbol of the feature, or of the one generated for `one-of`, after that of the feature around it.
  fileprivate var featureSymbols: [Symbol?] {
    guard let feature = document.feature else { return [] }
    return enclosing.map { $0.featureSymbols + [Symbol(.child, feature.asChild(of: $0))] } ?? [
      Symbol(.feature, feature)
    ]
  }

  /// The feature, or the library.
  var symbol: Symbol? {
    if let feature = document.feature { return Symbol(.feature, feature) }
    let start = SourceRange(document.file, 0..<0)
    return Symbol(.library, Located(SchemaPath.stem(of: path), at: start), isFixed: true)
  }

  /// The symbol of a child, or of a name of alerts, by the field or case that is generated for it.
  fileprivate func symbolOfPart(named name: Located<String>) -> Symbol? {
    let isChild = document.children.contains { $0.name.range == name.range }
    return isChild || enclosing != nil ? Symbol(.child, name) : nil
  }

  /// A type or protocol under `external`, here or in a used schema.
  func external(named name: String) -> Symbol? {
    for file in [self] + used.map(\.file) {
      if let found = file.document.externals.first(where: { $0.name.value.isSpelled(as: name) }) {
        return Symbol(.external, found.name)
      }
    }
    return nil
  }
}

extension ResolvedFile {
  var dependencySymbols: [String: Symbol] {
    dependencies.reduce(into: [:]) { found, dependency in
      found[dependency.written.name.value] = Symbol(.dependency, dependency.written.name)
    }
  }
}

extension ActionGroup {
  var symbol: Symbol? { Symbol(.group, name, isFixed: isDelegate) }
}

extension Located<String> {
  /// The name of the child for which a feature is generated.
  fileprivate func asChild(of file: ResolvedFile) -> Located<String> {
    file.document.children.first { $0.name.range == range }?.name ?? self
  }
}
