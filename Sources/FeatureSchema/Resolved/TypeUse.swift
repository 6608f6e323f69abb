package import Diagnostics
package import SwiftSource

/// The meaning of a type's text.
final class TypeMeaning {
  /// The source of the expression, and with full names; made once, because many members have one type.
  let source: String
  let qualifiedSource: String
  var qualifiedOptional: String { qualified?.optional(of: qualifiedSource) ?? qualifiedSource + "?" }

  /// `nil` if the text is not a type.
  let expression: TypeExpression?
  /// The expression with full names, which can be written anywhere.
  let qualified: TypeExpression?
  let type: ResolvedType
  /// The modules of the library types that it names.
  let modules: Set<String>
  /// The modules that only thrown error types need, each with the place of such a type.
  let modulesOfErrors: [String: Range<Int>]
  /// The declared types that it names, also inside functions and external types.
  let declarations: [ResolvedDeclaration]
  /// The types whose identities it names: `Item.ID`.
  let identities: [ResolvedDeclaration]
  /// Types with identities in them that must conform to something: keys of dictionaries, elements of sets.
  let demands: [(type: ResolvedType, conformance: Conformance)]
  /// Whether it names a type or a protocol that is under `external`.
  let namesExternals: Bool

  init(
    expression: TypeExpression? = nil,
    qualified: TypeExpression? = nil,
    type: ResolvedType,
    modules: Set<String> = [],
    modulesOfErrors: [String: Range<Int>] = [:],
    declarations: [ResolvedDeclaration] = [],
    identities: [ResolvedDeclaration] = [],
    demands: [(type: ResolvedType, conformance: Conformance)] = [],
    namesExternals: Bool = false
  ) {
    (self.expression, self.qualified, self.type) = (expression, qualified, type)
    (self.modules, self.modulesOfErrors, self.namesExternals) = (modules, modulesOfErrors, namesExternals)
    (self.declarations, self.identities, self.demands) = (declarations, identities, demands)
    source = (expression ?? qualified)?.source ?? type.description
    qualifiedSource = qualified == expression ? source : qualified?.source ?? source
  }
}

/// The use of a type: where it comes from, and its meaning.
package struct TypeUse {
  enum Origin {
    case schema(TypeText)
    /// The generator adds it for what stands at a place.
    case generator(text: String, at: SourceRange?)
  }

  let origin: Origin
  /// Uses of one text share it.
  let meaning: TypeMeaning

  /// The type in messages.
  package var text: String {
    switch origin {
    case .schema(let written): written.text
    case .generator(let text, _): text
    }
  }

  /// Its place, or that of what it is added for.
  package var range: SourceRange? {
    switch origin {
    case .schema(let written): written.node.range
    case .generator(_, let place): place
    }
  }

  /// The place of a part of its text.
  func range(ofText part: Range<Int>) -> SourceRange? {
    if case .schema(let written) = origin { written.node.range(ofText: part) } else { range }
  }

  package var expression: TypeExpression? { meaning.expression }
  package var qualified: TypeExpression? { meaning.qualified }
  package var type: ResolvedType { meaning.type }

  /// The declared types in it, also inside functions and external types.
  var declarations: [ResolvedDeclaration] { type.declarations + meaning.declarations }
}

// MARK: Texts

/// The type as Swift source, in its place and anywhere.
extension TypeUse {
  /// As written inside the type that uses it: `Status`.
  package var source: String { meaning.source }
  /// With full names, as written at the top of a file: `Settings.Item.Status`.
  package var qualifiedSource: String { meaning.qualifiedSource }
  /// Its optional, with full names: `(() -> Void)?`.
  package var qualifiedOptional: String { meaning.qualifiedOptional }

  /// As written in an extension of a feature: `Item.Status`.
  package func source(inExtensionOf feature: String?) -> String {
    guard let qualified, qualified != expression else { return source }
    return qualified.rewritingNames { components in
      components.count > 1 && components[0].name == feature ? Array(components.dropFirst()) : components
    }
    .source
  }

  /// Whether a parameter of the type must be `@escaping`.
  private var isFunction: Bool { expression?.function != nil }

  /// The annotation of a local of this type: a colon and the type if the compiler requires it, else empty.
  package var annotation: String { type.needsAnnotation ? ": " + qualifiedSource : "" }

  /// A text of the type, as the type of a parameter that is stored.
  ///
  /// - Parameter text: one of its texts.
  package func stored(_ text: String) -> String {
    guard isFunction else { return text }
    // Swift reads this word as a modifier of the parameter, which must come first.
    return "@escaping " + (text.hasPrefix("nonisolated(") ? "(\(text))" : text)
  }

  /// The type as a case's only value, or as a value without a label.
  package var payload: String {
    // Only a function type has this word, which Swift reads as a label if there is none.
    source.utf8.contains(UInt8(ascii: "(")) && source.contains("nonisolated(") ? "_: " + source : source
  }

  /// Its optional, with full names.
  var optional: TypeUse {
    let optional = qualified.map { TypeExpression(.optional($0)) }
    return TypeUse(origin: origin, meaning: TypeMeaning(qualified: optional, type: .optional(type)))
  }
}
