import SwiftSyntax

/// The declarations of a feature, by kind.
struct FeatureParts {
  var state: DeclSyntax?
  var action: EnumDeclSyntax?
  var body: VariableDeclSyntax?
  var reduce: FunctionDeclSyntax?
  /// `@Dependency` properties.
  var dependencies: [VariableDeclSyntax] = []
  /// Other stored properties.
  var properties: [VariableDeclSyntax] = []
  var initializers: [InitializerDeclSyntax] = []
  /// Reducers that are enums.
  var enums: [String: EnumDeclSyntax] = [:]
  /// Those of extensions of the feature, as they are written.
  var enumsOfExtensions: [String: SyntaxIdentifier] = [:]
  var types: [DeclSyntax] = []
  var functions: [String: [FunctionDeclSyntax]] = [:]
  /// All else, and functions, in the order of the file.
  var others: [DeclSyntax] = []

  /// Members of extensions that are among these, and no longer in their extension.
  var moved: Set<SyntaxIdentifier> = []

  /// Names of old code for the state and the actions, at the top level.
  var outerNames: [(name: String, type: String, access: String?)] = []

  init(_ declaration: StructDeclSyntax, extensions: [ExtensionDeclSyntax], topLevel: [DeclSyntax]) {
    for member in declaration.declarations { add(member) }
    for member in extensions.flatMap(\.declarations) { addFromExtension(member) }
    for alias in others.compactMap({ $0.as(TypeAliasDeclSyntax.self) }) { follow(alias, topLevel) }
  }

  /// `typealias State = FormState`, of a type in the same file.
  private mutating func follow(_ alias: TypeAliasDeclSyntax, _ topLevel: [DeclSyntax]) {
    let (name, target) = (alias.name.plain, alias.initializer.value.text)
    guard ["State", "Action"].contains(name), let found = topLevel.first(where: { StateReader.name(of: $0) == target })
    else {
      return
    }
    if name == "State", state == nil {
      state = found
    } else if name == "Action", action == nil, let type = found.as(EnumDeclSyntax.self) {
      action = type
    } else {
      return
    }
    moved.insert(found.id)
    others.removeAll { $0.id == alias.id }
    let access = found.as(StructDeclSyntax.self)?.modifiers.access ?? found.as(EnumDeclSyntax.self)?.modifiers.access
    outerNames.append((target, name, access))
  }

  /// An extension has parts of the schema, and other members that stay where they are.
  private mutating func addFromExtension(_ member: DeclSyntax) {
    if let function = member.as(FunctionDeclSyntax.self) {
      functions[function.name.plain, default: []].append(function)
      return
    }
    let name = (member.as(StructDeclSyntax.self)?.name ?? member.as(EnumDeclSyntax.self)?.name)?.plain
    let choice = member.as(StructDeclSyntax.self).flatMap(WrittenChoice.declaration)
    if let type = choice ?? member.as(EnumDeclSyntax.self), type.hasAttribute("Reducer") {
      enums[type.name.plain] = type
      enumsOfExtensions[type.name.plain] = member.id
    } else if let name, ["State", "Action"].contains(name) {
      add(member)
      moved.insert(member.id)
    } else if let variable = member.as(VariableDeclSyntax.self), variable.bindings.first?.name == "body" {
      add(variable)
      moved.insert(member.id)
    }
  }

  private mutating func add(_ member: DeclSyntax) {
    if let type = member.as(StructDeclSyntax.self) {
      if type.name.plain == "State" { state = member } else { types.append(member) }
      if let choice = WrittenChoice.declaration(type) { enums[type.name.plain] = choice }
    } else if let type = member.as(EnumDeclSyntax.self) {
      switch type.name.plain {
      case "State": state = member
      case "Action": action = type
      default:
        if type.hasAttribute("Reducer") { enums[type.name.plain] = type }
        types.append(member)
      }
    } else if let variable = member.as(VariableDeclSyntax.self) {
      add(variable)
    } else if let function = member.as(FunctionDeclSyntax.self) {
      let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      if function.name.plain == "reduce", labels == ["into", "action"] {
        reduce = function
      } else {
        functions[function.name.plain, default: []].append(function)
        others.append(member)
      }
    } else if let initializer = member.as(InitializerDeclSyntax.self) {
      initializers.append(initializer)
    } else {
      others.append(member)
    }
  }

  private mutating func add(_ variable: VariableDeclSyntax) {
    if variable.attributes.contains("Dependency") {
      dependencies.append(variable)
    } else if variable.bindings.first?.name == "body", variable.bindings.contains(where: \.isComputed) {
      body = variable
    } else if variable.modifiers.has("static") || variable.bindings.allSatisfy(\.isComputed) {
      others.append(DeclSyntax(variable))
    } else {
      properties.append(variable)
    }
  }

  /// The names that values have in the feature's code.
  var declaredNames: Set<String> {
    let functions = functions.values.joined().map { Syntax($0) } + [reduce.map { Syntax($0) }].compactMap { $0 }
    return DeclaredNames.names(in: functions + [body.map { Syntax($0) }].compactMap { $0 } + others.map { Syntax($0) })
  }

  /// The statements of the body.
  var statements: CodeBlockItemListSyntax? {
    switch body?.bindings.first?.accessorBlock?.accessors {
    case .getter(let statements): statements
    case .accessors(let accessors): accessors.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    case nil: nil
    }
  }
}

extension [DeclSyntax] {
  /// The enums among them, by name.
  var enums: [String: EnumDeclSyntax] {
    Dictionary(compactMap { $0.as(EnumDeclSyntax.self) }.map { ($0.name.plain, $0) }) { first, _ in first }
  }
}
