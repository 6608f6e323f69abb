extension TypeExpression {
  /// A type's name where it is used.
  package struct NamedType: Sendable, Equatable {
    package enum Role: Sendable {
      case type
      /// It stands behind `any` or in a composition: a protocol (or a class, in a composition).
      case constraint
      /// It stands behind `@`.
      case globalActor
    }

    package var components: [Component]
    package var range: Range<Int>
    package var role: Role

    /// `Item.Color`.
    package var name: String { components.map(\.name).joined(separator: ".") }
  }

  /// All named types inside, outermost first, in the order of the text. Members of types that are no names
  /// (`[Int].Index`) are not among them.
  package var namedTypes: [NamedType] {
    var found: [NamedType] = []
    collect(into: &found, as: .type)
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func collect(into found: inout [NamedType], as role: NamedType.Role) {
    switch kind {
    case .named(let components):
      found.append(NamedType(components: components, range: nameRange(of: components), role: role))
      for argument in components.flatMap(\.arguments) { argument.collect(into: &found, as: .type) }
    case .existential(let constraint):
      constraint.collect(into: &found, as: .constraint)
    case .metatype(let type):
      type.collect(into: &found, as: role)
    case .composition(let types):
      for type in types { type.collect(into: &found, as: .constraint) }
    case .function(let function):
      let actors = (function.attributes + function.parameters.flatMap(\.attributes)).compactMap(\.globalActor)
      for actor in actors { actor.collect(into: &found, as: .globalActor) }
      for child in function.children where !actors.contains(where: { $0.range == child.range && $0 == child }) {
        child.collect(into: &found, as: .type)
      }
    default:
      for child in kind.children { child.collect(into: &found, as: .type) }
    }
  }

  private func nameRange(of components: [Component]) -> Range<Int> {
    (components.first?.range.lowerBound ?? range.lowerBound)..<(components.last?.range.upperBound ?? range.upperBound)
  }

  /// The type without sugar at its top: `Array<T>` for `[T]`, `Optional<T>` for `T?`, `()` for `Void`,
  /// `Array<T>.Index` for `[T].Index`, and the standard library's types without `Swift.` before them.
  package var desugared: TypeExpression {
    func generic(_ name: String, _ arguments: [TypeExpression]) -> TypeExpression {
      TypeExpression(.named([Component(name, arguments: arguments, at: range)]), at: range)
    }
    switch kind {
    case .optional(let wrapped): return generic("Optional", [wrapped])
    case .array(let element): return generic("Array", [element])
    case .dictionary(let key, let value): return generic("Dictionary", [key, value])
    case .inlineArray(let count, let element): return generic("InlineArray", [count, element])
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

  /// The name and the generic arguments of a type that is one name when written without sugar.
  package var nominal: (name: String, arguments: [TypeExpression])? {
    guard case .named(let components) = desugared.kind else { return nil }
    return (components.map(\.name).joined(separator: "."), components.flatMap(\.arguments))
  }

  /// `T` of `T?` and `Optional<T>`.
  package var wrapped: TypeExpression? {
    guard let nominal, nominal.name == "Optional", nominal.arguments.count == 1 else { return nil }
    return nominal.arguments[0]
  }

  package var isOptional: Bool { wrapped != nil }
  package var isVoid: Bool { desugared.kind == .tuple([]) }

  package var function: FunctionType? {
    if case .function(let function) = kind { function } else { nil }
  }

  package var tupleElements: [TupleElement]? {
    if case .tuple(let elements) = desugared.kind { elements } else { nil }
  }
}
