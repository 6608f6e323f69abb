extension TypeExpression {
  /// The type without sugar at its top: `Array<T>` for `[T]`, `Optional<T>` for `T?`, `()` for `Void`,
  /// `Array<T>.Index` for `[T].Index`, and the standard library's types without `Swift.` before them.
  package var desugared: TypeExpression {
    switch kind {
    case .optional(let wrapped): return .named(["Optional"], [wrapped], at: range)
    case .array(let element): return .named(["Array"], [element], at: range)
    case .dictionary(let key, let value): return .named(["Dictionary"], [key, value], at: range)
    case .inlineArray(let count, let element): return .named(["InlineArray"], [count, element], at: range)
    case .named(let components) where components.count > 1 && components[0].name == "Swift":
      return TypeExpression(.named(Array(components.dropFirst())), at: range).desugared
    case .named(let components) where components == [Component("Void")]:
      return TypeExpression(.tuple([]), at: range)
    case .member(let base, let component):
      guard case .named(let components) = base.desugared.kind else { return self }
      return TypeExpression(.named(components + [component]), at: range)
    default: return self
    }
  }

  /// The name and generic arguments of a type that is a single name without sugar.
  package var nominal: (name: String, arguments: [TypeExpression])? {
    guard case .named(let components) = desugared.kind else { return nil }
    return (components.map(\.name).joined(separator: "."), components.flatMap(\.arguments))
  }

  var isVoid: Bool { desugared.kind == .tuple([]) }

  package var function: FunctionType? {
    if case .function(let function) = kind { function } else { nil }
  }
}

extension TypeExpression {
  /// The same type with other names; `rewrite` receives each dotted name, with its arguments already rewritten.
  package func rewritingNames(_ rewrite: ([Component]) -> [Component]) -> TypeExpression {
    mappingInner({ $0.rewritingNames(rewrite) }, names: rewrite)
  }

  /// The type without sugar anywhere; equal for types that mean the same, however written.
  package var canonical: TypeExpression {
    let type = mappingInner(\.canonical) { $0 }.desugared
    guard case .function(var function) = type.kind else { return type }
    // They are documentation.
    for index in function.parameters.indices { function.parameters[index].name = nil }
    return TypeExpression(.function(function), at: range)
  }

  /// The type with other inner types and another name.
  private func mappingInner(
    _ inner: (TypeExpression) -> TypeExpression,
    names rewrite: ([Component]) -> [Component]
  ) -> TypeExpression {
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
