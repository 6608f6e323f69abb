import Diagnostics
import SwiftSource
import YAML

/// Reads a value in Swift's notation, and reports errors at their places: `.custom(width: 3)` in
/// `size: Size = .custom(width: 3)`.
///
/// featuregen checks literals, cases and initializers of the types that schemas declare, and the usual members of Swift's own.
/// Only the compiler can check anything else, so it must be marked: `\(make())`.
final class DefaultReader {
  var collector: DiagnosticCollector
  /// The word for its values in messages.
  var kind = "a default"
  /// The log of symbols that defaults name; `nil` if nobody asks.
  var symbols: SymbolLog?
  /// The schema whose types a default can name, and the scope in it.
  var schema: ResolvedFile?
  var scope = Scope.file
  /// The whole default, of which the reader reads a value.
  var writtenDefault: WrittenDefault?
  private(set) var unique = UniqueElements()

  init(collector: DiagnosticCollector, symbols: SymbolLog? = nil, schema: ResolvedFile? = nil) {
    (self.collector, self.symbols, self.schema) = (collector, symbols, schema)
  }

  func copy() -> DefaultReader {
    let copy = DefaultReader(collector: collector, symbols: symbols, schema: schema)
    (copy.kind, copy.scope, copy.writtenDefault, copy.unique) = (kind, scope, writtenDefault, unique)
    return copy
  }

  /// - Parameters:
  ///   - node: a scalar that holds Swift.
  ///   - isOptional: whether it may also be nil.
  /// - Returns: the value; `nil` if it or its type has an error.
  func value(_ node: YAMLNode, of type: ResolvedType, isOptional: Bool = false) -> DefaultValue? {
    if case .invalid = type { return nil }
    guard node.scalar != nil else {
      collector.report(.notSwift(subject(type), at: node))
      return nil
    }
    let form = ExpressionForm(node.text)
    switch (form, type) {
    case (.marked(let part), _):
      let expression = node.notation(part)
      symbols?.noteCase(expression, of: type)
      return self.expression(expression)
    case (_, .identifier(let declaration)): return declaration.identifier.flatMap { value(node, of: $0) }
    case (.null, .optional): return .null
    case (.name(let name, let arguments), .optional(let wrapped)) where name.isCaseOfOptional:
      return caseOfOptional(name, arguments: arguments, at: node, of: wrapped)
    case (_, .optional(let wrapped)): return value(node, of: wrapped, isOptional: true)
    case (.null, .known), (.null, .declared), (.null, .array), (.null, .dictionary), (.null, .tuple):
      collector.report(.neverNil(type, at: node))
      return nil
    case (.name(let name, let arguments), .declared(let declaration)):
      return declaredValue(name, arguments: arguments, at: node, of: declaration)
    default:
      if form.isLiteral, type.hasLiterals { return literal(form, at: node, of: type) }
      guard let isMember = isMember(form, at: node, of: type, isOptional: isOptional) else { return nil }
      return isMember ? expression(node) : refuse(node, form: form, of: type, isOptional: isOptional)
    }
  }

  /// A value in messages: `a default for 'Int'`.
  func subject(_ type: ResolvedType) -> String { "\(kind) for \(type.described)" }

  private func caseOfOptional(
    _ name: ExpressionForm.Name,
    arguments: [ExpressionForm.Element]?,
    at node: YAMLNode,
    of wrapped: ResolvedType
  ) -> DefaultValue? {
    if name.path == ["none"], arguments == nil {
      if wrapped.hasCase(named: "none") { collector.report(.noneIsNil(wrapped, at: node)) }
      return .null
    }
    if let argument = arguments?.first, arguments?.count == 1, name.path == ["some"], argument.label == nil {
      return value(node.notation(argument.value), of: wrapped)
    }
    return refuse(node, form: .name(name, arguments: arguments), of: .optional(wrapped))
  }

  private func literal(_ form: ExpressionForm, at node: YAMLNode, of type: ResolvedType) -> DefaultValue? {
    switch (form, type) {
    case (.list(let elements), .array(let element)): return list(elements, at: node, of: element)
    case (.list(let elements), .known(let known, let arguments)) where known.isListed && !arguments.isEmpty:
      return list(elements, at: node, of: arguments[0], in: known)
    case (_, .array): collector.report(.wrong(subject(type), expects: "a list", at: node))
    case (_, .known(let known, _)) where known.isListed:
      collector.report(.wrong(subject(type), expects: "a list", at: node))
    case (.dictionary(let pairs), .dictionary(let key, let value)):
      return dictionary(pairs, at: node, key: key, value: value)
    case (.list(let elements), .dictionary) where elements.isEmpty:
      collector.report(.wrong(subject(type), expects: "'[:]' where it is empty", at: node))
    case (_, .dictionary): collector.report(.wrong(subject(type), expects: "a dictionary", at: node))
    case (.tuple(let values), .tuple(let elements)): return tuple(values, at: node, elements: elements, of: type)
    case (_, .tuple(let elements)):
      collector.report(.wrong(subject(type), expects: "a tuple of \(elements.count) values", at: node))
    case (.number, .known(let known, _)) where known.isText, (.bool, .known(let known, _)) where known.isText:
      collector.report(.wrong(subject(type), expects: "a text in quotes", at: node))
    case (.string(let text), _):
      return literal(YAMLNode(YAMLScalar(text, style: .doubleQuoted), at: node.range), of: type, as: subject(type))
    default: return literal(YAMLNode(YAMLScalar(node.text), at: node.range), of: type, as: subject(type))
    }
    return nil
  }

  private func list(_ elements: [Range<Int>], at node: YAMLNode, of element: ResolvedType, in known: KnownType? = nil)
    -> DefaultValue?
  {
    let nodes = node.notations(elements)
    let values = nodes.map { value($0, of: element) }
    if known?.name == "Set" { unique.add(zip(nodes, values), to: .set, of: element) }
    if known?.name == KnownTypes.identifiedArray.name { unique.add(zip(nodes, values), to: .list, of: element) }
    return values.contains { $0 == nil } ? nil : .array(values.compactMap(\.self))
  }

  private func dictionary(
    _ pairs: [(key: Range<Int>, value: Range<Int>)],
    at node: YAMLNode,
    key: ResolvedType,
    value: ResolvedType
  ) -> DefaultValue? {
    let nodes = node.notations(pairs.map(\.key))
    let keys = nodes.map { self.value($0, of: key) }
    let values = node.notations(pairs.map(\.value)).map { self.value($0, of: value) }
    unique.add(zip(nodes, keys), to: .dictionary, of: key)
    let read = zip(keys, values).compactMap { key, value in
      if let key, let value { (key: key, value: value) } else { nil }
    }
    return read.count == pairs.count ? .dictionary(read) : nil
  }

  private func tuple(
    _ values: [ExpressionForm.Element],
    at node: YAMLNode,
    elements: [(label: String?, type: ResolvedType)],
    of type: ResolvedType
  ) -> DefaultValue? {
    guard values.count == elements.count else {
      collector.report(.wrongCount(values.count, expected: elements.count, of: type, at: node))
      return nil
    }
    let arguments = zip(elements, node.notations(values.map(\.value))).compactMap { element, node in
      value(node, of: element.type).map { DefaultValue.Argument(label: element.label, value: $0) }
    }
    return arguments.count == elements.count ? .tuple(arguments) : nil
  }

  /// Makes the reader of the default after a type.
  func reader(of type: TypeUse, _ value: YAMLNode, in scope: Scope) -> DefaultReader {
    let reader = copy()
    (reader.writtenDefault, reader.scope) = (WrittenDefault(type: type, value: value), scope)
    return reader
  }

  func expression(_ node: YAMLNode) -> DefaultValue? { expressionText(node).map(DefaultValue.expression) }

  /// The text of a Swift expression that stays within its place.
  ///
  /// - Parameter hasSelf: whether the expression may use `self`.
  func expressionText(_ node: YAMLNode, hasSelf: Bool = false) -> String? {
    guard let text = node.scalar?.text else { return nil }
    symbols?.noteExpression(node)
    return collector.reportIssues(inSwift: node, hasSelf: hasSelf) ? nil : SwiftExpressionCheck.onOneLine(text)
  }
}

extension DiagnosticCollector {
  /// Reports what keeps a text from being an expression.
  ///
  /// - Returns: whether anything does.
  func reportIssues(inSwift node: YAMLNode, hasSelf: Bool = false) -> Bool {
    let issues = SwiftExpressionCheck.issues(in: node.text, hasSelf: hasSelf)
    for issue in issues {
      let place = node.range(ofText: issue.range)
      report(.swiftExpression, issue.message, at: place, help: issue.help.map { [$0] } ?? [])
    }
    return !issues.isEmpty
  }
}

extension YAMLNode {
  /// A part of a scalar's text, as Swift.
  func notation(_ part: Range<Int>) -> YAMLNode { notations([part])[0] }

  func notations(_ parts: [Range<Int>]) -> [YAMLNode] {
    zip(parts, ranges(ofText: parts)).map { YAMLNode(YAMLScalar(text.part($0), style: .swift), at: $1) }
  }
}

extension ExpressionForm.Name {
  /// Whether it is `.none` or `.some`, which Swift looks for in `Optional` before it looks in the type within.
  fileprivate var isCaseOfOptional: Bool {
    isImplicit && path.count == 1 && SwiftIdentifier.isCaseOfOptional(path[0])
  }
}

extension ExpressionForm {
  fileprivate var isLiteral: Bool {
    switch self {
    case .bool, .number, .string, .list, .dictionary, .tuple: true
    case .null, .range, .name, .marked, .other: false
    }
  }
}

extension KnownType {
  /// Whether its values are lists.
  package var isListed: Bool { ["Set", "ContiguousArray", "ArraySlice", "IdentifiedArrayOf"].contains(name) }

  /// Whether a `limit` counts what it holds.
  var isLimited: Bool { ["String", "Set", "IdentifiedArrayOf"].contains(name) }

  var isText: Bool { ["String", "Substring", "StaticString", "Character"].contains(name) }

  /// Whether its values are texts, flags or numbers.
  var hasLiterals: Bool {
    isText || name == "Bool" || name == "Decimal" || FloatingFormat.all[name] != nil
      || NumericRange.integers[name] != nil
  }
}

extension ResolvedType {
  /// Whether literals can be values of it, as far as featuregen knows.
  var hasLiterals: Bool {
    switch self {
    case .array, .dictionary, .tuple: true
    case .known(let known, _): known.isListed || known.hasLiterals
    default: false
    }
  }
}
