import Diagnostics
import SwiftSource
import YAML

/// Defaults in Swift's own notation: `.custom(width: 3)` in `size: Size = .custom(width: 3)`.
///
/// Literals, cases and initializers of declared types become the YAML that means the same, one level at a time, and are
/// checked as YAML is. Members of known types stay expressions. Anything else only the compiler can check, so it is refused.
extension DefaultReader {
  /// - Parameters:
  ///   - node: a scalar of the style `swift`.
  ///   - isOptional: whether it may also be nil.
  func notated(_ node: YAMLNode, of type: ResolvedType, isOptional: Bool = false) -> DefaultValue? {
    let form = ExpressionForm(node.text)
    switch (form, type) {
    case (_, .identifier(let declaration)): return declaration.identifier.flatMap { notated(node, of: $0) }
    case (.null, .optional): return .null
    case (.name(let name, let arguments), .optional(let wrapped)) where name.isCaseOfOptional:
      if name.path == ["none"], arguments == nil {
        if wrapped.hasCase(named: "none") { collector.report(.noneIsNil(wrapped, node)) }
        return .null
      }
      if let argument = arguments?.first, arguments?.count == 1, name.path == ["some"], argument.label == nil {
        return value(node.notation(argument.value), of: wrapped)
      }
      return refuse(node, form, of: type)
    case (_, .optional(let wrapped)): return notated(node, of: wrapped, isOptional: true)
    case (.null, .known), (.null, .declared), (.null, .array), (.null, .dictionary), (.null, .tuple):
      collector.report(
        .invalidDefault,
        "\(type.described) cannot be nil",
        at: node.range,
        help: ["for an optional, write '?' after the type"]
      )
      return nil
    case (.number, .known(let known, _)) where known.isText, (.bool, .known(let known, _)) where known.isText:
      collector.report(.wrong(subject(type), expects: "a text in quotes", node))
      return nil
    case (.list(let elements), .dictionary) where elements.isEmpty:
      collector.report(.wrong(subject(type), expects: "'[:]' where it is empty", node))
      return nil
    case (.name(let name, let arguments), .declared(let declaration)):
      return made(by: name, arguments, node, declaration)
    default:
      if let literal = literal(form, node, of: type) { return value(literal, of: type) }
      guard let isMember = isMember(form, node, of: type, isOptional: isOptional) else { return nil }
      return isMember ? expression(node) : refuse(node, form, of: type, isOptional: isOptional)
    }
  }

  /// The YAML for a literal; `nil` if it is not a literal, or of a type without literals in YAML.
  private func literal(_ form: ExpressionForm, _ node: YAMLNode, of type: ResolvedType) -> YAMLNode? {
    switch type {
    case .declared, .external, .function, .existential, .metatype, .invalid: return nil
    case .known(let known, _) where !known.isListed && !known.hasLiterals: return nil
    default: break
    }
    let isTuple = if case .tuple = type { true } else { false }
    switch form {
    case .list where isTuple, .tuple where !isTuple: return nil
    case .string(let text): return YAMLNode(YAMLScalar(text, style: .doubleQuoted), at: node.range)
    case .number, .bool: return YAMLNode(YAMLScalar(node.text), at: node.range)
    case .list(let elements): return YAMLNode(.sequence(node.notations(elements)), at: node.range)
    case .tuple(let elements): return YAMLNode(.sequence(node.notations(elements.map(\.value))), at: node.range)
    case .dictionary(let pairs):
      let (keys, values) = (node.notations(pairs.map(\.key)), node.notations(pairs.map(\.value)))
      let entries = zip(keys, values).map { YAMLNode.Entry(key: $0, value: $1) }
      return YAMLNode(.mapping(entries), at: node.range)
    case .null, .range, .name, .other: return nil
    }
  }

  /// The value of a case or an initializer of a declared type; featuregen knows no other members of it.
  private func made(
    by name: ExpressionForm.Name,
    _ arguments: [ExpressionForm.Element]?,
    _ node: YAMLNode,
    _ declaration: ResolvedDeclaration
  ) -> DefaultValue? {
    var path = name.path
    let isNamed = !name.isImplicit && declaration.path.hasSuffix(path)
    let member = isNamed ? "init" : path.removeLast()
    guard isNamed || (name.isImplicit ? path.isEmpty : declaration.path.hasSuffix(path)) else {
      return refuse(node, .name(name, arguments: arguments), of: .declared(declaration))
    }
    symbols?.noteType(declaration, named: name.places.prefix(path.count).map { node.range(ofText: $0) })
    switch declaration.kind {
    case .structure(let fields) where member == "init" && arguments != nil:
      let entries = entries(arguments ?? [], for: fields, node)
      return entries.flatMap { value(YAMLNode(.mapping($0), at: node.range), of: .declared(declaration)) }
    // A case can be named `init`, as which Swift reads it in backticks only.
    case .enumeration(let cases, _) where member != "init" || !isNamed && cases.contains { $0.name.value == member }:
      let key = YAMLNode(YAMLScalar(member, style: .doubleQuoted), at: node.range(ofText: name.last))
      guard let arguments, let payload = cases.first(where: { $0.name.value == member })?.payload else {
        return value(key, of: .declared(declaration))
      }
      return self.payload(arguments, for: payload, node).flatMap {
        value(YAMLNode(.mapping([YAMLNode.Entry(key: key, value: $0)]), at: node.range), of: .declared(declaration))
      }
    default: return refuse(node, .name(name, arguments: arguments), of: .declared(declaration))
    }
  }

  private func payload(_ arguments: [ExpressionForm.Element], for payload: [ResolvedMember], _ node: YAMLNode)
    -> YAMLNode?
  {
    if !payload.isEmpty, payload.allSatisfy({ $0.name != nil }) {
      return entries(arguments, for: payload, node).map { YAMLNode(.mapping($0), at: node.range) }
    }
    if payload.count == 1, arguments.count == 1 { return node.notation(arguments[0].value) }
    return YAMLNode(.sequence(node.notations(arguments.map(\.value))), at: node.range)
  }

  /// The arguments by their distinct labels.
  private func entries(_ arguments: [ExpressionForm.Element], for members: [ResolvedMember], _ node: YAMLNode)
    -> [YAMLNode.Entry]?
  {
    var labels: Set<String> = []
    var entries: [YAMLNode.Entry] = []
    let (values, keys) = (node.notations(arguments.map(\.value)), node.ranges(ofText: arguments.map(\.key)))
    for (argument, (value, range)) in zip(arguments, zip(values, keys)) {
      guard let label = argument.label, labels.insert(label).inserted else {
        collector.report(.argumentWithoutLabel(argument.label, among: members, at: value.range))
        return nil
      }
      entries.append(YAMLNode.Entry(key: YAMLNode(YAMLScalar(label, style: .doubleQuoted), at: range), value: value))
    }
    return entries
  }
}

extension YAMLNode {
  /// A part of a scalar's text, as Swift.
  func notation(_ part: Range<Int>) -> YAMLNode { notations([part])[0] }

  func notations(_ parts: [Range<Int>]) -> [YAMLNode] {
    zip(parts, ranges(ofText: parts)).map { YAMLNode(YAMLScalar(text.part($0), style: .swift), at: $1) }
  }
}

extension [String] {
  func hasSuffix(_ other: [String]) -> Bool { !other.isEmpty && Array(suffix(other.count)) == other }
}

extension ExpressionForm.Element {
  /// The place of the label, or of the value without one.
  fileprivate var key: Range<Int> { place ?? value }
}

extension ExpressionForm.Name {
  /// Whether it is `.none` or `.some`, which Swift looks for in `Optional` before it looks in the type within.
  fileprivate var isCaseOfOptional: Bool {
    isImplicit && path.count == 1 && SwiftIdentifier.isCaseOfOptional(path[0])
  }
}

extension KnownType {
  /// Whether its values are lists to YAML.
  package var isListed: Bool { ["Set", "ContiguousArray", "ArraySlice", "IdentifiedArrayOf"].contains(name) }

  var isText: Bool { ["String", "Substring", "StaticString", "Character"].contains(name) }

  /// Whether its values are texts, flags or numbers to YAML.
  var hasLiterals: Bool {
    isText || name == "Bool" || name == "Decimal" || FloatingFormat.all[name] != nil
      || NumericRange.integers[name] != nil
  }
}

extension Diagnostic {
  /// The compiler warns of it, too.
  fileprivate static func noneIsNil(_ type: ResolvedType, _ node: YAMLNode) -> Diagnostic {
    let enumCase = "\(type.description).none"
    return Diagnostic(
      .invalidDefault,
      severity: .warning,
      "'.none' is nil here, as in Swift, and not the case 'none' of \(type.described)",
      at: node.range,
      help: [Help("write nil, or \(enumCase) for the case", replacements: ["nil", enumCase])]
    )
  }

  fileprivate static func argumentWithoutLabel(_ label: String?, among members: [ResolvedMember], at range: SourceRange)
    -> Diagnostic
  {
    let names = members.compactMap(\.name?.value)
    return Diagnostic(
      .invalidDefault,
      label.map { "there are two arguments '\($0)'" } ?? "this argument has no label",
      at: range,
      help: label == nil ? [names.isEmpty ? "there is nothing to give" : "the labels are \(names.listed)"] : []
    )
  }
}
