import Diagnostics
import SwiftSource

/// The imports of a schema's generated file, and all reasons for them.
///
/// For declarations that other modules see, the compiler rejects a missing import and warns about a superfluous one. So
/// modules that they name are imported with their access, and all others only for the file.
///
/// The modules that a value needs are computed: a number needs the module of its type, whose initializer the compiler
/// looks up; an expression needs the modules of the types in it, and the module of the expected type if its meaning
/// depends on that: `.now`, `[.now]`, a closure. The type of an unknown name is unknown.
package struct Imports {
  /// The modules of the types that declarations name.
  private var types: Set<String> = []
  /// The modules that values need: defaults, and values for children's reducers.
  private var values: Set<String> = []
  /// The modules of the ids of other schemas' types, which are visible where a declaration names one: `Item.ID`.
  private var identities: Set<String> = []
  /// The modules that only bodies and hooks need.
  private var inside: Set<String> = []
  /// Whether a value names something of an unknown module.
  private var namesTheUnknown = false
  /// Whether a declaration names an external type.
  private var namesExternals = false

  private let file: ResolvedFile
  /// The modules that the schema names, in its order.
  private let written: [String]

  package init(of file: ResolvedFile) {
    self.file = file
    written = file.document.imports.map(\.value).unique(by: \.self)
    addTypes()
    addModules()
    addRows()
    addHooks()
    addValues(of: file)
    // Features for `one-of` are generated into the same file.
    for choice in file.choices { addValues(of: choice.file) }
    all = written + types.union(values).union(inside).subtracting(written).sorted()
    hidden = findHidden()
  }

  /// All modules: the schema's, in its order, then the others.
  package private(set) var all: [String] = []

  /// The modules that no declaration visible to other modules needs, as far as known.
  package private(set) var hidden: Set<String> = []

  private func findHidden() -> Set<String> {
    let written = Set(written)
    let reducers = file.allComposed.filter(\.isHandWritten)
    var shown = types.union(identities)
    // A default is part of public interfaces, but of no others.
    if file.access == .public {
      shown.formUnion(values)
      if namesTheUnknown { shown.formUnion(written) }
    }
    // The modules of external types are unknown, and those of the ids that they have.
    if namesExternals || reducers.contains(where: { $0.written.presence == .list }) { shown.formUnion(written) }
    if !reducers.isEmpty { shown.formUnion(file.modulesOfOthers) }
    // Other schemas may belong to other modules, but not to the modules that they import.
    for other in otherFiles {
      shown.formUnion(file.modulesOfOthers.subtracting(other.document.imports.map(\.value)))
    }
    // All imports of a module have the same access.
    let modules = Set(shown.map(Self.module(ofImport:)))
    return values.union(inside).union(written).subtracting(shown).filter {
      !modules.contains(Self.module(ofImport: $0))
    }
  }

  /// `Core` for `struct Core.Item`, and for itself.
  package static func module(ofImport text: String) -> String {
    text.contains(" ") ? String(text.split { " .".contains($0) }[1]) : text
  }

  /// The schemas that it refers to.
  private var otherFiles: [ResolvedFile] {
    file.references.map(\.file).flatMap { $0.enclosingFeature == nil ? [$0] : $0.references.map(\.file) }
  }
}

// MARK: Types in declarations

extension Imports {
  private mutating func addTypes() {
    for declaration in file.declarations {
      if declaration.needsTime { types.insert("Foundation") }
      var expressions = declaration.conditions.map(\.source)
      if let identity = declaration.identityExpression { expressions.append(identity.source) }
      if declaration.hasBounds {
        expressions += declaration.storedMembers.compactMap(\.range).flatMap(\.expressions)
      }
      for name in expressions.flatMap(SwiftExpressionCheck.names) {
        inside.formUnion(modules(of: meaning(of: name.path, in: [(file, .declaration(declaration))])))
        addMembers(name.path[...], of: declaration)
      }
    }
    if let state = file.state {
      let names = file.invariants.flatMap { SwiftExpressionCheck.names(in: $0.source) }
      for name in names where name.root == "state" || name.root == "old" {
        addMembers(name.path.dropFirst(), of: state)
      }
    }
    for file in file.choices.map(\.file) + [file] {
      for type in file.shownTypes { add(type) }
      for declaration in file.declarations where declaration.hasInternalFields {
        for field in declaration.fields where field.isInternal { addInside(field) }
      }
    }
    addTexts()
    if file.declarations.contains(where: { !$0.otherConformances.isEmpty }) { namesExternals = true }
  }

  private mutating func add(_ use: TypeUse) {
    let meaning = use.meaning
    if !meaning.modules.isEmpty { types.formUnion(meaning.modules) }
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

  /// Adds the modules of a member whose type only hooks and bodies name.
  private mutating func addInside(_ member: ResolvedMember) {
    inside.formUnion(member.type.meaning.modules)
    inside.formUnion(member.type.type.modulesOfExternals(in: member.owner.file))
    inside.formUnion(member.type.named.compactMap(imported))
  }

  /// Adds the modules of the types whose members are named one after another: `item.price.cents`.
  private mutating func addMembers(_ path: ArraySlice<String>, of declaration: ResolvedDeclaration) {
    guard path.count > 1, let member = declaration.storedMembers.first(where: { $0.name?.value == path.first }),
      let next = member.type.type.declaration
    else { return }
    inside.formUnion(modules(of: next, namedBy: member.owner.file))
    addMembers(path.dropFirst(), of: next)
  }

  private func imported(_ declaration: ResolvedDeclaration) -> String? { file.importName(of: declaration) }

  /// Adds the children of other modules, whose features the state and the actions name.
  private mutating func addModules() {
    for child in (file.choices.map(\.file) + [file]).flatMap(\.children) {
      if let state = child.file.state, let name = imported(state) { types.insert(name) }
    }
  }

  /// Adds what the functions that make alerts need besides their values.
  private mutating func addTexts() {
    let texts = file.allTexts
    var expressions = texts.flatMap(\.parts).compactMap { if case .expression(let text) = $0 { text } else { nil } }
    if let strings = file.strings, texts.contains(where: { $0.key != nil }) {
      inside.insert("Foundation")
      if let bundle = strings.bundle { expressions.append(bundle) }
    }
    for name in expressions.flatMap(SwiftExpressionCheck.names) {
      inside.formUnion(modules(of: meaning(of: name.path, in: [(file, .file)])))
    }
  }

  /// Adds the ids of a list's rows, which actions hold.
  private mutating func addRows() {
    for child in file.children where file.access == .public && child.written.presence == .list {
      guard let (type, owner) = child.file.state?.underlyingIdentity else { continue }
      types.formUnion(type.modulesOfAlias(in: owner))
      types.formUnion(type.modulesNeeded(by: [.hashable, .sendable]))
    }
  }

  /// Adds the types of fields inside other schemas' types, which the internal hooks have, and of the fields that lead there.
  private mutating func addHooks() {
    if file.logic != .handlers { return }
    let delegateValues = file.allComposed.flatMap(\.told).flatMap(\.payload)
    for member in (file.bindingPaths + file.watchedPaths).flatMap(\.members) + delegateValues
    where member.owner.file !== file {
      addInside(member)
      // A type of a module that the member's schema imports.
      if member.type.named.contains(where: { $0.file !== member.owner.file && $0.file !== file }) {
        inside.formUnion(member.owner.file.document.imports.map(\.value))
      }
    }
  }
}

// MARK: Values

extension Imports {
  private typealias Scopes = [(file: ResolvedFile, scope: Scope)]

  private mutating func addValues(of file: ResolvedFile) {
    for declaration in file.declarations {
      for member in declaration.storedMembers where member.defaultValue != nil || member.sharing != nil {
        let scopes: Scopes = [(file, .declaration(declaration))]
        if let sharing = member.sharing { addPlace(of: sharing, in: scopes) }
        guard let value = member.defaultValue else { continue }
        // That of a kept value is not a part of the interface.
        if member.isKept || member.isInternal {
          addInside { $0.add(value, as: member.type, of: file, in: scopes) }
        } else {
          add(value, as: member.type, of: file, in: scopes)
        }
      }
    }
    // An external type, or that of a key, may be of any module that the project's file imports.
    let keyed = file.dependencies.filter { $0.written.key?.value.namesType ?? false }
    inside.formUnion(keyed.compactMap { $0.type.type.declaration.flatMap(imported) })
    let hasKeyOfType = keyed.contains { $0.type.type.declaration == nil }
    if hasKeyOfType || namesExternals && written.isEmpty {
      inside.formUnion((self.file.module?.imports ?? []).map(\.value))
    }
    for endpoint in file.clients.flatMap(\.endpoints) {
      guard let value = endpoint.placeholder else { continue }
      addInside { $0.add(value, as: endpoint.result, of: file, in: [(file, .file)]) }
    }
    for dependency in file.writtenDependencies {
      guard let value = dependency.defaultValue else { continue }
      add(value, as: dependency.type, of: file, in: [(file, .file)])
    }
    for (written, child) in file.children {
      let name = written.name.value
      let keyed = file.keyedValues[name] ?? []
      addInside(keyed.map { (name: $0.name, value: $0.value) }, givenTo: child)
      guard file.composesChildren, case .structure(_, let arguments)? = file.reducers[name] else { continue }
      let values = arguments.map { (name: $0.label ?? "", value: $0.value) }
      if values.contains(where: { !file.dependencies(in: $0.value).isEmpty }) {
        addInside(values, givenTo: child)
      } else {
        add(values, to: child)
      }
    }
  }

  private typealias ArgumentValues = [(name: String, value: DefaultValue)]

  private mutating func add(_ values: ArgumentValues, to child: ResolvedFile) {
    for (name, value) in values {
      guard let dependency = child.dependencies.first(where: { $0.written.name.value == name }) else { continue }
      add(value, as: dependency.type, of: child, in: [(self.file, .file), (child, .file)])
    }
  }

  /// Adds values that no default has, but a body.
  private mutating func addInside(_ values: ArgumentValues, givenTo child: ResolvedFile) {
    addInside { $0.add(values, to: child) }
  }

  /// Adds values that no interface has.
  private mutating func addInside(_ add: (inout Self) -> Void) {
    let (shown, names) = (values, namesTheUnknown)
    values = []
    add(&self)
    inside.formUnion(values)
    (values, namesTheUnknown) = (shown, names)
  }

  /// Adds what the place of a shared value needs.
  private mutating func addPlace(of sharing: Sharing, in scopes: Scopes) {
    switch sharing.place {
    case .given, .inMemory, .appStorage: break
    case .document, .file: inside.insert("Foundation")
    case .key: break
    }
    for name in SwiftExpressionCheck.names(in: sharing.expression ?? "") {
      inside.formUnion(modules(of: meaning(of: name.path, in: scopes)))
    }
  }

  /// - Parameters:
  ///   - owner: the schema that has the type.
  ///   - scopes: the scopes in which names in the value are looked up.
  private mutating func add(_ value: DefaultValue, as use: TypeUse, of owner: ResolvedFile, in scopes: Scopes) {
    add(ExpectedValue(value, as: use, in: owner), in: scopes)
  }

  private mutating func add(_ value: ExpectedValue, in scopes: Scopes) {
    for part in value.all {
      switch (part.value, part.type) {
      case (.integer, .known(let known, _)), (.floating, .known(let known, _)):
        if let module = known.declaringModule { values.insert(module) }
      case (.decimal, _): values.insert("Foundation")
      // For sets and dictionaries, the compiler looks up conformances.
      case (.array, .known(let known, let arguments)):
        guard let element = arguments.first else { continue }
        values.formUnion(element.modulesNeeded(by: known.parameters.first?.requirements ?? []))
      case (.dictionary, .dictionary(let key, _)): values.formUnion(key.modulesNeeded(by: [.hashable]))
      case (.expression(let text), _): add(text, as: part, in: scopes)
      case (.structure, .declared(let declaration)), (.enumCase, .declared(let declaration)):
        values.formUnion(modules(of: declaration, namedBy: part.file))
      default: continue
      }
    }
  }

  /// The modules that another schema imports to name a type of a third one.
  private func modules(of declaration: ResolvedDeclaration, namedBy other: ResolvedFile) -> Set<String> {
    if let name = imported(declaration) { return [name] }
    guard other !== file, declaration.file !== file, declaration.file !== other else { return [] }
    let folders = [file, other, declaration.file].map { SchemaPath.folder(of: $0.path) }
    // Schemas of one folder, where this one is not, are of one module.
    if folders[1] == folders[2], folders[0] != folders[1] { return [] }
    let modules = other.modulesOfOthers.subtracting(declaration.file.document.imports.map(\.value))
    // A superfluous import is a warning if it is public, and what is under `external` may be all that needs it.
    return file.access == .public && !other.externals.isEmpty ? modules.intersection(written) : modules
  }

  private mutating func add(_ expression: String, as expected: ExpectedValue, in scopes: Scopes) {
    if let value = value(madeBy: expression, as: expected, in: scopes) { return add(value, in: scopes) }
    addCalls(in: expression, as: expected, in: scopes)
    var dependence = SwiftExpressionCheck.typeDependence(of: expression)
    for name in SwiftExpressionCheck.names(in: expression) {
      let meaning = meaning(of: name.path, in: scopes)
      values.formUnion(modules(of: meaning))
      switch meaning {
      case .declaration(let declaration) where dependence.contains(.arguments):
        values.formUnion(declaration.modulesOfContents { _ in true })
      case .declaration(let declaration) where dependence.contains(.numberOfArguments):
        values.formUnion(declaration.modulesOfContents(where: \.isNumber))
      // The arguments of a generic type, such as `Array`, depend on the types in the expected one.
      case .known(let known) where !known.parameters.isEmpty && dependence.contains(.arguments):
        dependence.insert(.parts)
      case .unknown: namesTheUnknown = true
      case .declaration, .known, .others: break
      }
    }
    values.formUnion(modules(of: expected, dependence))
    if dependence.contains(.member), let declaration = expected.type.declaration {
      values.formUnion(modules(of: declaration, namedBy: expected.file))
    }
  }

  /// Adds the modules of calls that make values of a type in the expected one: `[.init(date: .now)]`.
  private mutating func addCalls(in expression: String, as expected: ExpectedValue, in scopes: Scopes) {
    let calls = ExpressionForm.implicitCalls(in: expression)
    if calls.isEmpty { return }
    let types = expected.declarations
    for call in calls {
      let values = types.compactMap { type in
        let value = ExpectedValue(.expression(call), as: .declared(type), of: expected.use, in: expected.file)
        return self.value(madeBy: call, as: value, in: scopes)
      }
      if let value = values.first {
        add(value, in: scopes)
      } else if case .name(_, let arguments?) = ExpressionForm(call) {
        for argument in arguments { addCalls(in: call.part(argument.value), as: expected, in: scopes) }
      }
    }
  }

  /// The value that an expression makes by calling the initializer of a declared struct or a case of an enum:
  /// `Item(date: .now)`, `.until(.now)`; `nil` for any other expression.
  private func value(madeBy expression: String, as expected: ExpectedValue, in scopes: Scopes) -> ExpectedValue? {
    guard case .name(let call, let elements?) = ExpressionForm(expression), !elements.isEmpty,
      var name = call.path.last
    else { return nil }
    var declaration = call.path.count == 1 ? expected.type.declaration : nil
    if !call.isImplicit, case .declaration(let named) = meaning(of: call.path, in: scopes) {
      declaration = call.path.suffix(2).contains(named.name.value) ? named : nil
      if named.name.value == name { name = "init" }
    } else if !call.isImplicit {
      return nil
    }
    guard let declaration else { return nil }
    let isInitializer = name == "init"
    let members = isInitializer ? declaration.fields : declaration.cases.first { $0.name.value == name }?.payload ?? []
    for (index, argument) in elements.enumerated() {
      let isKnown =
        argument.label.map { label in members.contains { $0.name?.value == label } }
        ?? (index < members.count && members[index].name == nil)
      if !isKnown { return nil }
    }
    let arguments = elements.map { argument in
      DefaultValue.Argument(label: argument.label, value: .expression(expression.part(argument.value)))
    }
    let value: DefaultValue =
      isInitializer
      ? .structure(type: declaration.fullName, arguments: arguments)
      : .enumCase(type: declaration.fullName, name: name, arguments: arguments)
    return ExpectedValue(value, as: .declared(declaration), of: expected.use, in: expected.file)
  }

  /// The modules of the expected type or of the types in it, as far as an expression depends on them.
  private func modules(of expected: ExpectedValue, _ dependence: TypeDependence) -> Set<String> {
    switch expected.type {
    case .external:
      dependence.isDisjoint(with: [.member, .parts, .number]) ? [] : expected.type.modulesOfExternals(in: expected.file)
    case .declared(let declaration) where dependence.contains(.parts): declaration.modulesOfContents { _ in true }
    case .declared(let declaration) where dependence.contains(.numberOfArguments):
      declaration.modulesOfContents(where: \.isNumber)
    case .function where dependence.contains(.parts):
      (expected.use.expression?.names ?? []).reduce(into: expected.use.meaning.modules) { found, name in
        found.formUnion(expected.file.modules(ofExternal: name[0]) ?? [])
      }
    case let type where dependence.contains(.parts):
      type.modules(\.declaringModule).union(type.modulesOfExternals(in: expected.file))
    case .known(let known, _) where dependence.contains(.member): Set([known.declaringModule].compactMap(\.self))
    case let type where dependence.contains(.number): type.modules { $0.isNumber ? $0.declaringModule : nil }
    default: []
    }
  }

  private enum Meaning {
    case declaration(ResolvedDeclaration)
    case known(KnownType)
    /// Another declaration of certain modules.
    case others(Set<String>)
    case unknown

  }

  private func modules(of meaning: Meaning) -> Set<String> {
    switch meaning {
    case .known(let known): Set([known.module].compactMap(\.self))
    case .others(let modules): modules
    case .declaration(let declaration): Set([imported(declaration)].compactMap(\.self))
    case .unknown: []
    }
  }

  private func meaning(of path: [String], in scopes: Scopes) -> Meaning {
    for (file, scope) in scopes {
      guard var (declaration, count) = file.declaration(named: path, in: scope) else { continue }
      while count < path.count, let nested = declaration.nested(named: path[count]) {
        (declaration, count) = (nested, count + 1)
      }
      return .declaration(declaration)
    }
    let root = path[0]
    // Swift's own types may be written with their module.
    if ["Foundation", "Swift"].contains(root) { return .others(root == "Swift" ? [] : [root]) }
    if KnownTypes.functions.contains(root) { return .others([]) }
    if let known = KnownTypes.lookupProtocol(root) { return .others(Set([known.module].compactMap(\.self))) }
    let nested = path.count > 1 ? KnownTypes.lookup(path[..<2].joined(separator: ".")) : nil
    if let known = nested ?? KnownTypes.lookup(root) { return .known(known) }
    let external = scopes.lazy.compactMap { $0.file.modules(ofExternal: root) }.first
    return external.map(Meaning.others) ?? .unknown
  }
}

// MARK: Types

extension TypeUse {
  /// The declared types that a file with its text names, also those before `.ID`.
  package var named: [ResolvedDeclaration] { declarations + meaning.identities }
}

extension ExpectedValue {
  /// The declared types of values in it, including a function's parameters and result.
  fileprivate var declarations: [ResolvedDeclaration] {
    if case .function = type { use.declarations } else { type.declarations }
  }
}

extension KnownType {
  /// Whether it is a type of another module that numbers can have.
  fileprivate var isNumber: Bool { ["CGFloat", "Decimal"].contains(name) }
}

extension ResolvedFile {
  /// What an import names for a declaration of another module in the project: `struct Core.Item`; `nil` for one of this module.
  ///
  /// Such an import makes a name mean this declaration, even if another module that is imported has the same name.
  package func importName(of declaration: ResolvedDeclaration) -> String? {
    guard let module = otherModule(declaration.file) else { return nil }
    var outermost = declaration
    while let parent = outermost.parent { outermost = parent }
    // Features are structs, and an invalid type counts as one.
    let isEnum = declaration.file.featureName == nil && outermost.isEnum
    return "\(isEnum ? "enum" : "struct") \(module).\(declaration.path[0])"
  }

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

  /// The modules of some of the types inside its values, however deep.
  fileprivate func modulesOfContents(where isIncluded: (KnownType) -> Bool) -> Set<String> {
    var found: Set<String> = []
    var seen: Set<ObjectIdentifier> = []
    var pending = [self]
    while let declaration = pending.popLast() {
      guard seen.insert(ObjectIdentifier(declaration)).inserted else { continue }
      for type in declaration.storedMembers.map(\.type.type) {
        found.formUnion(type.modules { isIncluded($0) ? $0.declaringModule : nil })
        pending += type.declarations
      }
    }
    return found
  }
}

extension ResolvedType {
  /// The modules of the library types in it, as far as a function tells.
  fileprivate func modules(_ module: (KnownType) -> String?) -> Set<String> {
    var found: Set<String> = []
    forEach { type in
      if case .known(let known, _) = type, let module = module(known) { found.insert(module) }
    }
    return found
  }

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
