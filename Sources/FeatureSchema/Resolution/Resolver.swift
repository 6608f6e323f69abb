import Diagnostics
import SwiftSource

/// Resolves a file in the steps that `Resolution` takes: conformances, types, children, binding paths, then values.
final class Resolver {
  let file: ResolvedFile
  /// The schema whose names the file can use; for a feature of `one-of`, the enclosing schema.
  let schema: ResolvedFile
  let collector: DiagnosticCollector
  /// The log of symbols that the file names; `nil` if nobody asks.
  let symbols: SymbolLog?
  let reader: DefaultReader
  private let suggestions: TypeSuggestions
  /// The meanings of types in scopes without nested types, by text. Most types are written more than once.
  private var meanings: [String: TypeMeaning] = [:]
  var standardNames: Set<String> = []
  /// The dependencies of the feature's children, and of those of its features for `one-of`.
  var childDependencies: [ChildDependencies] = []

  init(file: ResolvedFile, symbols: SymbolLog? = nil, collector: DiagnosticCollector) {
    self.file = file
    self.symbols = symbols
    schema = file.enclosing ?? file
    self.collector = collector
    reader = DefaultReader(collector: collector, symbols: symbols, schema: schema)
    suggestions = TypeSuggestions(file: schema)
  }

  // MARK: Steps, in this order

  func resolveConformances() {
    for name in file.document.externals.compactMap(\.conformances).joined()
    where Conformance(rawValue: name.value) == nil {
      collector.report(.unknownConformance(name, among: Conformance.allCases.map(\.rawValue)))
    }
    for declaration in file.declarations { resolveConformances(of: declaration) }
  }

  func resolveMembers() {
    for declaration in file.declarations { resolveMembers(of: declaration) }
  }

  /// Adds the generated members of the state and the action.
  func resolveParts() {
    resolveClients()
    file.composed = resolveChildren()
    file.prompts = resolvePrompts()
    addRequests()
    addPlainActions()
    for (group, type) in file.groups {
      guard let action = file.action else { break }
      let own = TypeExpression.named([type.name.value])
      let value = action.generated(own, qualified: .named(type.path), as: .declared(type), at: group.name.range)
      action.add(cases: [ResolvedCase(generated: group.name, value, doc: group.doc)])
    }
  }

  /// Settles the conformances of the state for `one-of`, after the ids of the schema's types are known.
  func settleConformancesOfChoice() {
    if let state = file.state, state.isStateOfChoice { settleConformances(ofChoice: state) }
  }

  /// Settles the conformances of actions, which follow from their values.
  ///
  /// - Returns: whether any conformance has changed.
  func settleConformancesOfActions() -> Bool {
    file.declarations.reversed().filter(\.holdsActions).map(settleConformances).contains(true)
  }

  func resolvePaths() {
    symbols?.context = .init(schema: schema, scope: .file)
    file.strings = resolveStrings()
    for choice in file.choices { choice.file.strings = file.strings }
    file.bindingPaths = file.state.map(BindingPaths.bindable) ?? []
    // A type of others may have the key for its own feature.
    file.watchedPaths = file.logic == .handlers ? file.state.map(BindingPaths.watched) ?? [] : []
  }

  func resolveDefaults() {
    resolveValues()
    symbols?.context = .init(schema: schema, scope: .file)
    file.dependencies = file.document.dependencies.map(dependency)
    resolveRequests()
    resolveInvariants()
  }

  func finish() {
    reader.unique.report(into: collector)
    resolveNeeds()
    // As if the schema named them.
    for field in file.state?.fields ?? [] {
      if let sharing = field.attributes.shared { standardNames.insert(sharing.isReader ? "SharedReader" : "Shared") }
    }
    if let symbols { noteIgnored(in: symbols) }
    // The names used by features for `one-of` are in the schema's file.
    file.standardNames = file.choices.reduce(standardNames) { $0.union($1.file.standardNames) }
    file.functions = file.makeFunctions()
  }

  private func noteIgnored(in symbols: SymbolLog) {
    for child in file.composed {
      guard let delegate = child.delegate else { continue }
      for ignored in child.written.ignores {
        let action = delegate.cases.first { $0.name.value == ignored.value }
        symbols.refer(to: action?.symbol(in: delegate), at: ignored.range)
      }
    }
  }

  // MARK: Conformances

  private func resolveConformances(of declaration: ResolvedDeclaration) {
    let names = declaration.written.conformances
    let isBare = names.contains { $0.value == "none" }
    declaration.conformances = isBare ? [] : [.equatable, .sendable]
    if declaration.written.identity != nil { declaration.conformances.insert(.identifiable) }
    for name in names where name.value != "none" {
      if let conformance = Conformance(rawValue: name.value) {
        declaration.conformances.insert(conformance)
      } else if file.externals[name.value] != nil {
        symbols?.refer(to: file.external(named: name.value), at: name.range)
        declaration.otherConformances.append(name.value)
      } else if file.isIncomplete {
        declaration.isUncertain = true
      } else {
        declaration.isUncertain = true
        let known = Conformance.allCases.map(\.rawValue) + ["none"] + file.externals.keys.sorted()
        collector.report(.unknownConformance(name, among: known))
      }
    }
  }

  /// Makes an `Action`, or an enum nested in it, `Equatable` if its values are.
  ///
  /// - Returns: whether its conformances have changed.
  private func settleConformances(ofActions action: ResolvedDeclaration) -> Bool {
    let isEquatable = action.storedMembers.allSatisfy { $0.type.type.gap(to: .equatable) == nil }
    let conformances: ConformanceSet = isEquatable ? [.equatable, .sendable] : [.sendable]
    defer { action.conformances = conformances }
    return action.conformances != conformances
  }

  /// Settles the conformances of the `State` of a feature for `one-of`: those that all its alternatives' states have.
  private func settleConformances(ofChoice state: ResolvedDeclaration) {
    let possible = ResolvedDeclaration.possibleForChoices
    state.conformances = ConformanceSet(possible.filter { ResolvedType.declared(state).gap(to: $0) == nil })
  }

  // MARK: Types

  private func resolveMembers(of declaration: ResolvedDeclaration) {
    func member(_ written: MemberDeclaration) -> ResolvedMember {
      ResolvedMember(written, type: use(of: written.type, in: .declaration(declaration)), in: declaration)
    }
    if case .expression(let node, let type) = declaration.written.identity {
      symbols?.context = .init(schema: schema, scope: .declaration(declaration), names: declaration.fieldSymbols)
      let source = reader.expressionText(node, hasSelf: true)
      declaration.identityExpression = source.map { ($0, type.map { use(of: $0, in: .declaration(declaration)) }) }
    }
    switch declaration.written.kind {
    case .invalid: break
    case .structure(let fields):
      declaration.kind = .structure(fields.map(member))
    case .enumeration(let cases, let raw):
      var resolved = cases.map { ResolvedCase(written: $0, payload: $0.payload.map(member)) }
      if declaration.isStateOfChoice { resolved.removeAll(where: holdsPresented) }
      declaration.kind = .enumeration(resolved, raw: raw.map { use(of: $0, in: .declaration(declaration)) })
    }
  }

  func use(of text: TypeText, in scope: Scope) -> TypeUse {
    // The same text may mean something else as an endpoint.
    let isScopeEmpty = scope.isEmpty && !text.isEndpoint
    if isScopeEmpty, symbols == nil, let known = meanings[text.text] {
      return TypeUse(origin: .schema(text), meaning: known)
    }
    guard let expression = expression(text) else {
      return TypeUse(origin: .schema(text), meaning: TypeMeaning(type: .invalid))
    }
    // A schema cannot name the types of its features for `one-of`.
    let scope = schema === file ? scope : .file
    let (meaning, lookup) = meaning(of: expression, in: text, scope)
    symbols?.noteType(expression, of: text.node, in: schema, scope)
    // An error in a type is reported at each of its uses.
    collector.report(contentsOf: lookup.diagnostics)
    if isScopeEmpty, lookup.diagnostics.isEmpty { meanings[text.text] = meaning }
    return TypeUse(origin: .schema(text), meaning: meaning)
  }

  /// A part of a type that is resolved already: the result of a function.
  func use(ofPart part: TypeExpression, of text: TypeText) -> TypeUse {
    let origin = TypeUse.Origin.generator(text: part.source, at: text.node.range(ofText: part.range))
    return TypeUse(origin: origin, meaning: meaning(of: part, in: text, .file).meaning)
  }

  private func meaning(
    of expression: TypeExpression,
    in text: TypeText,
    _ scope: Scope
  ) -> (meaning: TypeMeaning, lookup: TypeLookup) {
    var lookup = TypeLookup(file: schema, scope: scope, text: text, suggestions: suggestions)
    let type = lookup.resolve(expression)
    if !lookup.standardNames.isEmpty { standardNames.formUnion(lookup.standardNames) }
    let qualified = lookup.isQualified ? expression : qualified(expression, in: scope)
    let meaning = TypeMeaning(
      expression: schema === file ? expression : qualified,
      qualified: qualified,
      type: type,
      modules: lookup.modules.union(lookup.modulesOfErrors.keys),
      modulesOfErrors: lookup.modulesOfErrors.filter { !lookup.modules.contains($0.key) },
      declarations: lookup.declarations,
      identities: lookup.identities,
      demands: lookup.demands,
      namesExternals: lookup.namesExternals
    )
    return (meaning, lookup)
  }

  private func expression(_ text: TypeText) -> TypeExpression? {
    let parse = text.isEndpoint ? TypeExpression.parseEndpoint : { TypeExpression.parse($0) }
    let (expression, issues) = parse(text.text)
    for issue in issues {
      let place = text.node.range(ofText: issue.range)
      collector.report(.invalidType, issue.message, at: place, help: issue.help.map { [$0] } ?? [])
    }
    return expression
  }

  /// The type with full names.
  private func qualified(_ type: TypeExpression, in scope: Scope) -> TypeExpression {
    type.rewritingNames { components in
      guard let found = schema.declaration(named: components.map(\.name), in: scope) else { return components }
      return found.declaration.path.map { TypeExpression.Component($0) } + components.dropFirst(found.used)
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownConformance(_ name: Located<String>, among known: [String]) -> Diagnostic {
    let help =
      Habits.conformance(name) ?? nearest(to: name.value, among: known).map { Help.didYouMean($0) }
      ?? "protocols of your own are named under 'external'"
    return Diagnostic(.unknownConformance, "unknown protocol '\(name.value)'", at: name.range, help: [help])
  }
}
