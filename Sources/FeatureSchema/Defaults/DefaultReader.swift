import Diagnostics
import SwiftSource
import YAML

/// Reads a default's YAML as a value of its type, and reports errors at their places within the default.
final class DefaultReader {
  var collector: DiagnosticCollector
  /// The word for its values in messages.
  var kind = "a default"
  /// The log of symbols that defaults name; `nil` if nobody asks.
  var symbols: SymbolLog?
  /// The schema whose types a default can name, and the scope in it.
  var schema: ResolvedFile?
  var scope = Scope.file
  /// The whole default of which values are read.
  var written: WrittenDefault?
  private(set) var unique = UniqueElements()

  init(collector: DiagnosticCollector, symbols: SymbolLog? = nil, schema: ResolvedFile? = nil) {
    (self.collector, self.symbols, self.schema) = (collector, symbols, schema)
  }

  func copy() -> DefaultReader {
    let copy = DefaultReader(collector: collector, symbols: symbols, schema: schema)
    (copy.kind, copy.scope, copy.written, copy.unique) = (kind, scope, written, unique)
    return copy
  }

  /// - Returns: the value; `nil` if it or its type has an error.
  func value(_ node: YAMLNode, of type: ResolvedType) -> DefaultValue? {
    if case .invalid = type { return nil }
    if node.scalar?.style == .swift { return notated(node, of: type) }
    if let escape = node.swiftEscape {
      symbols?.noteCase(escape, of: type)
      return expression(escape)
    }
    switch type {
    case .invalid: return nil
    case .identifier(let declaration): return declaration.identifier.flatMap { value(node, of: $0) }
    case .optional(let wrapped): return optional(node, of: wrapped)
    case .array(let element): return array(node, of: element, type)
    case .dictionary(let key, let value): return dictionary(node, key, value, type)
    case .tuple(let elements): return tuple(node, elements, type)
    case .declared(let declaration): return declared(node, declaration)
    case .known(let known, let arguments): return self.known(node, known, arguments, type)
    case .external, .function, .existential, .metatype:
      collector.report(.needsSwift(subject(type), node))
      return nil
    }
  }

  /// A value in messages: `a default for 'Int'`.
  func subject(_ type: ResolvedType) -> String { "\(kind) for \(type.described)" }

  private func optional(_ node: YAMLNode, of wrapped: ResolvedType) -> DefaultValue? {
    if node.isNull { return .null }
    // Swift's `nil` would become a text, which is never meant.
    if let scalar = node.scalar, scalar.style == .plain, scalar.text == "nil", !wrapped.hasCase(named: "nil") {
      collector.report(.swiftNil(node))
      return nil
    }
    return value(node, of: wrapped)
  }

  private func known(_ node: YAMLNode, _ known: KnownType, _ arguments: [ResolvedType], _ type: ResolvedType)
    -> DefaultValue?
  {
    if let element = arguments.first, known.isListed { return array(node, of: element, type) }
    return literal(node, of: type, as: subject(type))
  }

  private func array(_ node: YAMLNode, of element: ResolvedType, _ type: ResolvedType) -> DefaultValue? {
    guard let nodes = node.sequence else {
      collector.report(.wrong(subject(type), expects: "a list", node))
      return nil
    }
    let values = nodes.map { value($0, of: element) }
    if case .known(let known, _) = type {
      if known.name == "Set" { unique.add(zip(nodes, values), to: .set, of: element) }
      if known.name == KnownTypes.identifiedArray.name { unique.add(zip(nodes, values), to: .list, of: element) }
    }
    return values.contains { $0 == nil } ? nil : .array(values.compactMap(\.self))
  }

  private func dictionary(_ node: YAMLNode, _ key: ResolvedType, _ value: ResolvedType, _ type: ResolvedType)
    -> DefaultValue?
  {
    guard let entries = node.mapping else {
      collector.report(.wrong(subject(type), expects: "a mapping", node))
      return nil
    }
    let keys = entries.map { self.value($0.key, of: key) }
    let values = entries.map { self.value($0.value, of: value) }
    unique.add(zip(entries.map(\.key), keys), to: .dictionary, of: key)
    let pairs = zip(keys, values).compactMap { key, value in
      if let key, let value { (key: key, value: value) } else { nil }
    }
    return pairs.count == entries.count ? .dictionary(pairs) : nil
  }

  private func tuple(_ node: YAMLNode, _ elements: [(label: String?, type: ResolvedType)], _ type: ResolvedType)
    -> DefaultValue?
  {
    guard let nodes = node.sequence else {
      collector.report(.wrong(subject(type), expects: "a list of \(elements.count) values", node))
      return nil
    }
    guard nodes.count == elements.count else {
      collector.report(.wrongCount(nodes.count, expected: elements.count, of: type, node))
      return nil
    }
    var arguments: [DefaultValue.Argument] = []
    for (element, node) in zip(elements, nodes) {
      guard let value = value(node, of: element.type) else { continue }
      arguments.append(DefaultValue.Argument(label: element.label, value: value))
    }
    return arguments.count == elements.count ? .tuple(arguments) : nil
  }

  /// The reader of the default of a type.
  func reader(of type: TypeText, _ value: YAMLNode, in scope: Scope, isUnlabelled: Bool = false) -> DefaultReader {
    let reader = copy()
    let isNotation = value.scalar?.style == .swift
    reader.written = WrittenDefault(type: isNotation ? type : nil, value: value, isUnlabelled: isUnlabelled)
    reader.scope = scope
    return reader
  }

  func expression(_ node: YAMLNode) -> DefaultValue? { expressionText(node).map(DefaultValue.expression) }

  /// The text of a Swift expression that stays within its place.
  ///
  /// - Parameter hasSelf: whether the expression may use `self`.
  func expressionText(_ node: YAMLNode, hasSelf: Bool = false) -> String? {
    guard let text = node.scalar?.text else { return nil }
    symbols?.noteExpression(node)
    let issues = SwiftExpressionCheck.issues(in: text, hasSelf: hasSelf)
    for issue in issues {
      let place = node.range(ofText: issue.range)
      collector.report(.swiftExpression, issue.message, at: place, help: issue.help.map { [$0] } ?? [])
    }
    return issues.isEmpty ? SwiftExpressionCheck.onOneLine(text) : nil
  }
}
