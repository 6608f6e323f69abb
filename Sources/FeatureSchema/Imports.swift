import Diagnostics
import SwiftSource

/// The imports of a schema's generated file, and all reasons for them.
///
/// A file imports the modules under `imports`, and those of the types that it names, known or declared. For an expression it
/// imports the modules of the types that it names, and those of the known types in the expected one, if it names a member or
/// has a number that may be theirs. The type of an unknown name is unknown.
///
/// For declarations that other modules see, the compiler rejects a missing import and warns about a superfluous one. So
/// modules that they name are imported with their access, and all others only for the file.
package struct Imports {
  /// The modules of the types that declarations name.
  private var types: Set<String> = []
  /// The modules of defaults, and of values for children's reducers.
  private var values: Set<String> = []
  /// The modules of the ids of other schemas' types, which are visible where a declaration names one: `Item.ID`.
  private var identities: Set<String> = []
  /// The modules that only bodies and hooks need.
  private var inside: Set<String> = []
  /// Whether a default names something of an unknown module.
  private var namesTheUnknown = false
  /// Whether a declaration names an external type, whose module is unknown.
  private var namesExternals = false

  /// All modules: the schema's, in its order, then the others. A type of another module in the project is imported alone:
  /// `struct Core.Item`.
  package private(set) var all: [String] = []
  /// The modules that visible declarations need, as far as known.
  package private(set) var shown: Set<String> = []

  private let file: ResolvedFile
  /// The modules that the schema names, in its order.
  private let written: [String]

  package init(of file: ResolvedFile) {
    self.file = file
    written = file.document.imports.map(\.value).unique(by: \.self)
    addTypes()
    addBodies()
    // Features for `one-of` are generated into the same file.
    for file in [file] + file.choices.map(\.file) { addValues(of: file) }
    all = written + types.union(values).union(inside).subtracting(written).sorted()
    shown = findShown()
  }

  private func findShown() -> Set<String> {
    var shown = types.union(identities)
    let reducers = (file.composed + file.choices.flatMap(\.file.composed)).filter(\.isHandWritten)
    // A default is part of public interfaces, but of no others.
    if file.access == .public { shown.formUnion(namesTheUnknown ? values.union(written) : values) }
    // The modules of external types are unknown, and those of the ids that they have.
    if namesExternals || reducers.contains(where: { $0.written.presence == .list }) { shown.formUnion(written) }
    if !reducers.isEmpty { shown.formUnion(file.modulesOfOthers) }
    // Other schemas may belong to other modules, but not to the modules that they import.
    for other in file.references.map(\.file) {
      for other in other.enclosingFeature == nil ? [other] : other.references.map(\.file) {
        shown.formUnion(file.modulesOfOthers.subtracting(other.document.imports.map(\.value)))
      }
    }
    // All imports of a module have the same access.
    let modules = Set(shown.map(Self.module))
    return shown.union(all.filter { modules.contains(Self.module(ofImport: $0)) })
  }

  /// `Core` for `struct Core.Item`, and for itself.
  package static func module(ofImport text: String) -> String {
    text.contains(" ") ? String(text.split { " .".contains($0) }[1]) : text
  }
}

// MARK: Declarations and bodies

extension Imports {
  private typealias Scopes = [(file: ResolvedFile, scope: Scope)]

  private mutating func addTypes() {
    let files = file.choices.map(\.file) + [file]
    for type in files.flatMap(\.namedTypes) { add(type) }
    for child in files.flatMap(\.children) { types.formUnion([child.file.state.flatMap(imported)].compactMap(\.self)) }
    if file.declarations.contains(where: { !$0.otherConformances.isEmpty }) { namesExternals = true }
    // Actions hold the ids of a list's rows.
    for child in file.children where file.access == .public && child.written.presence == .list {
      guard let (type, owner) = child.file.state?.underlyingIdentity else { continue }
      types.formUnion(type.modulesOfAlias(in: owner).union(type.modulesNeeded(by: [.hashable, .sendable])))
    }
  }

  private mutating func add(_ use: TypeUse) {
    let meaning = use.meaning
    types.formUnion(meaning.modules)
    // An id is named by its type: 'Item.ID'.
    if file.module != nil { types.formUnion(use.named.compactMap(imported)) }
    if meaning.namesExternals { namesExternals = true }
    guard file.access == .public else { return }
    for other in meaning.identities where other.file !== file {
      let (type, owner) = other.underlyingIdentity
      identities.formUnion(type.modulesOfAlias(in: owner))
    }
    for (type, conformance) in meaning.demands { types.formUnion(type.modulesNeeded(by: [conformance])) }
  }

  private mutating func addBodies() {
    for declaration in file.declarations {
      for name in SwiftExpressionCheck.names(in: declaration.identityExpression?.source ?? "") {
        inside.formUnion(modules(of: name.path, in: [(file, .declaration(declaration))]) ?? [])
        addMembers(name.path[...], of: declaration)
      }
    }
    for name in file.invariants.flatMap({ SwiftExpressionCheck.names(in: $0.source) }) where name.root == "state" {
      if let state = file.state { addMembers(name.path.dropFirst(), of: state) }
    }
    let texts = file.allPrompts.flatMap(\.alerts).flatMap(\.texts)
    var expressions = texts.flatMap(\.parts).compactMap { if case .expression(let text) = $0 { text } else { nil } }
    if let strings = file.strings, texts.contains(where: { $0.key != nil }) {
      inside.insert("Foundation")
      expressions += [strings.bundle].compactMap(\.self)
    }
    for text in expressions { inside.formUnion(modules(namedIn: text, [(file, .file)])) }
    // Hooks have the types of fields inside other schemas' types, and of the fields that lead there.
    for member in (file.bindingPaths + file.watchedPaths).flatMap(\.members) where member.owner.file !== file {
      inside.formUnion(member.type.meaning.modules)
      inside.formUnion(member.type.type.modulesOfExternals(in: member.owner.file))
      for type in member.type.named { inside.formUnion(modules(of: type, namedBy: member.owner.file)) }
    }
  }

  /// Adds the modules of the types whose members are named one after another: `item.price.cents`.
  private mutating func addMembers(_ path: ArraySlice<String>, of declaration: ResolvedDeclaration) {
    guard path.count > 1, let member = declaration.storedMembers.first(where: { $0.name?.value == path.first }),
      let next = member.type.type.declaration
    else { return }
    inside.formUnion(modules(of: next, namedBy: member.owner.file))
    addMembers(path.dropFirst(), of: next)
  }
}

// MARK: Values

extension Imports {
  private mutating func addValues(of file: ResolvedFile) {
    for declaration in file.declarations {
      let scopes: Scopes = [(file, .declaration(declaration))]
      for member in declaration.storedMembers {
        if case .document? = member.sharing?.place { inside.insert("Foundation") }
        if case .file? = member.sharing?.place { inside.insert("Foundation") }
        if let key = member.sharing?.expression { inside.formUnion(modules(namedIn: key, scopes)) }
        // That of a kept value is no part of the interface.
        if let value = member.defaultValue {
          add(value, as: member.type, of: file, in: scopes, isShown: !member.isKept)
        }
      }
    }
    for dependency in file.writtenDependencies {
      if let value = dependency.defaultValue { add(value, as: dependency.type, of: file, in: [(file, .file)]) }
    }
    for (written, child) in file.children {
      let name = written.name.value
      for keyed in file.keyedValues[name] ?? [] { add(keyed.value, for: keyed.name, of: child, isShown: false) }
      guard case .structure(_, let arguments)? = file.reducers[name] else { continue }
      let isShown = arguments.allSatisfy { file.dependencies(in: $0.value).isEmpty }
      for given in arguments { add(given.value, for: given.label ?? "", of: child, isShown: isShown) }
    }
  }

  /// Adds a value for a dependency of a child.
  private mutating func add(_ value: DefaultValue, for name: String, of child: ResolvedFile, isShown: Bool) {
    guard let dependency = child.dependencies.first(where: { $0.written.name.value == name }) else { return }
    add(value, as: dependency.type, of: child, in: [(file, .file), (child, .file)], isShown: isShown)
  }

  /// - Parameters:
  ///   - owner: the schema that has the type.
  ///   - scopes: the scopes in which names in the value are looked up.
  ///   - isShown: whether an initializer has it as a default.
  private mutating func add(
    _ value: DefaultValue,
    as use: TypeUse,
    of owner: ResolvedFile,
    in scopes: Scopes,
    isShown: Bool = true
  ) {
    for part in ExpectedValue(value, as: use, in: owner).all {
      let found: Set<String>
      switch (part.value, part.type) {
      case (.integer, .known(let known, _)), (.floating, .known(let known, _)):
        found = Set([known.declaringModule].compactMap(\.self))
      case (.decimal, _): found = ["Foundation"]
      // For sets and dictionaries, the compiler looks up conformances.
      case (.array, .known(let known, let arguments)):
        found = arguments.first?.modulesNeeded(by: known.parameters.first?.requirements ?? []) ?? []
      case (.dictionary, .dictionary(let key, _)): found = key.modulesNeeded(by: [.hashable])
      case (.structure, .declared(let declaration)), (.enumCase, .declared(let declaration)):
        found = modules(of: declaration, namedBy: part.file)
      case (.expression(let text), _):
        let names = SwiftExpressionCheck.names(in: text).map(\.path)
        let named = names.map { modules(of: $0, in: scopes) }
        if isShown, named.contains(nil) { namesTheUnknown = true }
        found = named.reduce(into: modules(of: text, naming: names, as: part, in: scopes)) { $0.formUnion($1 ?? []) }
      default: continue
      }
      if isShown { values.formUnion(found) } else { inside.formUnion(found) }
    }
  }

  /// The modules of the types in the expected one, and in those that an expression names, whose members or numbers it may have:
  /// `.now`, `[.now]`, `Item(.now)`, a closure.
  private func modules(
    of expression: String,
    naming names: [[String]],
    as expected: ExpectedValue,
    in scopes: Scopes
  ) -> Set<String> {
    let needs = TypeDependence(of: expression)
    if needs.isEmpty { return [] }
    let named = names.compactMap { declaration(named: $0, in: scopes) }
    let (contents, modulesOfFunctions) = ([expected.type] + named.map { .declared($0) }).contents
    let cases = Set(contents.compactMap(\.declaration).flatMap { $0.cases.map(\.name.value) })
    let known = contents.compactMap { if case .known(let known, _) = $0 { known } else { nil } }
    var found = expected.type.modulesOfExternals(in: expected.file)
    if needs.isOpen || !needs.members.isSubset(of: cases.union(["init", "none", "some"])) {
      found.formUnion(known.compactMap(\.declaringModule) + modulesOfFunctions)
      if case .function = expected.type { found.formUnion(expected.use.meaning.modules) }
    } else if needs.hasNumbers {
      found.formUnion(known.filter { ["CGFloat", "Decimal"].contains($0.name) }.compactMap(\.declaringModule))
    }
    for declaration in [expected.type.declaration].compactMap(\.self) where !needs.members.isEmpty {
      found.formUnion(modules(of: declaration, namedBy: expected.file))
    }
    return found
  }

  /// The modules of the types that an expression names.
  private func modules(namedIn expression: String, _ scopes: Scopes) -> Set<String> {
    SwiftExpressionCheck.names(in: expression).reduce(into: []) { $0.formUnion(modules(of: $1.path, in: scopes) ?? []) }
  }

  private func declaration(named path: [String], in scopes: Scopes) -> ResolvedDeclaration? {
    scopes.lazy.compactMap { $0.file.declaration(named: path, in: $0.scope)?.declaration }.first
  }

  /// The modules of a name; `nil` if it is unknown.
  private func modules(of path: [String], in scopes: Scopes) -> Set<String>? {
    let root = path[0]
    if let declaration = declaration(named: path, in: scopes) { return Set([imported(declaration)].compactMap(\.self)) }
    // Swift's own types may be written with their module.
    if root == "Swift" || KnownTypes.functions.contains(root) { return [] }
    if root == "Foundation" { return [root] }
    let nested = path.count > 1 ? KnownTypes.lookup(path[..<2].joined(separator: ".")) : nil
    if let known = nested ?? KnownTypes.lookup(root) { return Set([known.module].compactMap(\.self)) }
    if let known = KnownTypes.lookupProtocol(root) { return Set([known.module].compactMap(\.self)) }
    return scopes.lazy.compactMap { $0.file.modules(ofExternal: root) }.first
  }
}

// MARK: Modules of types

extension Imports {
  /// The import of a declaration of another module in the project; `nil` for one of this module.
  ///
  /// Such an import makes a name mean this declaration, even if another module that is imported has the same name.
  private func imported(_ declaration: ResolvedDeclaration) -> String? {
    guard let module = file.otherModule(declaration.file) else { return nil }
    var outermost = declaration
    while let parent = outermost.parent { outermost = parent }
    // Features are structs.
    let isEnum = declaration.file.featureName == nil && outermost.isEnum
    return "\(isEnum ? "enum" : "struct") \(module).\(declaration.path[0])"
  }

  /// The modules that another schema imports to name a type of a third one.
  private func modules(of declaration: ResolvedDeclaration, namedBy other: ResolvedFile) -> Set<String> {
    if let name = imported(declaration) { return [name] }
    guard other !== file, declaration.file !== file, declaration.file !== other else { return [] }
    let folders = [file, other, declaration.file].map { SchemaPath.folder(of: $0.path) }
    // Schemas of one folder, where this one is not, are of one module.
    if folders[1] == folders[2], folders[0] != folders[1] { return [] }
    return other.modulesOfOthers.subtracting(declaration.file.document.imports.map(\.value))
  }
}

extension TypeUse {
  /// The declared types that a file with its text names, also those before '.ID'.
  fileprivate var named: [ResolvedDeclaration] { declarations + meaning.identities }
}

extension ResolvedFile {
  /// The modules that it imports without those whose types are all known.
  fileprivate var modulesOfOthers: Set<String> {
    Set(document.imports.map(\.value)).subtracting(KnownTypes.all.compactMap(\.module))
  }

  /// The modules that may have an external type, or types nested in it; `nil` if it is not under `external`.
  fileprivate func modules(ofExternal name: String) -> Set<String>? {
    let owners = ([self] + used.map(\.file)).filter { file in
      file.externals.keys.contains { $0 == name || $0.hasPrefix(name + ".") }
    }
    guard !owners.isEmpty else { return nil }
    let imports = owners.flatMap(\.document.imports)
    return Set((imports.isEmpty ? document.imports : imports).map(\.value))
  }
}

extension ResolvedDeclaration {
  /// The type that `T.ID` stands for, through the identities of other types if necessary, and the schema that says so.
  fileprivate var underlyingIdentity: (type: ResolvedType, file: ResolvedFile) {
    var (type, owner) = (identifier, file)
    while case .identifier(let other) = type { (type, owner) = (other.identifier, other.file) }
    return (type ?? .invalid, owner)
  }
}

extension [ResolvedType] {
  /// The types in these and in the values of declared ones, however deep, with the modules of the types in functions.
  fileprivate var contents: (types: [ResolvedType], modulesOfFunctions: Set<String>) {
    var (found, modules): ([ResolvedType], Set<String>) = ([], [])
    var seen: Set<ObjectIdentifier> = []
    var pending = self
    while let next = pending.popLast() {
      next.forEach { found.append($0) }
      for declaration in next.declarations where seen.insert(ObjectIdentifier(declaration)).inserted {
        for use in declaration.storedMembers.map(\.type) {
          pending += [use.type] + use.meaning.declarations.map { .declared($0) }
          use.type.forEach { if case .function = $0 { modules.formUnion(use.meaning.modules) } }
        }
      }
    }
    return (found, modules)
  }
}

extension ResolvedType {
  /// The modules that a visible name `T.ID` needs: the module of the type that it stands for, but not of the types
  /// inside an optional or a collection.
  fileprivate func modulesOfAlias(in owner: ResolvedFile) -> Set<String> {
    switch self {
    case .known(let type, _): Set([type.declaringModule].compactMap(\.self))
    case .external: modulesOfExternals(in: owner)
    default: []
    }
  }

  /// The modules that the compiler needs for the conformances of the types in it.
  fileprivate func modulesNeeded(by conformances: ConformanceSet) -> Set<String> {
    guard case .known(let known, let arguments) = self else {
      return parts.reduce(into: []) { $0.formUnion($1.modulesNeeded(by: conformances)) }
    }
    // For some types, not all arguments matter.
    return arguments.indices.reduce(into: Set([known.module(for: conformances)].compactMap(\.self))) { found, place in
      let needed = known.needed(ofArgument: place, for: conformances)
      if !needed.isEmpty { found.formUnion(arguments[place].modulesNeeded(by: needed)) }
    }
  }

  /// The modules that may have an external type in it.
  fileprivate func modulesOfExternals(in file: ResolvedFile) -> Set<String> {
    var found: Set<String> = []
    forEach { type in
      if case .external(let name, _) = type { found.formUnion(file.modules(ofExternal: name) ?? []) }
    }
    return found
  }
}
