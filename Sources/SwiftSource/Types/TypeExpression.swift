/// A Swift type as written in a schema: a tree whose nodes have places in the text.
///
/// Equality ignores places; spacing and redundant parentheses are not kept, but sugar is: `[Int]` and `Array<Int>`
/// differ, and have the same ``desugared`` form.
package struct TypeExpression: Sendable {
  package indirect enum Kind: Sendable, Equatable {
    /// `Int`, `Item.Color`, `Dictionary<String, [Int]>.Index`: at least one component.
    case named([Component])
    /// `[Int].Index`: a member of a type that is not a name.
    case member(of: TypeExpression, Component)
    case optional(TypeExpression)
    case array(TypeExpression)
    case dictionary(key: TypeExpression, value: TypeExpression)
    /// `[4 of Int]`.
    case inlineArray(count: TypeExpression, element: TypeExpression)
    /// Empty for `()`; never exactly one element.
    case tuple([TupleElement])
    case function(FunctionType)
    /// `any P`, with a name, a composition, or a metatype of these.
    case existential(TypeExpression)
    /// `P & Q`: at least two types, none of them a composition.
    case composition([TypeExpression])
    /// `T.Type`.
    case metatype(TypeExpression)
    /// `P.Protocol`.
    case protocolMetatype(TypeExpression)
    /// An integer as an argument of a generic type or as the length of an inline array.
    case integer(String)
  }

  /// A part of a dotted name, with its generic arguments.
  package struct Component: Sendable {
    /// The name without backticks.
    package var name: String
    package var arguments: [TypeExpression]
    /// The name's place, without its arguments.
    package var range: Range<Int>

    package init(_ name: String, arguments: [TypeExpression] = [], at range: Range<Int> = 0..<0) {
      self.name = name
      self.arguments = arguments
      self.range = range
    }
  }

  package struct TupleElement: Sendable, Equatable {
    package var label: String?
    package var type: TypeExpression

    package init(label: String? = nil, _ type: TypeExpression) {
      self.label = label
      self.type = type
    }
  }

  package let kind: Kind
  /// The place, with parentheses around the type, as UTF-8 offsets into the parsed text.
  package let range: Range<Int>
  /// The height of the tree, which is limited so that walking it never overflows the stack.
  let height: Int

  package init(_ kind: Kind, at range: Range<Int> = 0..<0) {
    self.kind = kind
    self.range = range
    height = 1 + (kind.children.map(\.height).max() ?? 0)
  }

  /// A name, with the generic arguments of its last part.
  package static func named(
    _ path: [String],
    _ arguments: [TypeExpression] = [],
    at range: Range<Int> = 0..<0
  ) -> TypeExpression {
    var components = path.map { Component($0, at: range) }
    components[components.count - 1].arguments = arguments
    return TypeExpression(.named(components), at: range)
  }
}

extension TypeExpression: Equatable {
  package static func == (left: Self, right: Self) -> Bool { left.kind == right.kind }
}

extension TypeExpression.Component: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.arguments == right.arguments
  }
}

extension TypeExpression.Kind {
  /// The types directly inside, in order.
  package var children: [TypeExpression] {
    switch self {
    case .named(let components): components.flatMap(\.arguments)
    case .member(let base, let component): [base] + component.arguments
    case .optional(let type), .array(let type), .existential(let type), .metatype(let type),
      .protocolMetatype(let type):
      [type]
    case .dictionary(let key, let value): [key, value]
    case .inlineArray(let count, let element): [count, element]
    case .tuple(let elements): elements.map(\.type)
    case .function(let function): function.children
    case .composition(let types): types
    case .integer: []
    }
  }
}

extension TypeExpression {
  /// The names in it, outer before inner, each as its parts.
  package var names: [[String]] { componentPaths.map { $0.map(\.name) } }

  /// The same names with their places.
  package var componentPaths: [[Component]] {
    let own: [[Component]] = if case .named(let components) = kind { [components] } else { [] }
    return own + kind.children.flatMap(\.componentPaths)
  }
}

// MARK: Parsing

extension TypeExpression {
  /// The limit of nested types.
  package static let nestingLimit = SwiftLexer.nestingLimit

  /// Parses a type that a stored property can have, by the grammar in the chapter "Types" of the language reference.
  /// White space is free.
  ///
  /// - Parameter text: a single type.
  /// - Returns: the type, or nil and all errors, in the order of the text.
  package static func parse(_ text: String) -> (type: TypeExpression?, issues: [SwiftTextIssue]) {
    if let type = word(text) { return (type, []) }
    return parse(text) { $0.whole { parser throws(TypeParser.Failure) in try parser.type() } }
  }

  static func parse(
    _ text: String,
    with parse: (inout TypeParser) -> TypeExpression?
  ) -> (type: TypeExpression?, issues: [SwiftTextIssue]) {
    let (tokens, issues) = SwiftLexer.read(text, as: .type)
    if let issue = issues.first { return (nil, [issue]) }
    var parser = TypeParser(tokens, of: text)
    let type = parse(&parser)
    guard parser.issues.isEmpty else {
      return (nil, parser.issues.sorted { $0.range.lowerBound < $1.range.lowerBound })
    }
    return (type, [])
  }

  /// Most types are one word in camel case, perhaps with a question mark, and need no grammar.
  private static func word(_ text: String) -> TypeExpression? {
    let isOptional = text.utf8.last == UInt8(ascii: "?")
    let name = isOptional ? String(text.dropLast()) : text
    guard SwiftIdentifier.isPlain(name), let head = name.utf8.first, (0x41...0x5A).contains(head),
      !SwiftKeyword.isReserved(name)
    else { return nil }
    let place = 0..<name.utf8.count
    let type = TypeExpression(.named([Component(name, at: place)]), at: place)
    return isOptional ? TypeExpression(.optional(type), at: 0..<place.upperBound + 1) : type
  }
}
