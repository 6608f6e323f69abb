import Diagnostics
import SwiftSyntax

/// Reads one feature that was written by hand.
struct FeatureReader {
  /// A feature, and its logic that stays Swift.
  struct Result {
    var feature: ImportedFeature
    var plan = AuthorPlan()
    /// Whether the body is the one that `@Reducer` declares.
    var needsBody = false
    /// Whether something has no place in a schema, so that nothing is written.
    var isRefused = false

    /// Brings a member of a generated type over: an enum becomes one of the feature's types, with its old name as an alias,
    /// if a schema can declare it; all else is in an extension.
    mutating func keep(_ member: DeclSyntax, of extended: String, in file: SwiftFile, _ module: Module) {
      let name = StateReader.name(of: member)
      let isFree = !name.isEmpty && !feature.types.contains { $0.name == name } && !plan.kept.contains(name)
      if isFree, member.is(EnumDeclSyntax.self),
        let (type, members) = TypeReader(file: file, module: module).type(member, path: "\(feature.name).\(name)"),
        type.conformances.first != "none"
      {
        feature.types.append(type)
        feature.members += members.map { (extended: $0.0, text: $0.1) }
        plan.typealiases.append((extended, name, "\(feature.name).\(name)"))
        return
      }
      feature.members.append((extended: extended, text: MovedText(member)))
      if !name.isEmpty { plan.ownTypes.append("\(extended).\(name)") }
    }
  }

  let source: Module.Feature
  let module: Module
  let report: Report
  /// The paths of features' schemas, by name.
  let schemas: [String: String]

  var file: SwiftFile { source.file }
  var name: String { source.name }
  let parts: FeatureParts
  var result: Result
  var actions = ActionReader.Result()

  init(_ source: Module.Feature, module: Module, report: Report, schemas: [String: String]) {
    (self.source, self.module, self.report, self.schemas) = (source, module, report, schemas)
    parts = FeatureParts(source.declaration, extensions: source.extensions, topLevel: source.file.topLevel)
    result = Result(feature: ImportedFeature(name: source.name))
  }

  mutating func read() -> Result {
    if let refusal {
      report.cannot(refusal.message, at: file.place(of: refusal.node), help: refusal.help)
      result.isRefused = true
      return result
    }
    result.feature.pack = file.isStandalone ? "standalone" : "composable"
    let modifiers = source.declaration.modifiers
    result.feature.access = modifiers.isVisible ? modifiers.access : nil
    // '@Reducer' declares missing parts.
    result.plan.kept = Set(parts.types.map(StateReader.name)).union(module.topLevelNames)
    if let action = parts.action { readActions(action) }
    if let state = parts.state { readState(state) }
    if result.isRefused { return result }
    for (extended, member) in actions.members { result.keep(member, of: extended, in: file, module) }
    let isOfMacro = source.declaration.hasAttribute("Reducer") && source.declaration.inherited.isEmpty
    readSwitch()
    result.needsBody = isOfMacro && parts.body == nil && parts.reduce == nil
    readTypes()
    qualifyTypes()
    nameGenericTypes()
    readMembers()
    return result
  }

  /// The reason that the feature has no schema, as far as one look tells.
  private var refusal: (message: String, node: Syntax, help: String)? {
    if let generics = source.declaration.genericParameterClause {
      return (
        "a generic feature has no schema: keep it as it is", Syntax(generics),
        "features with schemas have it as a child with 'reducer:', or write one for each type that it is used with"
      )
    }
    if let (node, name) = attributed {
      return (
        "a schema has no '@\(name)' for its state and its actions", node, "keep the feature as it is, or leave that out"
      )
    }
    for alias in parts.aliases {
      return (
        "a schema declares the state and the actions themselves", Syntax(alias),
        "write what '\(alias.name.text)' stands for into '\(name)'"
      )
    }
    if let type = parts.foreign(name) {
      return (
        "'\(type.text)' is not its own: a schema has a state and actions of its own", Syntax(type),
        "keep it as it is: features with schemas compose it as before"
      )
    }
    if let old = (parts.state?.as(StructDeclSyntax.self)?.declarations ?? []).first(where: { member in
      member.as(VariableDeclSyntax.self)?.attributes.contains("BindingState") ?? false
    }) {
      return (
        "'@BindingState' is for releases before 1.7", Syntax(old),
        "move to 1.7 first: '@ObservableState' for the state, and '$store' in its views"
      )
    }
    return conditionalMember.map {
      ("a schema has no '#if'", Syntax($0), "move it out of the state and the actions")
    }
  }

  /// An attribute of the state or the actions that generated code has not.
  private var attributed: (Syntax, String)? {
    let known: Set = ["ObservableState", "CasePathable", "dynamicMemberLookup"]
    let attributes =
      (parts.state?.as(StructDeclSyntax.self)?.attributes ?? parts.state?.as(EnumDeclSyntax.self)?.attributes).map {
        [$0]
      } ?? []
    for list in attributes + (parts.action.map { [$0.attributes] } ?? []) {
      if let other = list.names.first(where: { !known.contains($0) }) { return (Syntax(list), other) }
    }
    return nil
  }

  private mutating func readActions(_ declaration: EnumDeclSyntax) {
    actions = ActionReader(
      file: file,
      report: report,
      feature: name,
      outerEnums: parts.types.enums.merging(module.extensionEnums[name] ?? [:]) { own, _ in own },
      extensionEnums: module.extensionEnums["\(name).Action"] ?? [:],
      stateWords: Set(parts.state?.text.words ?? [])
    )
    .read(declaration)
    for name in actions.typealiases { result.plan.typealiases.append(("\(self.name).Action", name.name, name.group)) }
    for name in actions.outerNames { result.plan.typealiases.append((self.name, name.name, name.type)) }
    result.plan.consumedTypes.formUnion(actions.consumed)
    result.feature.isBindable = actions.isBindable
    let conformances = declaration.inherited + module.extended("\(self.name).Action")
    result.feature.isActionEquatable = !Set(conformances).isDisjoint(with: ["Equatable", "Hashable"])
    result.feature.actions = actions.actions
    result.feature.actionComments = declaration.notes.doc + declaration.notes.comments
    result.feature.hasDelegate = actions.delegate != nil
    result.feature.delegate = actions.delegate ?? []
    if let new = actions.viewAction { rename("ViewAction", new) }
    for name in actions.conformances {
      result.feature.members.append((extended: "\(self.name).Action: \(name)", text: MovedText()))
    }
  }

  /// Names a type otherwise wherever the feature's code does.
  private mutating func rename(_ old: String, _ new: String) {
    let nodes = [Syntax(source.declaration)] + source.extensions.map { Syntax($0) }
    for token in nodes.flatMap({ Array($0.tokens(viewMode: .sourceAccurate)) }) where token.text == old {
      if token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period { continue }
      result.plan.composed.append((token.root.id, token.textRange, new))
    }
  }

  var conditionalMember: DeclSyntax? {
    let state =
      parts.state?.as(StructDeclSyntax.self)?.declarations ?? parts.state?.as(EnumDeclSyntax.self)?.declarations
    return ((state ?? []) + (parts.action?.declarations ?? [])).first { $0.is(IfConfigDeclSyntax.self) }
  }

  // MARK: State

  mutating func readState(_ declaration: DeclSyntax) {
    let compositions = Composition.all(in: [Syntax(source.declaration)] + source.extensions.map { Syntax($0) })
    let reader = StateReader(
      file: file,
      feature: name,
      module: module,
      report: report,
      schemas: schemas,
      enums: parts.enums,
      nested: Set(module.names(in: name)),
      actions: actions,
      compositions: compositions
    )
    reader.read(declaration, into: &result)
    for found in compositions { change(found) }
  }

  /// Changes a composition of a child that is declared otherwise now.
  private mutating func change(_ found: Composition) {
    let root = found.syntax.root.id
    // A generated 'one-of' is not a CaseReducer by default, so its reducer is made where it is composed.
    let child = result.feature.children.first { $0.name == found.name }
    guard !found.hasReducer || found.bodyOfEnum != nil, case .oneOf(let type, let alternatives) = child?.content else {
      return
    }
    let given = alternatives.compactMap { alternative -> String? in
      guard case .feature(let feature) = alternative.content, feature.schema == nil else { return nil }
      return "\(alternative.name): \(feature.type)()"
    }
    let reducer = "\(type)(\(given.joined(separator: ", ")))"
    if let body = found.bodyOfEnum {
      result.plan.composed.append((root, body.textRange, reducer))
    } else {
      let end = found.syntax.endPositionBeforeTrailingTrivia.utf8Offset
      result.plan.composed.append((root, end..<end, " { \(reducer) }"))
    }
  }

  // MARK: The body

  /// The switch of the body as a function, where that is asked for and means the same.
  private mutating func readSwitch() {
    guard module.options.logic == .switch, let body = parts.body else { return }
    do throws(SwitchReader.Refusal) {
      guard let statements = parts.statements,
        source.declaration.declarations.contains(where: { $0.id == body.asDecl.id })
      else { throw SwitchReader.Refusal(message: "it is not a computed property of '\(name)'", node: Syntax(body)) }
      let reader = SwitchReader(feature: result.feature, declaration: source.declaration, extensions: source.extensions)
      let function = try reader.function(of: body, statements)
      let column = MovedText.column(of: body)
      let text = String((function.indented(by: column) as String).dropFirst(column.count))
      result.plan.replaced.append((body.textRange, text))
      result.feature.logic = "switch"
    } catch {
      report.note(
        "the body of '\(name)' stays a body: \(error.message)",
        at: file.place(of: error.node),
        help: "its schema says 'logic: body'"
      )
    }
  }

  // MARK: Members

  mutating func readMembers() {
    result.plan.nested = module.names(in: name)
    for name in parts.outerNames {
      let access = name.access.map { $0 + " " } ?? ""
      result.plan.topLevel.append(MovedText(lines: ["\(access)typealias \(name.name) = \(self.name).\(name.type)"]))
    }
    result.plan.removed.formUnion(parts.moved.union(actions.consumedNodes))
    if let state = parts.state { result.plan.removed.insert(state.id) }
    if let action = parts.action { result.plan.removed.insert(DeclSyntax(action).id) }
    for (name, declaration) in module.extensionEnums[name] ?? [:] where result.plan.consumedTypes.contains(name) {
      result.plan.removed.insert(DeclSyntax(declaration).id)
    }
    for (name, id) in parts.enumsOfExtensions where result.plan.consumedTypes.contains(name) {
      result.plan.removed.insert(id)
    }
  }
}
