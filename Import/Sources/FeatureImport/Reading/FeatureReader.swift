import Diagnostics
import SwiftSyntax

/// Reads one feature that was written by hand.
struct FeatureReader {
  /// A feature, and its logic that stays Swift.
  struct Result {
    var feature: ImportedFeature
    var plan = BodyPlan()
    /// Whether something has no place in a schema, so that nothing is written.
    var isRefused = false
    /// Old names of things that a schema names itself.
    var renamed: [(old: String, new: String)] = []
    var renamedFields: [(old: String, new: String)] = []
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
    result.feature.notes = source.declaration.notes
    let access = source.declaration.modifiers.access
    result.feature.access = access == "public" || access == "package" ? access : nil
    // '@Reducer' declares missing parts.
    if let action = parts.action { readActions(action) }
    readDependencies()
    let body = readBody()
    if let state = parts.state { readState(state, body) }
    if result.isRefused { return result }
    for member in actions.members where !result.plan.consumedActionTypes.contains(member.name) {
      result.feature.members.append((extended: member.extended, text: member.text))
    }
    readTypes()
    qualifyTypes()
    nameGenericTypes()
    planBody(body)
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
    for alias in parts.others.compactMap({ $0.as(TypeAliasDeclSyntax.self) })
    where ["State", "Action"].contains(alias.name.text) {
      return (
        "a schema declares the state and the actions themselves", Syntax(alias),
        "write what '\(alias.name.text)' stands for into '\(name)'"
      )
    }
    if parts.state == nil, let body = parts.body, let type = body.bindings.first?.typeAnnotation?.type,
      type.text.contains("Reducer<"), !type.text.contains("Reducer<State")
    {
      return (
        "a schema's state is a struct or an enum of its own", Syntax(type),
        "write 'struct State' with the value as a field"
      )
    }
    return conditionalMember.map {
      ("a schema has no '#if'", Syntax($0), "move it out of the state and the actions")
    }
  }

  private mutating func readActions(_ declaration: EnumDeclSyntax) {
    actions = ActionReader(
      file: file,
      report: report,
      feature: name,
      outerEnums: parts.types.enums.merging(module.extensionEnums[name] ?? [:]) { own, _ in own },
      extensionEnums: module.extensionEnums["\(name).Action"] ?? [:]
    )
    .read(declaration)
    for name in actions.typealiases { result.plan.typealiases.append(("\(self.name).Action", name.name, name.group)) }
    for name in actions.outerNames { result.plan.typealiases.append((self.name, name.name, name.type)) }
    result.plan.consumedTypes.formUnion(actions.consumed)
    result.feature.isBindable = actions.isBindable
    result.feature.isActionEquatable = actions.isEquatable
    result.feature.actions = actions.actions
    result.feature.hasDelegate = actions.delegate != nil
    result.feature.delegate = actions.delegate ?? []
    for name in actions.conformances {
      result.feature.members.append((extended: "\(self.name).Action: \(name)", text: MovedText()))
    }
  }

  var conditionalMember: DeclSyntax? {
    let state =
      parts.state?.as(StructDeclSyntax.self)?.declarations ?? parts.state?.as(EnumDeclSyntax.self)?.declarations
    return ((state ?? []) + (parts.action?.declarations ?? [])).first { $0.is(IfConfigDeclSyntax.self) }
  }

  // MARK: Dependencies

  mutating func readDependencies() {
    let reader = DependencyReader(file: file, module: module, report: report)
    for variable in parts.dependencies {
      let read = reader.dependencies(variable, declared: parts.declaredNames)
      result.plan.parts.merge(read.parts) { first, _ in first }
      result.feature.dependencies += read.found.filter { new in
        !result.feature.dependencies.contains { $0.name == new.name }
      }
      for member in read.members { result.feature.members.append((extended: name, text: member)) }
    }
    for variable in parts.properties {
      let read = reader.property(variable)
      result.feature.dependencies += read.found
      for member in read.members { result.feature.members.append((extended: name, text: member)) }
    }
  }

  // MARK: The body

  mutating func readBody() -> [BodyPart] {
    let reader = BodyReader(file: file, functions: parts.functions)
    if let statements = parts.statements {
      return reader.parts(of: statements)
    }
    if let reduce = parts.reduce, let function = reader.function(of: reduce), let item = reduce.body?.statements.first {
      return [BodyPart(base: .reduce(function), item: item)]
    }
    return []
  }

  mutating func planBody(_ body: [BodyPart]) {
    let composed = Set(
      result.feature.children.map(\.name) + (result.feature.alerts.isEmpty ? [] : ["alert"])
        + (result.feature.dialogs.isEmpty ? [] : ["dialog"]) + result.renamedFields.map(\.old)
    )
    if let reduce = parts.reduce, parts.body == nil, body.isEmpty {
      result.plan.after.append(BodyPlan.reducer(of: reduce))
    }
    result.plan.read(
      body,
      children: composed,
      feature: &result.feature,
      module: module,
      renamed: Dictionary(result.renamed.map { ($0.old, $0.new) }) { first, _ in first }
    )
  }

  // MARK: State

  mutating func readState(_ declaration: DeclSyntax, _ body: [BodyPart]) {
    let compositions = body.flatMap { part in
      (part.composition.map { [$0] } ?? [])
        + part.modifiers.compactMap { if case .compose(let found) = $0 { found } else { nil } }
    }
    var reader = StateReader(
      file: file,
      feature: name,
      module: module,
      report: report,
      schemas: schemas,
      enums: parts.enums,
      nested: Set(parts.types.map(StateReader.name)),
      actions: actions,
      compositions: compositions
    )
    reader.lateScopes = BodyPlan.lateScopes(body)
    reader.read(declaration, into: &result)
  }

  // MARK: Members

  mutating func readMembers() {
    result.plan.nested = parts.types.map(StateReader.name).filter { !$0.isEmpty }
    for name in parts.outerNames {
      let access = name.access.map { $0 + " " } ?? ""
      result.plan.topLevel.append(MovedText(lines: ["\(access)typealias \(name.name) = \(self.name).\(name.type)"]))
    }
    result.plan.moved = parts.moved.union(actions.consumedNodes)
    for (name, declaration) in module.extensionEnums[name] ?? [:] where result.plan.consumedTypes.contains(name) {
      result.plan.moved.insert(declaration.id)
    }
    for (name, id) in parts.enumsOfExtensions where result.plan.consumedTypes.contains(name) {
      result.plan.moved.insert(id)
    }
    for declaration in parts.functions.values.joined() where result.plan.used.contains(declaration.name.plain) {
      result.plan.moved.insert(declaration.id)
    }
    for member in parts.others {
      if let function = member.as(FunctionDeclSyntax.self), result.plan.used.contains(function.name.plain) { continue }
      result.feature.members.append((extended: name, text: MovedText(member)))
    }
    for initializer in parts.initializers { read(initializer) }
  }

  /// An initializer of the reducer: a schema has one with all that it needs.
  mutating func read(_ initializer: InitializerDeclSyntax) {
    let labels = initializer.signature.parameterClause.parameters.map(\.firstName.text)
    let assigned = initializer.body?.statements.allSatisfy { $0.item.text.hasPrefix("self.") } ?? true
    let needed = result.feature.dependencies.filter { $0.key == nil }.map(\.name)
    let isSame =
      labels.isEmpty
      || needed.starts(with: labels)
        && result.feature.dependencies.filter { $0.key == nil }
          .dropFirst(labels.count).allSatisfy { $0.defaultValue != nil }
    if assigned, isSame {
      for parameter in initializer.signature.parameterClause.parameters {
        guard let value = parameter.defaultValue?.value.text,
          let index = result.feature.dependencies.firstIndex(where: { $0.name == parameter.firstName.plain })
        else { continue }
        result.feature.dependencies[index].defaultValue = result.feature.dependencies[index].defaultValue ?? value
      }
      return
    }
    result.feature.members.append((extended: name, text: MovedText(initializer)))
  }
}
