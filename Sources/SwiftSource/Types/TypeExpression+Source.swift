/// The type as Swift source, with usual spacing and the necessary backticks.
extension TypeExpression: CustomStringConvertible {
  package var description: String { source }

  package var source: String {
    switch kind {
    case .named(let components): Self.source(of: components)
    case .member(let base, let component): "\(base.primary).\(component.source(as: .typeMember))"
    case .optional(let wrapped): wrapped.optional(of: wrapped.source)
    case .array(let element): "[\(element.source)]"
    case .dictionary(let key, let value): "[\(key.source): \(value.source)]"
    case .inlineArray(let count, let element): "[\(count.source) of \(element.source)]"
    case .tuple(let elements): "(\(elements.map(\.source).joined(separator: ", ")))"
    case .function(let function): function.source
    case .existential(let constraint): "any \(constraint.source)"
    case .composition(let types): types.map(\.primary).joined(separator: " & ")
    case .metatype(let type): "\(type.primary).Type"
    case .protocolMetatype(let type): "\(type.primary).Protocol"
    case .integer(let digits): digits
    }
  }

  /// The source of the type's optional.
  ///
  /// - Parameter source: the type's own source.
  package func optional(of source: String) -> String { primary(source) + "?" }

  private var primary: String { primary(source) }

  /// The source in parentheses if necessary beside other tokens: `(any P)` in `(any P)?`.
  private func primary(_ source: String) -> String {
    switch kind {
    case .function, .existential, .composition: "(\(source))"
    default: source
    }
  }

  private static func source(of components: [Component]) -> String {
    // Only the keyword itself means the type of everything.
    if components.count == 1, components[0].name == "Any" { return "Any" }
    let first = components[0].source(as: .typeUse)
    return components.dropFirst().reduce(first) { "\($0).\($1.source(as: .typeMember))" }
  }
}

extension TypeExpression.Component {
  func source(as position: SwiftIdentifier.Position) -> String {
    let name = SwiftIdentifier.escaped(name, as: position)
    return arguments.isEmpty ? name : "\(name)<\(arguments.map(\.source).joined(separator: ", "))>"
  }
}

extension TypeExpression.TupleElement {
  var source: String {
    label.map { "\(SwiftIdentifier.escaped($0, as: .argumentLabel)): \(type.source)" } ?? type.source
  }
}

extension TypeExpression.FunctionType {
  var source: String { source(with: []) }

  /// - Parameter parameterAttributes: the attributes of the parameter with this type.
  func source(with parameterAttributes: [Attribute]) -> String {
    // The only position that Swift accepts.
    var words = isNonisolatedNonsending ? ["nonisolated(nonsending)"] : []
    words += (parameterAttributes + attributes).map { "@\($0.text)" }
    words.append("(\(parameters.map(\.source).joined(separator: ", ")))")
    if isAsync { words.append("async") }
    switch `throws` {
    case .never: break
    case .anyError: words.append("throws")
    case .typed(let error): words.append("throws(\(error.source))")
    }
    words.append("->")
    if isResultSending { words.append("sending") }
    words.append(result.source)
    return words.joined(separator: " ")
  }
}

extension TypeExpression.FunctionType.Parameter {
  var source: String {
    let label = name.map { "_ \(SwiftIdentifier.escaped($0, as: .parameterName)): " } ?? ""
    let words = specifiers + [type.function?.source(with: attributes) ?? type.source]
    return label + words.joined(separator: " ") + (isVariadic ? "..." : "")
  }
}
