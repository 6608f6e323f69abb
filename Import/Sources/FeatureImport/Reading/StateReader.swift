import SwiftSyntax

/// Reads the state of a feature: its fields, and the children and prompts among them.
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
  /// Children that are composed below the feature's own reducer, so that it runs before them.
  var lateScopes: Set<String> = []

  init(
    file: SwiftFile,
    feature: String,
    module: Module,
    report: Report,
    schemas: [String: String],
    enums: [String: EnumDeclSyntax],
    nested: Set<String>,
    actions: ActionReader.Result,
    compositions: [Composition]
  ) {
    (self.file, self.feature, self.module, self.report) = (file, feature, module, report)
    (self.schemas, self.enums, self.actions, self.compositions) = (schemas, enums, actions, compositions)
    self.nested = nested
  }

  func read(_ declaration: DeclSyntax, into result: inout FeatureReader.Result) {
    if let type = declaration.as(StructDeclSyntax.self) {
      readStruct(type, into: &result)
    } else if let type = declaration.as(EnumDeclSyntax.self) {
      readEnum(type, into: &result)
    }
    addActionsWithoutChildren(to: &result)
  }

  /// The composition of a child, and the type of what its action holds.
  private func composed(_ name: String) -> (composition: Composition, action: String)? {
    guard let composition = compositions.first(where: { $0.name == name }), let type = actions.composed[name] else {
      return nil
    }
    return (composition, ActionReader.argument(of: type))
  }

  private func conformances(of declaration: some DeclGroupSyntax, _ result: inout FeatureReader.Result) -> [String] {
    var names = declaration.inherited
    let others = names.filter { !TypeReader.conformances.contains($0) }
    names.removeAll(where: others.contains)
    for other in others {
      result.feature.members.append((extended: "\(feature).State: \(other)", text: MovedText()))
    }
    let inherited = module.declared["\(feature).State"]?.inherited ?? []
    if inherited.contains("Equatable") { names.append("Equatable") }
    let written = TypeReader.written(names, raw: nil, isPlainEnum: false)
    result.feature.isStateIncomparable = written.first == "none"
    return written.filter { $0 != "none" }
  }

  // MARK: Structs

  private func readStruct(_ declaration: StructDeclSyntax, into result: inout FeatureReader.Result) {
    let state = "\(feature).State"
    result.feature.state.notes = declaration.notes
    result.feature.state.conformances = conformances(of: declaration, &result)
    if TypeReader.isCodedByHand(declaration) {
      result.feature.state.conformances.removeAll { $0 == "Codable" }
      result.feature.members.append((extended: "\(state): Codable", text: MovedText()))
    }
    let reader = FieldReader(file: file, report: report)
    var initializers: [InitializerDeclSyntax] = []
    for member in declaration.declarations where !ActionReader.isOfCasePaths(member) {
      if let initializer = member.as(InitializerDeclSyntax.self) {
        initializers.append(initializer)
      } else if let variable = member.as(VariableDeclSyntax.self) {
        for found in reader.members(of: variable) {
          switch found {
          case .carried: result.feature.members.append((extended: state, text: MovedText(member)))
          case .nothing: result.isRefused = true
          case .presented(let name, let type, let variable): presented(name, type, variable, &result)
          case .field(let field, let variable): self.field(field, variable, &result)
          }
        }
      } else if let nested = TypeReader(file: file).type(member, path: "\(state).\(Self.name(of: member))") {
        result.feature.state.types.append(nested.type)
        result.feature.members += nested.members.map { (extended: $0.0, text: $0.1) }
      } else {
        result.feature.members.append((extended: state, text: MovedText(member)))
        if !Self.name(of: member).isEmpty { result.plan.ownTypes.append("\(state).\(Self.name(of: member))") }
      }
    }
    let ids = result.feature.state.fields.map(\.name)
    if result.feature.state.conformances.contains("Identifiable"), !ids.contains("id") {
      identity(declaration, &result)
    }
    markBindings(&result)
    for initializer in initializers {
      InitializerMover(file: file, report: report).move(initializer, &result)
    }
  }

  static func name(of member: DeclSyntax) -> String {
    (member.as(StructDeclSyntax.self)?.name ?? member.as(EnumDeclSyntax.self)?.name
      ?? member.as(ClassDeclSyntax.self)?.name)?.plain ?? ""
  }

  /// A computed `id` is a conformance of an extension, since the schema has no field for it.
  private func identity(_ declaration: StructDeclSyntax, _ result: inout FeatureReader.Result) {
    result.feature.state.conformances.removeAll { $0 == "Identifiable" }
    result.feature.members.append((extended: "\(feature).State: Identifiable", text: MovedText()))
  }

  private func field(_ field: ImportedField, _ variable: VariableDeclSyntax, _ result: inout FeatureReader.Result) {
    if field.shared == nil, field.type.hasSuffix("?"),
      actions.composed[field.name]?.hasPrefix("PresentationAction<") == true,
      compositions.contains(where: { $0.name == field.name && $0.kind == .ifLet })
    {
      return presented(field.name, String(field.type.dropLast()), variable, &result)
    }
    guard let (composition, action) = composed(field.name), !lateScopes.contains(field.name), field.shared == nil,
      let child = child(field, composition, action, &result)
    else {
      result.feature.state.fields.append(field)
      return
    }
    add(child, composition, &result)
  }

  private func add(_ child: ImportedChild, _ composition: Composition, _ result: inout FeatureReader.Result) {
    result.feature.children.append(child)
    if case .oneOf(let type, _) = child.content {
      result.plan.consumedTypes.insert(type)
      if type != child.name.capitalizedFirst {
        result.plan.typealiases.append((feature, type, child.name.capitalizedFirst))
      }
    }
    for feature in child.features where feature.schema == nil { addExternal(feature, child, &result) }
  }

  private func addExternal(
    _ child: ImportedChild.Feature,
    _ presence: ImportedChild,
    _ result: inout FeatureReader.Result
  ) {
    let isRow = presence.presence == .list
    for (name, conformances) in [
      (child.type, nil), ("\(child.type).State", isRow ? ["Equatable", "Sendable", "Identifiable"] : nil),
      ("\(child.type).Action", actions.isEquatable ? nil : ["Sendable"]),
    ] where !result.feature.externals.contains(where: { $0.name == name }) {
      result.feature.externals.append((name, conformances))
    }
  }

  /// The child that a field is; nil if it is composed in a way that a schema does not know.
  private func child(
    _ field: ImportedField,
    _ composition: Composition,
    _ action: String,
    _ result: inout FeatureReader.Result
  ) -> ImportedChild? {
    guard action.hasSuffix(".Action") else { return nil }
    let type = String(action.dropLast(".Action".count))
    let isPlainDefault =
      field.defaultValue.map {
        ["[]", "nil", ".init()", "StackState()", "IdentifiedArray()", "IdentifiedArrayOf()"].contains($0)
          || $0 == "\(field.type)()"
      } ?? true
    guard isPlainDefault, !field.isConstant else { return nil }
    let presence: ImportedChild.Presence
    switch composition.kind {
    case .scope: presence = .always
    case .ifLet: presence = .optional
    case .forEach: presence = field.type.hasPrefix("StackState") ? .stack : .list
    case .ifCaseLet: return nil
    }
    guard let content = content(type, composition, presence, &result) else { return nil }
    var child = ImportedChild(name: field.name, presence: presence, content: content, notes: field.notes)
    if presence == .always {
      // A parent's state needs that of a child that is always there, unless the child's can be made alone.
      guard case .feature(let feature) = content, feature.schema != nil, field.defaultValue != nil else { return nil }
    }
    child.notes = field.notes
    return child
  }

  private func content(
    _ type: String,
    _ composition: Composition,
    _ presence: ImportedChild.Presence,
    _ result: inout FeatureReader.Result
  ) -> ImportedChild.Content? {
    let name = type.hasPrefix("\(feature).") ? String(type.dropFirst(feature.count + 1)) : type
    if let declaration = enums[name] {
      let reader = AlternativeReader(state: self, owner: "\(feature).\(name)")
      guard let alternatives = reader.alternatives(of: declaration, &result) else { return nil }
      return .oneOf(type: name, alternatives)
    }
    return .feature(childFeature(type, composition))
  }

  func childFeature(_ type: String, _ composition: Composition?) -> ImportedChild.Feature {
    let type = nested.contains(type) ? "\(feature).\(type)" : type
    var child = ImportedChild.Feature(type: type)
    child.schema = type == feature ? schemas[type].map { _ in "Self" } : schemas[type]
    child.made = composition?.reducer?.text ?? "\(type)()"
    if child.schema != nil, let given = composition?.given { child.given = given }
    if let found = module.feature(named: type), child.schema != nil {
      let nested = found.declaration.declarations.compactMap { $0.as(EnumDeclSyntax.self) }.first {
        $0.name.plain == "Action"
      }
      child.tellsParent =
        nested?.declarations.contains { $0.as(EnumDeclSyntax.self)?.name.plain == "Delegate" } == true
        && nested.map(CaseReader.cases)?.contains { $0.name == "delegate" } == true
    }
    return child
  }

  // MARK: What is presented

  private func presented(
    _ name: String,
    _ type: String,
    _ variable: VariableDeclSyntax,
    _ result: inout FeatureReader.Result
  ) {
    for (kind, isDialog) in [("AlertState", false), ("ConfirmationDialogState", true)] where type.hasPrefix("\(kind)<")
    {
      return prompt(name, ActionReader.argument(of: type), isDialog: isDialog, variable, &result)
    }
    guard let (composition, action) = composed(name), action.hasSuffix(".Action"),
      let content = content(String(action.dropLast(".Action".count)), composition, .presented, &result)
    else {
      report.cannot(
        "'\(name)' is presented, but not composed as a child of that name",
        at: file.place(of: variable),
        help: "a schema needs 'case \(name)(PresentationAction<…>)' and '.ifLet(\\.$\(name), action: \\.\(name))'"
      )
      result.isRefused = true
      return
    }
    let child = ImportedChild(name: name, presence: .presented, content: content, notes: variable.notes)
    add(child, composition, &result)
  }

  private func prompt(
    _ name: String,
    _ action: String,
    isDialog: Bool,
    _ variable: VariableDeclSyntax,
    _ result: inout FeatureReader.Result
  ) {
    let wanted = isDialog ? "dialog" : "alert"
    let sent = compositions.first { $0.state == "$\(name)" || $0.state == name }?.action ?? name
    if let type = actions.composed[sent].map(ActionReader.argument)?.lastComponent,
      actions.shared.contains(type) || type == "Action"
    {
      report.cannot(
        "an alert has actions of its own, but '\(type)' has other uses",
        at: file.place(of: variable),
        help: "declare an enum of its buttons' actions in 'Action', and let their cases send the feature's own"
      )
      result.isRefused = true
      return
    }
    guard actions.composed[sent] != nil, isDialog ? result.feature.dialogs.isEmpty : result.feature.alerts.isEmpty
    else {
      report.cannot(
        "a schema has one \(wanted) at a time, which a case '\(name)(PresentationAction<…>)' is for",
        at: file.place(of: variable),
        help: "let one '\(wanted)' be any of them"
      )
      result.isRefused = true
      return
    }
    if sent != wanted { result.renamed.append((sent, wanted)) }
    if name != wanted {
      result.renamedFields.append((name, wanted))
      report.note(
        "'\(name)' is called '\(wanted)' now, as in every schema",
        at: file.place(of: variable),
        help: "write '$\(wanted)' and '\\.\(wanted)' in views and tests"
      )
    }
    let prompts = PromptCollector(module: module, feature: feature, report: report)
      .prompts(of: action, cases: cases(of: action), isDialog: isDialog, &result)
    if isDialog { result.feature.dialogs = prompts } else { result.feature.alerts = prompts }
    let nested = action.lastComponent
    if nested != wanted.capitalizedFirst, actions.prompts[nested] != nil {
      result.plan.typealiases.append(("\(feature).Action", nested, wanted.capitalizedFirst))
    } else if actions.prompts[nested] == nil, action != "Never" {
      result.plan.consumedTypes.insert(nested)
      result.plan.typealiases.append((feature, nested, "Action.\(wanted.capitalizedFirst)"))
    }
  }

  /// The cases of an enum that an alert's buttons send.
  func cases(of action: String) -> [ImportedCase] {
    let name = action.lastComponent
    if let cases = actions.prompts[name] { return cases }
    let owner = module.feature(named: feature)?.declaration.declarations.compactMap { $0.as(EnumDeclSyntax.self) } ?? []
    let nested = owner.first { $0.name.plain == "Action" }?.declarations.compactMap { $0.as(EnumDeclSyntax.self) } ?? []
    let inner = enums.values.flatMap(\.declarations).compactMap { $0.as(EnumDeclSyntax.self) }
    return (owner + nested + inner).first { $0.name.plain == name }.map(CaseReader.cases) ?? []
  }

  // MARK: Enums

  private func readEnum(_ declaration: EnumDeclSyntax, into result: inout FeatureReader.Result) {
    let state = "\(feature).State"
    result.feature.state.isEnum = true
    result.feature.state.notes = declaration.notes
    result.feature.state.conformances = conformances(of: declaration, &result)
    for found in CaseReader.cases(of: declaration) {
      guard let (composition, action) = composed(found.name), action.hasSuffix(".Action"), found.values.count == 1
      else {
        result.feature.state.cases.append(found)
        continue
      }
      let feature = childFeature(String(action.dropLast(".Action".count)), composition)
      add(
        ImportedChild(name: found.name, presence: .always, content: .feature(feature), notes: found.notes),
        composition,
        &result
      )
    }
    for member in declaration.declarations
    where !member.is(EnumCaseDeclSyntax.self) && !ActionReader.isOfCasePaths(member) {
      if let nested = TypeReader(file: file).type(member, path: "\(state).\(Self.name(of: member))") {
        result.feature.state.types.append(nested.type)
        result.feature.members += nested.members.map { (extended: $0.0, text: $0.1) }
      } else {
        result.feature.members.append((extended: state, text: MovedText(member)))
      }
    }
  }

  // MARK: The rest

  /// What holds a child's action, but is no child of the schema, is an action of the feature's own.
  private func addActionsWithoutChildren(to result: inout FeatureReader.Result) {
    let taken = Set(result.feature.children.map(\.name) + result.renamed.map(\.old))
    for (name, type) in actions.composed.sorted(by: { $0.key < $1.key }) where !taken.contains(name) {
      if name == "alert" && !result.feature.alerts.isEmpty || name == "dialog" && !result.feature.dialogs.isEmpty {
        continue
      }
      let declared = ImportedCase(name: name, values: [ImportedCase.Value(type: type)])
      result.feature.actions.append(ImportedAction(declared: declared))
    }
  }

  private func markBindings(_ result: inout FeatureReader.Result) {
    guard actions.isBindable else { return }
    let bound = module.bindable == .all ? nil : module.bound[feature]
    for index in result.feature.state.fields.indices {
      let field = result.feature.state.fields[index]
      if field.isConstant || field.shared?.isReader == true { continue }
      let isHooked = hooked.contains(field.name)
      result.feature.state.fields[index].isBindable =
        isHooked || field.isBindable || bound.map { $0.contains(field.name) } ?? true
    }
  }

  /// The fields that `case .binding(\.name)` and `onChange` name.
  private var hooked: Set<String> {
    guard let declaration = module.feature(named: feature)?.declaration else { return [] }
    let paths = BoundPaths(viewMode: .sourceAccurate)
    paths.walk(declaration)
    return paths.names
  }
}

/// What `.binding(\.name)` names.
private final class BoundPaths: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "binding",
      let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self)
    {
      names.formUnion(path.text.words.prefix(1))
    }
    return .visitChildren
  }
}
