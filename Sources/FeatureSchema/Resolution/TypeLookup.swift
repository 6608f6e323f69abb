import Diagnostics
import SwiftSource

/// Looks up the names in one type, from the innermost scope outward, as Swift does.
struct TypeLookup {
  let file: ResolvedFile
  /// The declaration that the type is written in; a feature's own parts are written in its state's namespace.
  let scope: Declaration?
  let text: TypeText
  let suggestions: TypeSuggestions
  private(set) var diagnostics: [Diagnostic] = []
  var modules: Set<String> = []
  /// Swift's own types that the type names without their module.
  private(set) var standardNames: Set<String> = []

  init(file: ResolvedFile, scope: Declaration?, text: TypeText, suggestions: TypeSuggestions) {
    self.file = file
    self.scope = scope
    self.text = text
    self.suggestions = suggestions
  }

  mutating func resolve(_ expression: TypeExpression) -> ResolvedType {
    switch expression.kind {
    case .named(let components): return named(components, at: expression.range)
    case .member(_, let component):
      let desugared = expression.desugared
      if case .named(let components) = desugared.kind { return named(components, at: expression.range) }
      return fail(.unknownType(component.name, at: range(component.range), help: Self.help(for: component.name)))
    case .optional(let wrapped): return .optional(resolve(wrapped))
    case .array(let element): return .array(resolve(element))
    case .dictionary(let key, let value): return dictionary(key, value)
    case .inlineArray(let count, let element):
      return known([.init("InlineArray", arguments: [count, element], at: expression.range)], at: expression.range)
    case .tuple(let elements):
      return .tuple(elements.map { (label: $0.label, type: resolve($0.type)) })
    case .function(let function):
      for child in function.children { resolveInFunction(child) }
      return .function(isSendable: function.isSendable)
    case .existential(let constraint), .protocolMetatype(let constraint): return existential(constraint)
    case .composition: return existential(expression)
    case .metatype(let type):
      if case .named = type.kind { _ = resolve(type) } else { _ = existential(type) }
      return .metatype
    case .integer: return .invalid
    }
  }

  private mutating func resolveInFunction(_ child: TypeExpression) {
    // Global actors are types that only their attribute names.
    if let name = child.nominal?.name, KnownTypes.globalActors.contains(name) { return }
    _ = resolve(child)
  }

  private mutating func dictionary(_ key: TypeExpression, _ value: TypeExpression) -> ResolvedType {
    let resolved = resolve(key)
    demand(.hashable, of: resolved, key, "a dictionary's key")
    return .dictionary(resolved, resolve(value))
  }

  mutating func demand(
    _ conformance: Conformance,
    of type: ResolvedType,
    _ expression: TypeExpression,
    _ what: String
  ) {
    guard let gap = type.gap(to: conformance) else { return }
    diagnostics.append(
      Diagnostic(
        .unmetConformance,
        "\(what) must be \(conformance.rawValue), but '\(expression.source)' is not",
        at: range(expression.range),
        help: gap.reason.map { [$0] } ?? []
      )
    )
  }

  // MARK: Names

  private mutating func named(_ components: [TypeExpression.Component], at whole: Range<Int>) -> ResolvedType {
    let names = components.map(\.name)
    let arguments = components.flatMap(\.arguments)
    switch find(names) {
    case .declaration(let declaration):
      guard let argument = arguments.first else { return .declared(declaration) }
      return fail(.noGenericArguments(declaration.fullName, at: range(argument.range)))
    case .feature(let name):
      return fail(.featureAsType(name, at: range(whole)))
    case .missingMember(let member, let owner):
      let place = components[member].range
      return fail(.unknownMember(names[member], of: owner, at: range(place)))
    case .external(let name, let conformances):
      for argument in arguments { _ = resolve(argument) }
      return .external(name, conformances)
    case nil:
      return known(components, at: whole)
    }
  }

  enum Found {
    case declaration(Declaration)
    case feature(String)
    /// The component that the declaration does not have.
    case missingMember(Int, Declaration)
    case external(String, Set<Conformance>)
  }

  func find(_ names: [String]) -> Found? {
    let full = names.joined(separator: ".")
    guard var (declaration, used) = Self.start(names, scope: scope, file: file) else {
      if names.count == 1, file.featureName == full || file.used.contains(where: { $0.file.featureName == full }) {
        return .feature(full)
      }
      if let conformances = file.externals[full] { return .external(full, conformances) }
      return file.used.lazy.compactMap { $0.file.externals[full] }.first.map { .external(full, $0) }
    }
    while used < names.count {
      guard let next = declaration.nested(named: names[used]) else {
        if let conformances = file.externals[full] { return .external(full, conformances) }
        return .missingMember(used, declaration)
      }
      (declaration, used) = (next, used + 1)
    }
    return .declaration(declaration)
  }

  /// The declaration that the first names mean, and how many of them it took.
  static func start(_ names: [String], scope: Declaration?, file: ResolvedFile) -> (Declaration, Int)? {
    var current = scope
    while let declaration = current {
      if let nested = declaration.nested(named: names[0]) { return (nested, 1) }
      current = declaration.parent
    }
    if let scope, scope.isWithinFeature, let part = file.part(named: names[0]) { return (part, 1) }
    if let found = file.start(names) { return found }
    return file.used.lazy.compactMap { $0.file.start(names) }.first
  }

  mutating func known(_ components: [TypeExpression.Component], at whole: Range<Int>) -> ResolvedType {
    var components = components
    let isQualified = components.count > 1 && ["Swift", "Foundation"].contains(components[0].name)
    if isQualified { components.removeFirst() }
    let name = components.map(\.name).joined(separator: ".")
    let arguments = components.flatMap(\.arguments)
    if name == "Any" { return .existential([]) }
    if KnownTypes.lookupProtocol(name) != nil { return fail(.protocolAsType(name, at: range(whole))) }
    guard let type = KnownTypes.lookup(name) else { return unknown(name, components, at: whole) }
    if let module = type.module { modules.insert(module) }
    if !isQualified { standardNames.insert(components[0].name) }
    guard arguments.count == type.parameters.count else {
      return fail(.genericArguments(name, expected: type.parameters.count, found: arguments.count, at: range(whole)))
    }
    let resolved = zip(arguments, type.parameters).map { self.argument($0, for: $1, of: name) }
    switch (name, resolved.count) {
    case ("Optional", 1): return .optional(resolved[0])
    case ("Array", 1): return .array(resolved[0])
    case ("Dictionary", 2): return .dictionary(resolved[0], resolved[1])
    case ("Void", _): return .tuple([])
    default: return .known(type, resolved)
    }
  }

  // MARK: Problems

  func range(_ part: Range<Int>) -> SourceRange { text.node.range(ofText: part) }

  mutating func fail(_ diagnostic: Diagnostic) -> ResolvedType {
    diagnostics.append(diagnostic)
    return .invalid
  }
}
