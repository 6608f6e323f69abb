import SwiftSyntax

/// The declarations in the files of one call.
final class Module {
  struct Feature {
    var file: SwiftFile
    var declaration: StructDeclSyntax
    var extensions: [ExtensionDeclSyntax] = []
    var name: String { declaration.name.plain }

    /// Whether it has a state or actions of its own: neither a reducer around others has them, nor one with a schema.
    var hasOwnTypes: Bool {
      if declaration.hasAttribute("Reducer"), declaration.genericParameterClause == nil { return true }
      return (declaration.declarations + extensions.flatMap(\.declarations)).contains { member in
        let name = member.as(TypeAliasDeclSyntax.self)?.name.plain ?? StateReader.name(of: member)
        return ["State", "Action"].contains(name)
      }
    }
  }

  /// A static member: its type, or its value.
  typealias Static = (type: String?, value: ExprSyntax?)

  struct Declared {
    var inherited: Set<String> = []
    var isEnumWithoutValues = false
    var isClass = false
    /// Whether it is here, and not only extended.
    var isHere = false
    /// The type that an alias stands for.
    var alias: String?
    var statics: [String: Static] = [:]
  }

  let files: [SwiftFile]
  let options: Importer.Options
  /// Enums that are declared in extensions, by the extended type and by name.
  private(set) var extensionEnums: [String: [String: EnumDeclSyntax]] = [:]
  private(set) lazy var extensions = files.flatMap { file in
    file.topLevel.compactMap { $0.as(ExtensionDeclSyntax.self) }.map { (file: file, syntax: $0) }
  }
  private(set) var features: [Feature] = []
  /// Features with the name of another one, which stay as they are.
  private(set) var duplicates: [Feature] = []
  /// Features that are none by an attribute or the protocol.
  private(set) var unseen: [(file: SwiftFile, declaration: StructDeclSyntax)] = []
  /// Features within other types.
  private(set) var nested: [NestedFeature] = []
  private(set) var declared: [String: Declared] = [:]
  /// The full names of types and of their static members that other modules do not see.
  private var internalNames: Set<String> = []
  /// The names of the types at the top level.
  private(set) lazy var topLevelNames = Set(declared.keys.filter { !$0.contains(".") })
  /// The types of what is shared, by the names of keys that the files add.
  private(set) var sharedTypes: [String: String] = [:]
  /// By the name of a feature, the fields that views of it bind.
  private(set) var bound: [String: Set<String>] = [:]
  /// The calls of states' initializers, by their types.
  private(set) var calls: [String: [(file: SwiftFile, call: FunctionCallExprSyntax)]] = [:]

  init(_ files: [SwiftFile], _ options: Importer.Options) {
    self.files = files
    self.options = options
    for file in files {
      for statement in file.tree.statements {
        guard case .decl(let declaration) = statement.item else { continue }
        note(declaration, in: file)
        declare(declaration, within: "")
      }
      let nested = NestedFeatures(viewMode: .sourceAccurate)
      nested.walk(file.tree)
      unseen += nested.others.map { (file, $0) }
      self.nested += nested.found.map { NestedFeature(file: file, name: $0, outer: $1) }
      let views = ViewReader(viewMode: .sourceAccurate)
      views.walk(file.tree)
      bound.merge(views.bound) { $0.union($1) }
      let calls = MemberwiseCalls(viewMode: .sourceAccurate)
      calls.walk(file.tree)
      for (type, call) in calls.found { self.calls[type, default: []].append((file, call)) }
    }
    for index in features.indices {
      features[index].extensions = extensions.map(\.syntax).filter {
        $0.extendedType.text == features[index].name && $0.genericWhereClause == nil
      }
    }
    features.removeAll { !$0.hasOwnTypes }
  }

  func feature(named name: String) -> Feature? { features.first { $0.name == name } }

  /// The conformances that extensions without members give a type.
  func extended(_ type: String) -> [String] {
    extensions.filter { $0.syntax.extendedType.text == type && $0.syntax.declarations.isEmpty }.flatMap(
      \.syntax.inherited
    )
  }

  /// The names of the types that are declared in another one.
  func names(in type: String) -> [String] {
    declared.keys.filter { $0.hasPrefix("\(type).") }.map { String($0.dropFirst(type.count + 1)) }
      .filter { !$0.contains(".") }
  }

  /// The full name of a declared type, by its name within another one.
  func path(of type: String, in owner: String) -> String? {
    var outer = owner.split(separator: ".")
    while true {
      let path = (outer.map(String.init) + [type]).joined(separator: ".")
      if declared[path] != nil { return path }
      if outer.isEmpty { return nil }
      outer.removeLast()
    }
  }

  static func isReducer(_ declaration: some DeclGroupSyntax) -> Bool {
    declaration.hasAttribute("Reducer") || declaration.inherited.contains("Reducer")
  }

  private func note(_ declaration: DeclSyntax, in file: SwiftFile) {
    if let type = declaration.as(StructDeclSyntax.self), Self.isReducer(type) {
      let feature = Feature(file: file, declaration: type)
      if features.contains(where: { $0.name == feature.name }) {
        duplicates.append(feature)
      } else {
        features.append(feature)
      }
    }
    guard let extended = declaration.as(ExtensionDeclSyntax.self) else { return }
    for type in extended.declarations.compactMap({ $0.as(EnumDeclSyntax.self) }) {
      extensionEnums[extended.extendedType.text, default: [:]][type.name.plain] = type
    }
    noteKeys(extended)
  }

  /// `extension SharedKey where Self == AppStorageKey<Bool>.Default { static var isMuted: Self { … } }`.
  private func noteKeys(_ extended: ExtensionDeclSyntax) {
    guard
      ["SharedKey", "SharedReaderKey", "PersistenceKey", "PersistenceReaderKey"].contains(extended.extendedType.text),
      let same = extended.genericWhereClause?.requirements.first?.requirement.as(SameTypeRequirementSyntax.self),
      same.leftType.text == "Self"
    else { return }
    var key = same.rightType.text
    if key.hasSuffix(".Default") { key = String(key.dropLast(".Default".count)) }
    if key.hasPrefix("PersistenceKeyDefault<") {
      key = String(key.dropFirst("PersistenceKeyDefault<".count).dropLast())
    }
    guard ["AppStorageKey<", "FileStorageKey<", "InMemoryKey<"].contains(where: key.hasPrefix) else { return }
    let type = String(key.drop { $0 != "<" }.dropFirst().dropLast())
    for member in extended.declarations {
      let name = member.as(FunctionDeclSyntax.self)?.name.plain
      if let name = name ?? member.as(VariableDeclSyntax.self)?.bindings.first?.name { sharedTypes[name] = type }
    }
  }

  private func declare(_ declaration: DeclSyntax, within outer: String, isShown: Bool = false) {
    func add(_ name: String, _ group: some DeclGroupSyntax, _ change: (inout Declared) -> Void = { _ in }) {
      let path = outer.isEmpty ? name : "\(outer).\(name)"
      declared[path, default: Declared()].inherited.formUnion(group.inherited)
      declared[path]?.isHere = true
      change(&declared[path, default: Declared()])
      if !isShown, !group.modifiers.isVisible { internalNames.insert(path) }
      for member in group.declarations { declare(member, within: path) }
    }
    let statics = Self.statics(declaration)
    declared[outer]?.statics.merge(statics) { $1 }
    if !isShown, !statics.isEmpty, declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.isVisible == false
    {
      internalNames.formUnion(statics.keys.map { "\(outer).\($0)" })
    }
    if let type = declaration.as(StructDeclSyntax.self) {
      add(type.name.plain, type)
    } else if let type = declaration.as(EnumDeclSyntax.self) {
      // An enum without cases is not Equatable by itself.
      let cases = CaseReader.cases(of: type)
      add(type.name.plain, type) { $0.isEnumWithoutValues = !cases.isEmpty && cases.allSatisfy(\.values.isEmpty) }
    } else if let type = declaration.as(ClassDeclSyntax.self) {
      add(type.name.plain, type) { $0.isClass = true }
    } else if let type = declaration.as(ActorDeclSyntax.self) {
      add(type.name.plain, type) { $0.inherited.insert("Sendable") }
    } else if let type = declaration.as(ProtocolDeclSyntax.self) {
      add(type.name.plain, type)
    } else if let alias = declaration.as(TypeAliasDeclSyntax.self), alias.genericParameterClause == nil {
      declared[outer.isEmpty ? alias.name.plain : "\(outer).\(alias.name.plain)", default: Declared()].alias =
        alias.initializer.value.text
    } else if let type = declaration.as(ExtensionDeclSyntax.self) {
      let path = type.extendedType.text
      declared[path, default: Declared()].inherited.formUnion(type.inherited)
      for member in type.declarations { declare(member, within: path, isShown: type.modifiers.isVisible) }
    }
  }

  /// What a value names that other modules do not see, and so is not the default of what they see: `Defaults.first`.
  func internalName(in value: String, of type: String) -> String? {
    let names = value.split { !$0.isOfTypeName }
    return names.lazy.compactMap { name in
      let path = (name.hasPrefix(".") ? type + name : String(name)).split(separator: ".")
      return (1...max(path.count, 1)).lazy.map { path.prefix($0).joined(separator: ".") }
        .first(where: self.internalNames.contains)
    }
    .first
  }
}
