import SwiftSyntax

/// Reads the state of a feature: its fields, and the children among them.
struct StateReader {
  let file: SwiftFile
  let feature: String
  let module: Module
  let report: Report
  let schemas: [String: String]
  let enums: [String: EnumDeclSyntax]
  /// The names of types that are nested in the feature.
  let nested: Set<String>
  let actions: ActionReader.Result
  let compositions: [Composition]

  /// Whether the feature is for FeatureRuntime.
  var isStandalone: Bool { file.isStandalone }

  func read(_ declaration: DeclSyntax, into result: inout FeatureReader.Result) {
    if let type = declaration.as(StructDeclSyntax.self) {
      readStruct(type, into: &result)
    } else if let type = declaration.as(EnumDeclSyntax.self) {
      readEnum(type, into: &result)
    }
    addActionsWithoutChildren(to: &result)
  }

  /// The composition of a child, and the type of its action's value.
  func composed(_ name: String) -> (composition: Composition, action: String)? {
    guard let composition = compositions.first(where: { $0.name == name }), let type = actions.composed[name] else {
      return nil
    }
    return (composition, ActionReader.argument(of: type))
  }

  func conformances(of declaration: some DeclGroupSyntax, _ result: inout FeatureReader.Result) -> [String] {
    var names = declaration.inherited
    let others = names.filter { !TypeReader.conformances.contains($0) }
    names.removeAll(where: others.contains)
    for other in others {
      result.feature.members.append((extended: "\(feature).State: \(other)", text: MovedText()))
    }
    let extended = module.extended("\(feature).State")
    if extended.allSatisfy(TypeReader.conformances.contains) { names += extended }
    let written = TypeReader.written(names, raw: nil, isPlainEnum: false)
    result.feature.isStateIncomparable = written.first == "none"
    // Generated code would check what the author vouches for.
    let isVouched = others.contains("@unchecked Sendable")
    let vouched = written.first == "none" ? ["none"] : ["none", "Equatable"]
    return (isVouched ? vouched : []) + written.filter { $0 != "none" }
  }

  // MARK: Structs

  func readStruct(_ declaration: StructDeclSyntax, into result: inout FeatureReader.Result) {
    let state = "\(feature).State"
    result.feature.state.notes = declaration.notes
    result.feature.state.conformances = conformances(of: declaration, &result)
    if TypeReader.isCodedByHand(declaration) {
      result.feature.state.conformances.removeAll { $0 == "Codable" }
      result.feature.members.append((extended: "\(state): Codable", text: MovedText()))
    }
    let reader = FieldReader(file: file, report: report, module: module, owner: state)
    var initializers: [InitializerDeclSyntax] = []
    var stored: [ImportedField] = []
    for member in declaration.declarations where !ActionReader.isOfCasePaths(member) {
      if let initializer = member.as(InitializerDeclSyntax.self) {
        initializers.append(initializer)
      } else if let variable = member.as(VariableDeclSyntax.self) {
        for found in reader.members(of: variable) {
          add(found, of: variable, &result)
          if let field = found.stored { stored.append(field) }
        }
      } else if let nested = TypeReader(file: file, module: module).type(
        member,
        path: "\(state).\(Self.name(of: member))"
      ) {
        result.feature.state.types.append(nested.type)
        result.feature.members += nested.members.map { (extended: $0.0, text: $0.1) }
      } else {
        result.feature.members.append((extended: state, text: MovedText(member)))
        if !Self.name(of: member).isEmpty { result.plan.ownTypes.append("\(state).\(Self.name(of: member))") }
      }
    }
    if result.feature.state.conformances.contains("Identifiable"),
      !result.feature.state.fields.contains(where: { $0.name == "id" })
    {
      // Some other code has the 'id'.
      result.feature.state.conformances.removeAll { $0 == "Identifiable" }
      result.feature.members.append((extended: "\(state): Identifiable", text: MovedText()))
    }
    if let last = result.feature.state.fields.indices.last {
      result.feature.state.fields[last].notes.comments += declaration.lastComments
    }
    markBindings(&result)
    keepKeys(of: declaration, &result)
    move(initializers, of: declaration, stored, &result)
  }

  /// Keeps the keys of JSON, which are those of the library's macro: it stores a field as `_name`.
  private func keepKeys(of declaration: StructDeclSyntax, _ result: inout FeatureReader.Result) {
    guard result.feature.state.conformances.contains("Codable"), declaration.hasAttribute("ObservableState") else {
      return
    }
    for (index, field) in result.feature.state.fields.enumerated() where !field.isConstant && field.shared == nil {
      result.feature.state.fields[index].key = "_\(field.name)"
    }
  }

  private func add(
    _ found: FieldReader.Member,
    of variable: VariableDeclSyntax,
    _ result: inout FeatureReader.Result
  ) {
    let state = "\(feature).State"
    switch found {
    case .carried:
      if variable.bindings.first?.name == "id", let identity = Self.identity(variable),
        result.feature.state.conformances.contains("Identifiable")
      {
        result.feature.state.identity = identity
        result.feature.state.conformances.removeAll { $0 == "Identifiable" }
      } else {
        result.feature.members.append((extended: state, text: MovedText(variable)))
      }
    case .nothing: result.isRefused = true
    case .presented(let name, let type, let variable): presented(name, type, variable, &result)
    case .field(let field, let variable): self.field(field, variable, &result)
    }
  }

  /// `var id: Int { number }`.
  private static func identity(_ variable: VariableDeclSyntax) -> (type: String, value: String)? {
    guard let binding = variable.bindings.first, let type = binding.typeAnnotation?.type.text,
      case .getter(let statements) = binding.accessorBlock?.accessors, statements.count == 1,
      let item = statements.first?.item,
      let value = item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
    else { return nil }
    return (type, value.text)
  }

  static func name(of member: DeclSyntax) -> String {
    (member.as(StructDeclSyntax.self)?.name ?? member.as(EnumDeclSyntax.self)?.name
      ?? member.as(ClassDeclSyntax.self)?.name)?.plain ?? ""
  }

  func field(_ field: ImportedField, _ variable: VariableDeclSyntax, _ result: inout FeatureReader.Result) {
    if field.shared == nil, field.type.hasSuffix("?"),
      actions.composed[field.name]?.hasPrefix("PresentationAction<") == true,
      compositions.contains(where: { $0.name == field.name && $0.kind == .ifLet })
    {
      return presented(field.name, String(field.type.dropLast()), variable, &result)
    }
    guard let (composition, action) = composed(field.name), field.shared == nil,
      let child = child(field, composition, action, &result)
    else {
      refuseInternalDefault(of: field, variable, &result)
      result.feature.state.fields.append(field)
      return
    }
    add(child, &result)
  }

  /// The default of a field that other modules see is a part of its initializer, which they see, too.
  private func refuseInternalDefault(
    of field: ImportedField,
    _ variable: VariableDeclSyntax,
    _ result: inout FeatureReader.Result
  ) {
    guard result.feature.access != nil, !field.isInternal, let value = field.defaultValue,
      let name = module.internalName(in: value, of: field.type)
    else { return }
    report.cannot(
      "the default of '\(field.name)' names '\(name)', which is internal: others see it in the initializer of a schema",
      at: file.place(of: variable),
      help: "make '\(name)' \(result.feature.access ?? "public"), or '\(field.name)' internal"
    )
  }

  // MARK: Enums

  func readEnum(_ declaration: EnumDeclSyntax, into result: inout FeatureReader.Result) {
    let state = "\(feature).State"
    result.feature.state.isEnum = true
    result.feature.state.notes = declaration.notes
    result.feature.state.conformances = conformances(of: declaration, &result)
    for found in CaseReader.cases(of: declaration) {
      guard let (_, action) = composed(found.name), action.hasSuffix(".Action"), found.values.count == 1
      else {
        result.feature.state.cases.append(found)
        continue
      }
      let feature = childFeature(String(action.dropLast(".Action".count)))
      add(ImportedChild(name: found.name, presence: .always, content: .feature(feature), notes: found.notes), &result)
    }
    for member in declaration.declarations
    where !member.is(EnumCaseDeclSyntax.self) && !ActionReader.isOfCasePaths(member) {
      if let nested = TypeReader(file: file, module: module).type(member, path: "\(state).\(Self.name(of: member))") {
        result.feature.state.types.append(nested.type)
        result.feature.members += nested.members.map { (extended: $0.0, text: $0.1) }
      } else {
        result.feature.members.append((extended: state, text: MovedText(member)))
      }
    }
  }

  // MARK: The rest

  /// Adds the composed actions that belong to no child of the schema, as the feature's own.
  func addActionsWithoutChildren(to result: inout FeatureReader.Result) {
    let taken = Set(result.feature.children.map(\.name))
    for (name, type) in actions.composed.sorted(by: { $0.key < $1.key }) where !taken.contains(name) {
      let declared = ImportedCase(name: name, values: [ImportedCase.Value(type: type)])
      result.feature.actions.append(ImportedAction(declared: declared))
    }
  }
}

extension String {
  /// `IdentifiedActionOf<Row>` without the name of a feature, which is not a type of values in a schema.
  var withoutFeatures: String {
    for (name, other, state) in [
      ("IdentifiedActionOf<", "IdentifiedAction", "State.ID"), ("StackActionOf<", "StackAction", "State"),
    ] where hasPrefix(name) {
      let feature = dropFirst(name.count).dropLast()
      return "\(other)<\(feature).\(state), \(feature).Action>"
    }
    return self
  }
}
