import Diagnostics
import SwiftSource
import YAML

/// Resolves ranges, examples and invariants, which only random walks use.
extension Resolver {
  func resolveWalkedValues(of member: ResolvedMember) {
    let type = member.type.type
    // The members of a feature for 'one-of' are written in its schema.
    let scope: Scope = schema === file ? .declaration(member.owner) : .file
    member.range = member.attributes.range.flatMap { range($0, of: member) }
    if let range = member.range, let value = member.defaultValue, !range.contains(value) {
      let place = member.writtenDefault?.range
      collector.report(.outsideOfRange("this default", at: place, member.attributes.range))
    }
    member.examples = member.attributes.examples.compactMap { node in
      let value = reading(.invalidExample) { reader in
        reader.kind = "an example"
        return reader.value(node, of: type)
      }
      if let range = member.range, let value, !range.contains(value) {
        collector.report(.outsideOfRange("this example", at: node.range, member.attributes.range))
      }
      return value?.rewritingExpressions { schema.qualified($0, in: scope) }
    }
  }

  private func range(_ node: YAMLNode, of member: ResolvedMember) -> NumberRange? {
    let type = member.type.type
    if case .invalid = type { return nil }
    guard let number = type.rangedNumber else {
      collector.report(
        .invalidRange,
        "\(type.described) has no range",
        at: node.range,
        help: [
          "integers, 'Double', 'Float', 'CGFloat' and 'TimeInterval' have one, and optionals, lists and sets of these"
        ]
      )
      return nil
    }
    guard let bounds = node.bounds else {
      collector.report(.notRange(node))
      return nil
    }
    let values = [bounds.lower, bounds.upper].map { bound in
      reading(.invalidRange) { $0.literal(bound, of: number, as: "a bound of a range of \(number.described)") }
    }
    guard let lower = values[0], let upper = values[1] else { return nil }
    if [lower, upper].contains(where: \.hasNoLiteral) {
      collector.report(.notRange(node))
      return nil
    }
    let range = NumberRange(from: lower, to: upper)
    if range == nil { collector.report(.emptyRange(bounds.lower.text, bounds.upper.text, at: node.range)) }
    return range
  }

  func resolveInvariants() {
    symbols?.context = .init(schema: schema, scope: .file, state: file.state)
    file.invariants = file.document.invariants.compactMap { written in
      reader.expressionText(written.expression).map { (written.name.value, schema.qualified($0, in: .file)) }
    }
  }
}

extension ResolvedFile {
  /// An expression with the full names of the types that the schema declares, which can be written anywhere.
  fileprivate func qualified(_ expression: String, in scope: Scope) -> String {
    var bytes = Array(expression.utf8)
    // From the end, so that places stay valid.
    let names = SwiftExpressionCheck.placedNames(in: expression)
      .sorted { $0.parts.first?.lowerBound ?? 0 > $1.parts.first?.lowerBound ?? 0 }
    for (name, parts) in names {
      guard let found = declaration(named: name.path, in: scope), parts.count >= found.used else { continue }
      let place = parts[0].lowerBound..<parts[found.used - 1].upperBound
      bytes.replaceSubrange(place, with: SwiftName.type(found.declaration.path).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ResolvedType {
  /// The type of a number, or of the numbers in an optional, a list or a set; `nil` for any other type.
  fileprivate var rangedNumber: ResolvedType? {
    switch self {
    case .optional(let inner), .array(let inner): inner.rangedNumber
    case .known(let known, let arguments) where known.isListed: arguments.first?.rangedNumber
    case .known(let known, _):
      // Values of 'Float16' are not drawn: not every platform has it.
      NumericRange.integers[known.name] != nil || FloatingFormat.all[known.name] != nil && known.name != "Float16"
        ? self : nil
    default: nil
    }
  }
}

extension YAMLNode {
  /// The bounds before and after the `...` of a range.
  fileprivate var bounds: (lower: YAMLNode, upper: YAMLNode)? {
    guard let scalar, let dots = scalar.text.utf8.firstRange(of: "...".utf8) else { return nil }
    let text = scalar.text.utf8
    func bound(_ part: Substring.UTF8View) -> YAMLNode? {
      let first = part.firstIndex { $0 != UInt8(ascii: " ") }
      let last = part.lastIndex { $0 != UInt8(ascii: " ") }
      guard let first, let last else { return nil }
      let place =
        text.distance(from: text.startIndex, to: first)..<text.distance(from: text.startIndex, to: last) + 1
      return YAMLNode(YAMLScalar(scalar.text.part(place)), at: range(ofText: place))
    }
    guard let lower = bound(text[..<dots.lowerBound]), let upper = bound(text[dots.upperBound...]) else { return nil }
    return (lower, upper)
  }
}

extension Diagnostic {
  fileprivate static func notRange(_ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .invalidRange,
      "expected a range, found \(node.found)",
      at: node.range,
      help: [
        meantRange(node).map { Help("write its first and its last number: \($0)", replacements: [$0]) }
          ?? "write its first and its last number: 0...100"
      ]
    )
  }

  /// `0...9` for `0..<10`, `[0, 9]` or `0-9`.
  private static func meantRange(_ node: YAMLNode) -> String? {
    let listed = node.sequence?.map(\.text) ?? []
    if listed.count == 2, listed.allSatisfy({ Double($0) != nil }) { return listed.joined(separator: "...") }
    let text = node.text.filter { $0 != " " }
    for separator in ["..<", "..", "-"] {
      guard let place = text.dropFirst().firstRange(of: separator) else { continue }
      let (first, last) = (String(text[..<place.lowerBound]), String(text[place.upperBound...]))
      guard Double(first) != nil, Double(last) != nil else { return nil }
      // Below a number with a fraction, no other one is the last.
      return separator == "..<" ? Int(last).map { "\(first)...\($0 - 1)" } : "\(first)...\(last)"
    }
    return nil
  }

  fileprivate static func emptyRange(_ lower: String, _ upper: String, at range: SourceRange) -> Diagnostic {
    let swapped = "\(upper)...\(lower)"
    return Diagnostic(
      .invalidRange,
      "the range is empty: \(lower) is above \(upper)",
      at: range,
      help: [Help("write \(swapped)", replacements: [swapped])]
    )
  }

  fileprivate static func outsideOfRange(_ subject: String, at place: SourceRange?, _ range: YAMLNode?) -> Diagnostic {
    Diagnostic(
      .outOfRange,
      "\(subject) is outside of the range \(range?.text ?? "")",
      at: place,
      notes: [Note("the range is here", at: range?.range)]
    )
  }
}
