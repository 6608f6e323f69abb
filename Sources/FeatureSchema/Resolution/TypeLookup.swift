import Diagnostics
import SwiftSource

/// Looks up the names in one type, from the innermost scope outward, as Swift does.
struct TypeLookup {
  let file: ResolvedFile
  let scope: Scope
  let text: TypeText
  let suggestions: TypeSuggestions
  var diagnostics: [Diagnostic] = []
  var modules: Set<String> = []
  /// The modules of the errors that functions throw, each with the place of such an error.
  var modulesOfErrors: [String: Range<Int>] = [:]
  private(set) var declarations: [ResolvedDeclaration] = []
  private(set) var identities: [ResolvedDeclaration] = []
  private(set) var demands: [(type: ResolvedType, conformance: Conformance)] = []
  private(set) var namesExternals = false
  /// Whether all declared names are full names, which mean the same in any scope.
  private(set) var isQualified = true
  /// Swift's own types that the type names without their module.
  private(set) var standardNames: Set<String> = []
  /// The conformances that the type being looked up must have.
  private(set) var asked: ConformanceSet = []

  init(file: ResolvedFile, scope: Scope, text: TypeText, suggestions: TypeSuggestions) {
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
      return fail(.unknownType(component.name, at: range(component.range), help: help(for: component.name)))
    case .optional(let wrapped): return .optional(resolve(wrapped))
    case .array(let element): return .array(resolve(element))
    case .dictionary(let key, let value): return dictionary(key, value)
    case .inlineArray(let count, let element):
      return known([.init("InlineArray", arguments: [count, element], at: expression.range)], at: expression.range)
    case .tuple(let elements):
      return .tuple(elements.map { (label: $0.label, type: resolve($0.type)) })
    case .function(let function):
      resolve(function)
      return .function(isSendable: function.isSendable)
    case .existential(let constraint): return existential(constraint)
    case .protocolMetatype(let type):
      if case .existential(let constraint) = type.kind { return existential(constraint) }
      if ["Any", "AnyObject"].contains(type.source) { return existential(type) }
      return fail(.protocolMetatype(type.source, at: range(expression.range)))
    case .composition:
      return fail(.compositionAsType(expression.source, at: range(expression.range)))
    case .metatype(let type):
      if case .named = type.kind {
        _ = resolve(type)
        return .metatype(isSendable: true)
      }
      if case .composition = type.kind { return resolve(type) }
      return metatype(of: existential(type), type)
    case .integer: return .invalid
    }
  }

  private mutating func dictionary(_ key: TypeExpression, _ value: TypeExpression) -> ResolvedType {
    let resolved = resolve(key, asking: [.hashable])
    demand(.hashable, of: resolved, in: key, described: "a dictionary's key")
    return .dictionary(resolved, resolve(value))
  }

  /// Looks up a type with required conformances, which the help for an unknown type mentions.
  mutating func resolve(_ expression: TypeExpression, asking conformances: ConformanceSet) -> ResolvedType {
    let outer = asked
    defer { asked = outer }
    asked = conformances
    return resolve(expression)
  }

  mutating func demand(
    _ conformance: Conformance,
    of type: ResolvedType,
    in expression: TypeExpression,
    described what: String
  ) {
    if !type.identified.isEmpty { demands.append((type, conformance)) }
    guard let gap = type.gap(to: conformance) else { return }
    let array: [Help] =
      type.declaration?.holdsActions ?? false ? ["hold them in an array: \"[\(expression.source)]\""] : []
    diagnostics.append(
      Diagnostic(
        .unmetConformance,
        "\(what) must be \(conformance.rawValue), but '\(expression.source)' is not",
        at: range(expression.range),
        help: [gap.reason].compactMap(\.self) + array
      )
    )
  }

  // MARK: Names

  private mutating func named(_ components: [TypeExpression.Component], at whole: Range<Int>) -> ResolvedType {
    let names = components.map(\.name)
    let arguments = components.flatMap(\.arguments)
    switch find(names) {
    case .declaration(let declaration):
      declarations.append(declaration)
      guard let argument = arguments.first else { return .declared(declaration) }
      return fail(.noGenericArguments(declaration.fullName, at: range(argument.range)))
    case .identifier(let declaration):
      identities.append(declaration)
      return .identifier(of: declaration)
    case .feature(let name):
      return fail(.featureAsType(name, at: range(whole)))
    case .ambiguous(let places):
      return fail(.ambiguous(components[0].name, at: range(components[0].range), places))
    case .missingMember(let member, let owner):
      let place = components[member].range
      let written = names[..<member].joined(separator: ".")
      return fail(.unknownMember(names[member], of: owner, written: written, at: range(place)))
    case .external(let name, let conformances):
      namesExternals = true
      for argument in arguments { _ = resolve(argument) }
      return .external(name, conformances)
    case nil:
      return known(components, at: whole)
    }
  }

  enum NameMeaning {
    case declaration(ResolvedDeclaration)
    /// The identity type of an Identifiable declaration.
    case identifier(ResolvedDeclaration)
    case feature(String)
    /// The schemas that declare such a type.
    case ambiguous([DeclaredPlace])
    /// The index of the component that the declaration does not have.
    case missingMember(Int, ResolvedDeclaration)
    case external(String, ConformanceSet)
  }

  mutating func find(_ names: [String]) -> NameMeaning? {
    var full: String { names.joined(separator: ".") }
    guard var (declaration, used) = file.declaration(named: names, in: scope) else {
      if let places = file.document.reached.ambiguous[names[0]] { return .ambiguous(places) }
      if names.count == 1, file.featureName == full || file.references.contains(where: { $0.file.featureName == full })
      {
        return .feature(full)
      }
      return file.conformances(ofExternal: full).map { .external(full, $0) }
    }
    if declaration.path.count != used { isQualified = false }
    while used < names.count {
      guard let next = declaration.nested(named: names[used]) else {
        if let conformances = file.externals[full] { return .external(full, conformances) }
        if names[used...] == ["ID"], declaration.provides(.identifiable) { return .identifier(declaration) }
        return .missingMember(used, declaration)
      }
      (declaration, used) = (next, used + 1)
    }
    return .declaration(declaration)
  }

  private mutating func known(_ components: [TypeExpression.Component], at whole: Range<Int>) -> ResolvedType {
    let (module, components) = Self.module(before: components)
    let name = components.count == 1 ? components[0].name : components.map(\.name).joined(separator: ".")
    let arguments = components.flatMap(\.arguments)
    if name == "Any" {
      return module == nil ? .existential([]) : fail(.unknownType("Swift.Any", at: range(whole), help: [.write("Any")]))
    }
    if KnownTypes.lookupProtocol(name) != nil {
      return fail(.protocolAsType(name, in: equatableOwner, asked.contains(.error), at: range(whole)))
    }
    guard let type = KnownTypes.lookup(name) else { return unknown(name, components, at: whole) }
    if let module, module != type.outermostModule {
      return fail(.unknownModule(module, of: name, type.outermostModule, at: range(whole)))
    }
    if let module = type.module { modules.insert(module) }
    if module == nil { standardNames.insert(components[0].name) }
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

  /// The module before the name of a library's type, and the name after it.
  private static func module(
    before components: [TypeExpression.Component]
  ) -> (module: String?, name: [TypeExpression.Component]) {
    guard components.count > 1, ["Foundation", "Swift"].contains(components[0].name) else { return (nil, components) }
    return (components[0].name, Array(components.dropFirst()))
  }

  private mutating func argument(
    _ argument: TypeExpression,
    for parameter: KnownType.Parameter,
    of name: String
  ) -> ResolvedType {
    if case .integer = argument.kind {
      if parameter.isInteger { return .invalid }
      return fail(.wrongArgument(of: name, "a type", argument.source, at: range(argument.range)))
    }
    if parameter.isInteger {
      return fail(.wrongArgument(of: name, "a whole number", argument.source, at: range(argument.range)))
    }
    let type = resolve(argument, asking: parameter.requirements)
    for conformance in parameter.requirements.all.sorted(by: { $0.rawValue < $1.rawValue }) {
      // Hashable implies Equatable, so the stronger requirement is enough.
      if parameter.requirements.all.contains(where: { $0.implied.contains(conformance) }) { continue }
      demand(conformance, of: type, in: argument, described: "the argument of '\(name)'")
    }
    if let expected = type.expected(by: parameter.bound) {
      return fail(.wrongArgument(of: name, expected, argument.source, at: range(argument.range)))
    }
    return type
  }

  // MARK: Types after `any`

  private mutating func existential(_ constraint: TypeExpression) -> ResolvedType {
    switch constraint.kind {
    case .composition(let types):
      let parts = types.map { existential($0) }
      let conformances = parts.map { part -> ConformanceSet in
        if case .existential(let conformances) = part { conformances } else { [] }
      }
      let isMore = types.map { $0.desugared.nominal?.name != "Sendable" }
      if isMore.filter(\.self).count == 1, let index = isMore.firstIndex(of: true), conformances[index].contains(.error)
      {
        return parts[index]
      }
      // Only `Error` matters in `any Error & P`.
      return .existential(conformances.contains { $0.contains(.sendable) } ? [.sendable] : [])
    case .metatype(let type):
      return metatype(of: existential(type), type)
    case .named(let components):
      let (module, parts) = Self.module(before: components)
      let name = parts.map(\.name).joined(separator: ".")
      if name == "AnyObject" || name == "Any" && module == nil {
        if name == "AnyObject", module == nil { standardNames.insert(name) }
        return .existential([])
      }
      let arguments = components.flatMap(\.arguments)
      for argument in arguments { _ = resolve(argument) }
      if case .declaration(let hiding) = find(components.map(\.name)) {
        return fail(.noProtocol(name, hiding, at: range(constraint.range)))
      }
      if let known = KnownTypes.lookupProtocol(name) {
        if module == nil { standardNames.insert(name) }
        if let module, module != known.module ?? "Swift" {
          return fail(.unknownModule(module, of: known.name, known.module ?? "Swift", at: range(constraint.range)))
        }
        return existential(known, arguments, at: constraint.range)
      }
      if case .external(_, let conformances) = find(components.map(\.name)) {
        namesExternals = true
        return .existential(conformances.provides(.sendable) ? [.sendable] : [])
      }
      return unknown(name, components.map { .init($0.name, at: $0.range) }, at: constraint.range, isProtocol: true)
    default:
      return resolve(constraint)
    }
  }

  private func metatype(of type: ResolvedType, _ written: TypeExpression) -> ResolvedType {
    guard case .existential(let conformances) = type else { return .metatype(isSendable: true) }
    // A protocol without requirements has no conformances that are isolated to an actor.
    return .metatype(isSendable: conformances.provides(.sendable) || ["Any", "AnyObject"].contains(written.source))
  }

  private mutating func existential(
    _ known: KnownProtocol,
    _ arguments: [TypeExpression],
    at whole: Range<Int>
  ) -> ResolvedType {
    if let module = known.module { modules.insert(module) }
    let expected = known.primaryAssociatedTypes.count
    guard arguments.isEmpty || arguments.count == expected else {
      return fail(.genericArguments(known.name, expected: expected, found: arguments.count, at: range(whole)))
    }
    return .existential(known.existentialConformances)
  }

  // MARK: Problems

  func range(_ part: Range<Int>) -> SourceRange { text.node.range(ofText: part) }

  mutating func fail(_ diagnostic: Diagnostic) -> ResolvedType {
    diagnostics.append(diagnostic)
    return .invalid
  }
}
