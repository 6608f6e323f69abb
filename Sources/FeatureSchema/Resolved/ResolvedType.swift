package import SwiftSource

/// A type with its names resolved.
package indirect enum ResolvedType {
  case declared(ResolvedDeclaration)
  /// A type of Swift's or Foundation's that has no case of its own here.
  case known(KnownType, [ResolvedType])
  case external(String, ConformanceSet)
  /// `Item.ID` of an Identifiable declaration.
  case identifier(of: ResolvedDeclaration)
  case optional(ResolvedType)
  case array(ResolvedType)
  case dictionary(ResolvedType, ResolvedType)
  case tuple([(label: String?, type: ResolvedType)])
  case function(isSendable: Bool)
  case existential(ConformanceSet)
  /// A type's metatype is Sendable; a protocol's only if all conforming types are.
  case metatype(isSendable: Bool)
  /// A type with an error that has been reported. It meets every requirement, so that no consequences are reported.
  case invalid

  package var declaration: ResolvedDeclaration? {
    if case .declared(let declaration) = self { declaration } else { nil }
  }

  /// The type in Swift, with full names of declared types.
  package var description: String {
    switch self {
    case .declared(let declaration): declaration.fullName
    case .known(let known, let arguments):
      arguments.isEmpty ? known.name : "\(known.name)<\(arguments.map(\.description).joined(separator: ", "))>"
    case .external(let name, _): name
    case .identifier(let declaration): "\(declaration.fullName).ID"
    case .optional(let wrapped): "\(wrapped.description)?"
    case .array(let element): "[\(element.description)]"
    case .dictionary(let key, let value): "[\(key.description): \(value.description)]"
    case .tuple(let elements) where elements.isEmpty: "Void"
    case .tuple(let elements):
      "("
        + elements.map { element in (element.label.map { "\($0): " } ?? "") + element.type.description }
        .joined(separator: ", ") + ")"
    case .function: "a function"
    case .existential: "an 'any' type"
    case .metatype: "a metatype"
    case .invalid: "?"
    }
  }

  /// The types directly inside it.
  var parts: [ResolvedType] {
    switch self {
    case .known(_, let arguments): arguments
    case .optional(let inner), .array(let inner): [inner]
    case .dictionary(let key, let value): [key, value]
    case .tuple(let elements): elements.map(\.type)
    // The resolved identity, which may not contain itself.
    case .identifier(let declaration): declaration.identifier.map { [$0] } ?? []
    case .declared, .external, .function, .existential, .metatype, .invalid: []
    }
  }

  /// Calls a function with the type and all types inside it, outer before inner.
  func forEach(_ body: (ResolvedType) -> Void) {
    body(self)
    for part in parts { part.forEach(body) }
  }

  package var declarations: [ResolvedDeclaration] {
    var found: [ResolvedDeclaration] = []
    forEach { if let declaration = $0.declaration { found.append(declaration) } }
    return found
  }

  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// Whether its values can be compared.
  package var isEquatable: Bool { gap(to: .equatable) == nil }

  /// Whether it has no values for the compiler, which warns about code with one: an enum without cases, or a tuple with
  /// such a value.
  package var hasNoValues: Bool {
    switch self {
    case .declared(let declaration): declaration.isEmptyEnum
    case .known(let known, _): known.name == "Never"
    case .tuple(let elements): elements.contains(where: \.type.hasNoValues)
    default: false
    }
  }

  /// Whether the compiler warns of a local without a type annotation that has this type: one with a single value, or none.
  package var needsAnnotation: Bool {
    switch self {
    case .optional(let wrapped): wrapped.hasNoValues || wrapped.needsAnnotation
    case .identifier(let declaration): declaration.identifier?.needsAnnotation ?? false
    case .array(let element): element.isVoid
    case .known(let known, _): known.name == "AnyClass"
    default: isVoid
    }
  }

  package var isVoid: Bool {
    if case .tuple(let elements) = self { elements.isEmpty } else { false }
  }
}
