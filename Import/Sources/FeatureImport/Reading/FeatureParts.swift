import SwiftSyntax

/// The declarations of a feature, by kind.
struct FeatureParts {
  var state: DeclSyntax?
  var action: EnumDeclSyntax?
  /// The body, wherever it is declared.
  var body: VariableDeclSyntax?
  /// The function of a reducer without a body, `reduce(into:action:)`.
  var reduce: FunctionDeclSyntax?
  /// Reducers that are enums.
  var enums: [String: EnumDeclSyntax] = [:]
  /// Those of extensions of the feature, as they are written.
  var enumsOfExtensions: [String: SyntaxIdentifier] = [:]
  var types: [DeclSyntax] = []
  /// `typealias State`, or `typealias Action`, of what cannot be moved.
  var aliases: [TypeAliasDeclSyntax] = []
  /// Members of extensions, of the feature and of the file, that its schema declares.
  var moved: Set<SyntaxIdentifier> = []
  /// Names of old code for the state and the actions, at the top level.
  var outerNames: [(name: String, type: String, access: String?)] = []

  init(_ declaration: StructDeclSyntax, extensions: [ExtensionDeclSyntax], topLevel: [DeclSyntax]) {
    for member in declaration.declarations { add(member) }
    for member in extensions.flatMap(\.declarations) { addFromExtension(member) }
    let names = aliases
    aliases = []
    for alias in names { follow(alias, topLevel) }
  }

  /// `typealias State = FormState`, of a type in the same file.
  private mutating func follow(_ alias: TypeAliasDeclSyntax, _ topLevel: [DeclSyntax]) {
    let (name, target) = (alias.name.plain, alias.initializer.value.text)
    let found = topLevel.first { StateReader.name(of: $0) == target }
    if name == "State", state == nil, let found {
      state = found
    } else if name == "Action", action == nil, let type = found?.as(EnumDeclSyntax.self) {
      action = type
    } else {
      aliases.append(alias)
      return
    }
    guard let found else { return }
    moved.formUnion([found.id, DeclSyntax(alias).id])
    let access = found.as(StructDeclSyntax.self)?.modifiers.access ?? found.as(EnumDeclSyntax.self)?.modifiers.access
    outerNames.append((target, name, access))
  }

  /// An extension has parts of the schema, and other members that stay where they are.
  private mutating func addFromExtension(_ member: DeclSyntax) {
    let name = StateReader.name(of: member)
    if let type = member.as(EnumDeclSyntax.self), type.hasAttribute("Reducer") {
      enums[type.name.plain] = type
      enumsOfExtensions[type.name.plain] = member.id
    } else if ["State", "Action"].contains(name) {
      add(member)
      moved.insert(member.id)
    } else if let variable = member.as(VariableDeclSyntax.self), variable.bindings.first?.name == "body" {
      body = variable
    } else {
      noteReduce(member)
    }
  }

  private mutating func noteReduce(_ member: DeclSyntax) {
    guard let function = member.as(FunctionDeclSyntax.self), function.name.plain == "reduce" else { return }
    let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
    if labels == ["into", "action"] { reduce = function }
  }

  /// A type of the state or the actions that is not the feature's own, as its body or its function says.
  func foreign(_ feature: String) -> TypeSyntax? {
    let reducer = body?.bindings.first?.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self)?.constraint
    let arguments = reducer?.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments.map { $0 } ?? []
    var types = arguments.compactMap { $0.argument.as(TypeSyntax.self) }
    for parameter in reduce?.signature.parameterClause.parameters.map(\.type) ?? [] {
      types.append(parameter.as(AttributedTypeSyntax.self)?.baseType ?? parameter)
    }
    let own = ["Self", feature].flatMap { [$0, "\($0).State", "\($0).Action"] } + ["State", "Action"]
    let isOf = types.count == 1
    return types.enumerated().first { index, type in
      !own.contains(type.text) && (isOf || (index == 0 ? state == nil : action == nil))
    }?.element
  }

  private mutating func add(_ member: DeclSyntax) {
    if let type = member.as(StructDeclSyntax.self) {
      if type.name.plain == "State" { state = member } else { types.append(member) }
    } else if let type = member.as(EnumDeclSyntax.self) {
      switch type.name.plain {
      case "State": state = member
      case "Action": action = type
      default:
        if type.hasAttribute("Reducer") { enums[type.name.plain] = type }
        types.append(member)
      }
    } else if let variable = member.as(VariableDeclSyntax.self) {
      if variable.bindings.first?.name == "body" { body = variable }
    } else if let alias = member.as(TypeAliasDeclSyntax.self), ["State", "Action"].contains(alias.name.plain) {
      aliases.append(alias)
    } else {
      noteReduce(member)
    }
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
