import Diagnostics
import SwiftSource

/// Checks the names at the top of a schema and inside a feature.
extension NameCheck {
  // MARK: Types

  /// Types at the top of the schema, the feature, and external types: each name has one meaning in the schema.
  mutating func checkTypesAtTop() {
    var scope = NameScope()
    if let feature = file.document.feature, file.enclosingFeature == nil {
      let taken = NameTable.reason(against: feature.value, in: .module, isType: true) { $0 == .feature || meets($0) }
      let own =
        SwiftIdentifier.refusalReason(for: feature.value, as: .type)
        ?? reason(feature.value, isHiddenIn: file.declarations[...])
      scope.add(GivenName(feature, .feature), refused: taken ?? own ?? hiding(feature.value))
    }
    for type in file.types {
      let name = type.name.value
      let hidden = type.path.count == 1 ? reason(name, isHiddenIn: type.withNested) : nil
      scope.add(GivenName(type.name, .type), refused: reason(againstType: name) ?? hidden)
    }
    for name in file.document.externals.map(\.name) {
      let reason = file.featureName == nil ? nil : NameTable.reason(hiding: name.value, in: .feature)
      scope.add(GivenName(name, .external), refused: reason)
    }
    for name in choices {
      scope.add(GivenName(name, .choice), refused: reason(againstType: name.value) ?? hiding(name.value))
    }
    report(scope)
  }

  /// Whether a condition of the table holds for the feature.
  private func meets(_ condition: NameTable.Condition) -> Bool {
    switch condition {
    case .prompts: !file.allPrompts.isEmpty
    case .shared: file.state?.hasSharedFields ?? false
    case .oneOf: file.enclosing != nil
    default: false
    }
  }

  private var choices: [Located<String>] { file.choices.compactMap(\.file.document.feature) }

  /// Why a feature cannot have a name of Swift's that its schema means.
  private func hiding(_ name: String) -> String? {
    file.standardNames.contains(name) ? "it would hide Swift's own type, which this schema names" : nil
  }

  /// Why an outermost type cannot have its name, by which case paths find an enum: in one of these enums, it means another
  /// type.
  private func reason(_ name: String, isHiddenIn types: ArraySlice<ResolvedDeclaration>) -> String? {
    let hiding = types.first { $0.isEnum && $0.isGiven(name) }
    return hiding.map { "Swift gives the enum '\($0.fullName)' a type of that name" }
  }

  /// Why a type at the top of the schema cannot have its name.
  private func reason(againstType name: String) -> String? {
    if let reason = SwiftIdentifier.refusalReason(for: name, as: .type) { return reason }
    guard let feature = file.featureName else { return NameTable.reason(against: name, in: .module, isType: true) }
    if name == HooksName.of(feature) { return "the protocol of the feature's hooks has that name" }
    return NameTable.reason(against: name, in: .feature, isType: true, where: meets)
      ?? reason(hidingError: name, within: [])
  }

  // MARK: Members

  /// Checks the members of the reducer; its body looks up names of types among these, too.
  mutating func checkReducer() {
    let document = file.document
    var scope = NameScope()
    scope.add(file.types.map { GivenName($0.name, .type) })
    for action in file.handledActions where isFunctionOfReducer(action) {
      let message =
        "the handler of '\(action.name.value)' would have the name and the types of a function that calls hooks"
      let help: [Help] = ["rename the action or a value"]
      diagnostics.append(Diagnostic(.nameCollision, message, at: action.name.range, help: help))
    }
    // A function may have the name of a property: that of a handler has labels, too.
    var functions = scope
    for name in handlers {
      let isFunction = name.isHandler(of: .action)
      functions.add(name, refused: NameTable.reason(against: name.name, in: .feature, isFunction: isFunction))
    }
    report(functions)
    for name in document.dependencies.flatMap(names) {
      scope.add(name, refused: NameTable.reason(against: name.name, in: .feature, where: meets))
    }
    for name in document.children.map(\.name) {
      let reason = NameTable.reason(against: name.value, in: .feature, where: meets)
      scope.add(GivenName(name, .child), refused: reason ?? SwiftIdentifier.refusalReason(for: name.value, as: .use))
      guard let reducer = file.reducers[name.value], !file.dependencies(in: reducer).isEmpty else { continue }
      scope.add(.made("_" + name.value, at: name.range, "what holds the reducer of the child '\(name.value)'"))
    }
    scope.add(choices.map { GivenName($0, .choice) })
    report(scope)
  }

  private func names(of dependency: DependencyDeclaration) -> [GivenName] {
    let name = GivenName(dependency.name, .dependency)
    // A property wrapper has a stored property, too.
    return dependency.key == nil
      ? [name] : [name, .made("_" + name.name, at: name.range, "what holds the dependency '\(name.name)'")]
  }

  /// The functions that the author writes for actions and buttons, which have the same names. Those of a feature for
  /// `one-of` are in the feature around it.
  private var handlers: [GivenName] {
    guard file.enclosing == nil else { return [] }
    return file.document.handledActions.map { GivenName($0.name, .handler(.action)) }
      + file.document.allPrompts.buttonsWithActions.map { GivenName($0.name, .handler(.button)) }
  }

  /// Whether generated code would call the handler instead of its own function: Swift prefers the author's.
  private func isFunctionOfReducer(_ action: ResolvedCase) -> Bool {
    let labels = action.payload.map { $0.name?.value }
    let types = action.payload.map(\.type.type.declaration)
    switch (action.name.value, labels) {
    case ("follow", ["from"]), ("bindingChanged", ["from", "to"]): return types.allSatisfy { $0 === file.state }
    default: return false
    }
  }

  // MARK: Alerts

  /// Checks the names of alerts, which are used in expressions of an optional type.
  mutating func checkAlerts() {
    for prompts in file.prompts {
      let role = prompts.written.kind.role
      for alert in prompts.alerts {
        let name = GivenName(alert.name, role)
        if let reason = reason(againstAlert: name.name) { diagnostics.append(name.reserved(reason)) }
        for value in alert.values {
          guard let type = value.type.type.outermost(hiddenIn: .prompts) else { continue }
          diagnostics.append(.hidden(type, in: name.described, at: value.name.range, .prompts))
        }
      }
    }
  }

  private func reason(againstAlert name: String) -> String? {
    if let reason = NameTable.reason(against: name, in: .prompts) { return reason }
    if SwiftIdentifier.isCaseOfOptional(name) { return "an optional has a case of that name" }
    if ["init", "self"].contains(name) { return "Swift has a meaning of its own for '.\(name)'" }
    return SwiftIdentifier.refusalReason(for: name, as: .staticMember)
  }

  // MARK: Hooks

  mutating func checkHooks() {
    let bound = file.bindingPaths.map { hook(HookName.changed($0.names), $0) }
    let watched = file.watchedPaths.map { hook(HookName.onChange(of: $0.names), $0) }
    var scope = NameScope()
    scope.add(bound + watched)
    if let path = file.bindingPaths.first {
      let range = path.member.attributes.bindable?.range
      scope.add(.made(HookName.anyBindingChanged, at: range, "the hook of all bindings"))
    }
    for child in file.document.children {
      let name = child.name
      scope.add(child.hookNames.map { .made($0, at: name.range, "the hook of the child '\(name.value)'") })
    }
    for prompts in file.document.prompts where file.enclosing == nil {
      let hook = HookName.dismissed(prompts.name.value)
      scope.add(.made(hook, at: prompts.range, "the hook of '\(prompts.kind.key)'"))
    }
    scope.add(handlers)
    report(scope)
    var values = NameScope()
    values.add(
      file.watchedPaths.map { path in
        .made(HookName.before(path.names), at: path.steps.last?.range, "the old value of \(path.described)")
      }
    )
    values.add(bound + watched)
    report(values)
    for path in file.bindingPaths + file.watchedPaths {
      guard let type = path.type.outermost(hiddenIn: .hooks) else { continue }
      diagnostics.append(.hidden(type, in: "the hook of \(path.described)", at: path.steps.first?.range, .hooks))
    }
    for path in file.bindingPaths {
      guard let type = path.type.outermost(hiddenIn: .bindings) else { continue }
      diagnostics.append(.hidden(type, in: "the binding to \(path.described)", at: path.steps.first?.range, .bindings))
    }
  }

  private func hook(_ name: String, _ path: BoundPath) -> GivenName {
    .made(name, at: path.steps.last?.range, "the hook of \(path.described)")
  }
}

extension BoundPath {
  fileprivate var names: [String] { steps.map(\.name) }
}

extension ResolvedType {
  /// A library's type in it that is hidden in a scope of a feature.
  fileprivate func outermost(hiddenIn place: NameTable.Place) -> ResolvedDeclaration? {
    declarations.first { $0.file.featureName == nil && NameTable.reason(hiding: $0.path[0], in: place) != nil }
  }
}

extension ChildDeclaration {
  /// The names of the hooks that it may have.
  fileprivate var hookNames: [String] {
    let departure: String? =
      switch presence {
      case .always, .optional, .list: nil
      case .presented: HookName.dismissed(name.value)
      case .stack: HookName.popped(name.value)
      }
    var parts = [[name.value]]
    if case .oneOf(let alternatives) = content {
      parts = alternatives.features.map { [name.value, $0.name.value] }
    }
    return parts.flatMap { [HookName.handled($0), HookName.delegate($0)] } + [departure].compactMap(\.self)
  }
}

extension Diagnostic {
  fileprivate static func hidden(
    _ type: ResolvedDeclaration,
    in place: String,
    at range: SourceRange?,
    _ scope: NameTable.Place
  ) -> Diagnostic {
    let name = type.path[0]
    let reason = NameTable.reason(hiding: name, in: scope) ?? ""
    return Diagnostic(
      .nameCollision,
      "\(place) names the type '\(type.fullName)', which cannot be seen there: \(reason)",
      at: range,
      notes: [Note("it is declared here", at: type.name.range)],
      help: ["rename it"]
    )
  }
}
