import Diagnostics
import SwiftSyntax

/// Reads one feature that was written by hand.
struct FeatureReader {
  /// A feature, and what stays Swift of what it does.
  struct Result {
    var feature: ImportedFeature
    var plan = BodyPlan()
    /// Whether something has no place in a schema, so that nothing is written.
    var isRefused = false
    /// Names that old code gives to what a schema names itself.
    var renamed: [(old: String, new: String)] = []
    var renamedFields: [(old: String, new: String)] = []
  }

  let source: Module.Feature
  let module: Module
  let report: Report
  /// Where the schemas of features are, by name.
  let schemas: [String: String]

  private var file: SwiftFile { source.file }
  private var name: String { source.name }
  private let parts: FeatureParts
  private var result: Result
  private var actions = ActionReader.Result()

  init(_ source: Module.Feature, module: Module, report: Report, schemas: [String: String]) {
    (self.source, self.module, self.report, self.schemas) = (source, module, report, schemas)
    parts = FeatureParts(source.declaration, extensions: source.extensions, topLevel: source.file.topLevel)
    result = Result(feature: ImportedFeature(name: source.name))
  }

  mutating func read() -> Result {
    let declaration = source.declaration
    if let generics = declaration.genericParameterClause {
      return refuse(
        "a generic feature has no schema: keep it as it is",
        at: file.place(of: generics),
        help:
          "features with schemas have it as a child with 'reducer:', or write one for each type that it is used with"
      )
    }
    result.feature.notes = declaration.notes
    let access = declaration.modifiers.access
    result.feature.access = access == "public" || access == "package" ? access : nil
    if let alias = parts.others.first(where: {
      ["State", "Action"].contains($0.as(TypeAliasDeclSyntax.self)?.name.text)
    }) {
      let name = alias.as(TypeAliasDeclSyntax.self)?.name.text ?? ""
      return refuse(
        "a schema declares the state and the actions themselves",
        at: file.place(of: alias),
        help: "write what '\(name)' stands for into '\(self.name)'"
      )
    }
    if parts.state == nil, let body = parts.body, let type = body.bindings.first?.typeAnnotation?.type,
      type.text.contains("Reducer<"), !type.text.contains("Reducer<State")
    {
      return refuse(
        "a schema's state is a struct or an enum of its own",
        at: file.place(of: type),
        help: "write 'struct State' with the value as a field"
      )
    }
    if let conditional = conditionalMember {
      return refuse(
        "a schema has no '#if'",
        at: file.place(of: conditional),
        help: "move it out of the state and the actions"
      )
    }
    // '@Reducer' declares what is missing.
    if let action = parts.action {
      actions = ActionReader(
        file: file,
        report: report,
        feature: name,
        outerEnums: parts.types.enums.merging(module.extensionEnums[name] ?? [:]) { own, _ in own },
        extensionEnums: module.extensionEnums["\(name).Action"] ?? [:]
      )
      .read(action)
    }
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

  private mutating func refuse(_ message: String, at place: Place, help: String...) -> Result {
    report.refuse(message, at: place, help: help)
    result.isRefused = true
    return result
  }

  private var conditionalMember: DeclSyntax? {
    let state =
      parts.state?.as(StructDeclSyntax.self)?.declarations ?? parts.state?.as(EnumDeclSyntax.self)?.declarations
    return ((state ?? []) + (parts.action?.declarations ?? [])).first { $0.is(IfConfigDeclSyntax.self) }
  }

  /// Types in Swift that are nested in the state and the actions have their full names outside of these.
  private mutating func qualifyTypes() {
    var full: [String: String] = [:]
    // Types of extensions of the feature.
    let own = Set(result.feature.types.map(\.name) + ["State", "Action"]).union(result.plan.consumedTypes)
    for declared in module.declared.keys where declared.hasPrefix("\(name).") {
      let parts = declared.split(separator: ".").map(String.init)
      if parts.count == 2, !own.contains(parts[1]) { full[parts[1]] = declared }
    }
    let ofExtensions = (module.extensionEnums["\(name).Action"] ?? [:]).filter {
      !actions.consumedNodes.contains($0.value.id)
    }.keys
    for path in result.plan.ownTypes + (actions.nested + ofExtensions).map({ "\(name).Action.\($0)" }) {
      let parts = path.split(separator: ".").map(String.init)
      full[parts.last ?? path] = path
      full[parts.dropFirst().joined(separator: ".")] = path
    }
    if full.isEmpty { return }
    result.feature.changeTypes { $0 = $0.qualified(full) }
  }

  /// Generic types that have members get names, which a schema can write.
  private mutating func nameGenericTypes() {
    var names = GenericNames(feature: name)
    result.feature.changeTypes { $0 = names.plain($0) }
    result.feature.changeChildren { $0.type = names.plainReducer($0.type) }
    for index in result.feature.externals.indices {
      result.feature.externals[index].name = names.plainReducer(result.feature.externals[index].name)
    }
    for found in names.names { result.plan.typealiases.append((name, found.name, found.type)) }
  }

  // MARK: Dependencies

  private mutating func readDependencies() {
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

  private mutating func readBody() -> [BodyPart] {
    let reader = BodyReader(file: file, functions: parts.functions)
    if let statements = parts.statements {
      return reader.parts(of: statements)
    }
    if let reduce = parts.reduce, let function = reader.function(of: reduce), let item = reduce.body?.statements.first {
      return [BodyPart(base: .reduce(function), item: item)]
    }
    return []
  }

  private mutating func planBody(_ body: [BodyPart]) {
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
      file: file,
      module: module,
      renamed: Dictionary(result.renamed.map { ($0.old, $0.new) }) { first, _ in first },
      report: report
    )
  }

  // MARK: State

  private mutating func readState(_ declaration: DeclSyntax, _ body: [BodyPart]) {
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

  private mutating func readTypes() {
    let words = Set(usedTypes().flatMap(\.words))
    for member in parts.types {
      let typeName = (member.as(StructDeclSyntax.self)?.name ?? member.as(EnumDeclSyntax.self)?.name)?.plain ?? ""
      if result.plan.consumedTypes.contains(typeName) { continue }
      if words.contains(typeName), let read = TypeReader(file: file).type(member, path: "\(name).\(typeName)") {
        result.feature.types.append(read.type)
        result.feature.members += read.members.map { (extended: $0.0, text: $0.1) }
      } else {
        result.feature.members.append((extended: name, text: MovedText(member)))
        if words.contains(typeName) { result.plan.ownTypes.append("\(name).\(typeName)") }
      }
    }
  }

  private mutating func readMembers() {
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

  /// The texts of all types that the schema names.
  private func usedTypes() -> [String] {
    let feature = result.feature
    let cases = feature.actions.flatMap { $0.group ?? [$0.declared] } + feature.delegate + feature.state.cases
    return feature.state.fields.map(\.type) + cases.flatMap(\.values).map(\.type)
      + feature.dependencies.compactMap(\.type)
      + (feature.alerts + feature.dialogs).flatMap { $0.buttons.flatMap(\.values) + $0.values }.map(\.type)
  }

  /// An initializer of the reducer: a schema has one with all that it needs.
  private mutating func read(_ initializer: InitializerDeclSyntax) {
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

extension String {
  /// A type's text with longer names for some.
  func qualified(_ names: [String: String]) -> String {
    var text = ""
    var word = ""
    func written() -> String {
      if let full = names[word] { return full }
      // A type within one of these.
      let parts = word.split(separator: ".", omittingEmptySubsequences: false)
      for count in stride(from: parts.count - 1, to: 0, by: -1) {
        if let full = names[parts[..<count].joined(separator: ".")] {
          return full + "." + parts[count...].joined(separator: ".")
        }
      }
      return word
    }
    for character in self {
      if character.isLetter || character.isNumber || character == "_" || character == "." {
        word.append(character)
      } else {
        text += written() + String(character)
        word = ""
      }
    }
    return text + written()
  }

  /// The names in a type's text.
  var words: [String] {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}

extension BodyPart {
  var composition: Composition? {
    if case .scope(let composition) = base { composition } else { nil }
  }
}
