/// Writes declared names in full, so that a type can be written anywhere in the file.
struct TypeQualifier {
  let file: ResolvedFile
  let scope: Declaration?

  func qualified(_ type: TypeExpression) -> TypeExpression {
    type.rewritingNames { components in
      let lookup = TypeLookup.fullName(of: components.map(\.name), in: scope, of: file)
      guard let lookup else { return components }
      let inner = components.dropFirst(lookup.used)
      return lookup.path.map { TypeExpression.Component($0) } + inner
    }
  }
}

extension TypeLookup {
  /// The path of the declaration that the first names mean, and how many of them it took.
  static func fullName(of names: [String], in scope: Declaration?, of file: ResolvedFile) -> (
    path: [String], used: Int
  )? {
    start(names, scope: scope, file: file).map { ($0.0.path, $0.1) }
  }
}

extension TypeExpression {
  /// The same type with other names; `rewrite` is given each dotted name, its arguments rewritten already.
  func rewritingNames(_ rewrite: ([Component]) -> [Component]) -> TypeExpression {
    func inner(_ type: TypeExpression) -> TypeExpression { type.rewritingNames(rewrite) }
    func component(_ component: Component) -> Component {
      Component(component.name, arguments: component.arguments.map(inner), at: component.range)
    }
    let kind: Kind =
      switch kind {
      case .named(let components): .named(rewrite(components.map(component)))
      case .member(let base, let name): .member(of: inner(base), component(name))
      case .optional(let type): .optional(inner(type))
      case .array(let type): .array(inner(type))
      case .dictionary(let key, let value): .dictionary(key: inner(key), value: inner(value))
      case .inlineArray(let count, let element): .inlineArray(count: count, element: inner(element))
      case .tuple(let elements): .tuple(elements.map { TupleElement(label: $0.label, inner($0.type)) })
      case .function(let function): .function(function.mapTypes(inner))
      case .existential(let type): .existential(inner(type))
      case .composition(let types): .composition(types.map(inner))
      case .metatype(let type): .metatype(inner(type))
      case .protocolMetatype(let type): .protocolMetatype(inner(type))
      case .integer: kind
      }
    return TypeExpression(kind, at: range)
  }
}

extension TypeExpression.FunctionType {
  fileprivate func mapTypes(_ transform: (TypeExpression) -> TypeExpression) -> Self {
    var copy = self
    for index in copy.parameters.indices { copy.parameters[index].type = transform(copy.parameters[index].type) }
    if case .typed(let error) = copy.throws { copy.throws = .typed(transform(error)) }
    copy.result = transform(copy.result)
    return copy
  }
}
