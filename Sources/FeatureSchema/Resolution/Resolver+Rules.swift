import Diagnostics
import SwiftSource
import YAML

/// Resolves the rules that controls cannot break: limits of texts and lists, and ranges.
extension Resolver {
  func resolveRules(of member: ResolvedMember) {
    let attributes = member.attributes
    member.required = attributes.required.flatMap { required($0, member) }
    member.range = attributes.range.flatMap { range($0, of: member) }
    member.limit = attributes.limit.flatMap { limit($0, of: member) }
    if member.range != nil || member.limit != nil { member.owner.hasBounds = true }
    if member.owner.hasBounds || member.required != nil { file.hasRules = true }
    if let value = member.defaultValue {
      checkRules(of: member, "this default", value, at: member.writtenDefault?.range)
    }
  }

  /// Resolves the rules of a type's own.
  func resolveConditions(of declaration: ResolvedDeclaration) {
    let rules = declaration.written.rules
    if rules.isEmpty { return }
    file.hasRules = true
    if declaration.isEnum || declaration.holdsActions, let first = rules.first {
      collector.report(
        .invalidRule,
        "only a struct has rules of its own",
        at: first.name.range,
        help: ["a value of a case can have 'required', and its type rules"]
      )
      return
    }
    symbols?.context = .init(
      schema: schema,
      scope: .declaration(declaration),
      names: declaration.fieldSymbols
    )
    let scope: Scope = schema === file ? .declaration(declaration) : .file
    let fields = Set(declaration.fields.compactMap(\.label))
    declaration.conditions = rules.compactMap { rule in
      guard let source = reader.expressionText(rule.condition) else { return nil }
      let names = SwiftExpressionCheck.names(in: source).map(\.root)
      return ResolvedCondition(
        name: rule.name,
        source: schema.qualified(source, in: scope),
        message: text(rule.message),
        fields: names.filter(fields.contains).unique(by: \.self),
        needsTime: names.contains("now") && !fields.contains("now")
      )
    }
  }

  private func required(_ message: TextDeclaration, _ member: ResolvedMember) -> AlertText? {
    let type = member.type.type
    if case .invalid = type { return nil }
    guard isOfControls(member, .required, at: message.node.range) else { return nil }
    guard type.canBeMissing else {
      collector.report(
        .invalidRule,
        "\(type.described) always has a value, so it cannot be required",
        at: message.node.range,
        help: ["a text, an optional and a list can be; of another value, say what is right under 'rules' of the type"]
      )
      return nil
    }
    return text(message)
  }

  /// Whether controls may write a member; otherwise reports a rule of theirs.
  private func isOfControls(_ member: ResolvedMember, _ rule: FieldKey, at place: SourceRange) -> Bool {
    guard member.owner.holdsActions else { return true }
    collector.report(
      .invalidRule,
      "no control writes a value of an action, so it has no '\(rule.rawValue)'",
      at: place,
      help: [.leaveOut(place, "give it to the field that the action changes")]
    )
    return false
  }

  /// Reports a value that breaks the rules of its member.
  func checkRules(of member: ResolvedMember, _ subject: String, _ value: DefaultValue, at place: SourceRange?) {
    if let range = member.range, !range.contains(value) {
      collector.report(.outsideOfRange(subject, at: place, member.attributes.range))
    }
    if let limit = member.limit, let count = value.count, count > limit {
      collector.report(.overLimit(subject, count, member, at: place))
    }
  }

  /// Notes which types have members that are cut to rules, and which can have problems.
  ///
  /// - Returns: whether another one has been found, on which more may depend.
  func settleRules() -> Bool {
    guard file.hasRules || file.references.contains(where: \.file.hasRules) else { return false }
    var hasFound = false
    for declaration in file.declarations.reversed() where !declaration.isRuled && declaration.isEquatable {
      // No control writes actions, or the state of a presented child as a whole.
      if declaration.holdsActions || declaration.isStateOfChoice { continue }
      guard declaration.settableMembers.contains(where: \.isRuled) else { continue }
      declaration.isRuled = true
      hasFound = true
    }
    if settleProblems() { hasFound = true }
    if hasFound { file.hasRules = true }
    return hasFound
  }

  private func settleProblems() -> Bool {
    var hasFound = false
    for declaration in file.declarations.reversed() where !declaration.holdsActions && !declaration.isStateOfChoice {
      let held = declaration.storedMembers.compactMap(\.holder)
      let canBeWrong =
        !declaration.conditions.isEmpty || !held.isEmpty || declaration.storedMembers.contains { $0.required != nil }
      let needsTime = declaration.conditions.contains(where: \.needsTime) || held.contains(where: \.needsTime)
      if canBeWrong == declaration.canBeWrong, needsTime == declaration.needsTime { continue }
      (declaration.canBeWrong, declaration.needsTime) = (canBeWrong, needsTime)
      hasFound = true
    }
    return hasFound
  }

  // MARK: Limits

  private func limit(_ node: YAMLNode, of member: ResolvedMember) -> Int? {
    let type = member.type.type
    if case .invalid = type { return nil }
    guard isOfControls(member, .limit, at: node.range) else { return nil }
    guard type.isLimited else {
      collector.report(
        .invalidRule,
        "\(type.described) has no limit",
        at: node.range,
        help: type.rangedNumber == nil
          ? ["texts, arrays, sets and identified arrays have one, and optionals of these"]
          : [Help("numbers have a range: 'range: ...\(node.text)'")]
      )
      return nil
    }
    guard let limit = node.scalar.flatMap({ Int($0.text) }), limit > 0 else {
      collector.report(
        .invalidRule,
        "expected the number of \(type.counted) that there can be, found \(node.found)",
        at: node.range,
        help: ["a limit is a number of at least one: 'limit: 16'"]
      )
      return nil
    }
    return limit
  }

  // MARK: Ranges

  private func range(_ node: YAMLNode, of member: ResolvedMember) -> ValueRange? {
    let type = member.type.type
    if case .invalid = type { return nil }
    guard let number = type.rangedNumber else {
      collector.report(
        .invalidRule,
        "\(type.described) has no range",
        at: node.range,
        help: type.isLimited
          ? [Help("texts and lists have a limit of what they hold: 'limit: \(node.highest ?? 16)'")]
          : ["numbers, 'Decimal', 'Duration' and 'Date' have one, and optionals, lists and sets of these"]
      )
      return nil
    }
    guard let (lower, upper) = node.bounds else {
      collector.report(.notRange(node))
      return nil
    }
    var isComplete = true
    let bounds = [lower, upper].map { node -> ValueRange.Bound? in
      guard let node else { return nil }
      let bound = bound(node, of: number, in: member)
      if bound == nil { isComplete = false }
      return bound
    }
    guard isComplete else { return nil }
    let range = ValueRange(lower: bounds[0], upper: bounds[1], type: number.description)
    standardNames.insert(range.rangeName)
    guard range.isEmpty else { return range }
    collector.report(.emptyRange(lower?.text ?? "", upper?.text ?? "", at: node.range))
    return nil
  }

  private func bound(_ node: YAMLNode, of number: ResolvedType, in member: ResolvedMember) -> ValueRange.Bound? {
    let fields = member.owner.fields.filter { $0 !== member }
    if SwiftIdentifier.isValid(node.text), !["true", "false", "nil"].contains(node.text) {
      guard let field = fields.first(where: { $0.name?.value == node.text }) else {
        collector.report(.unknownBound(node, among: fields.compactMap { $0.name?.value }))
        return nil
      }
      guard field.type.type.description == number.description else {
        if case .invalid = field.type.type { return nil }
        collector.report(.boundOfOtherType(node, field, number))
        return nil
      }
      symbols?.refer(to: field.symbol, at: node.range)
      return .field(node.text)
    }
    symbols?.context = .init(
      schema: schema,
      scope: .declaration(member.owner),
      names: member.owner.fieldSymbols
    )
    let value = reading(.invalidRule) { reader in
      reader.kind = "a bound of a range"
      return reader.value(node, of: number)
    }
    guard let value else { return nil }
    if value.hasNoLiteral || value.isNull {
      collector.report(.notRange(node))
      return nil
    }
    guard case .expression(let text) = value else { return .value(value) }
    let names = SwiftExpressionCheck.placedNames(in: text).compactMap { $0.name.path.first }
    let named = fields.compactMap { $0.name?.value }.filter(names.contains)
    let scope: Scope = schema === file ? .declaration(member.owner) : .file
    return .expression(schema.qualified(text, in: scope), fields: named)
  }
}

extension ResolvedType {
  /// The type of a number, a duration or a date, or of those in an optional, a list or a set; `nil` for any other type.
  fileprivate var rangedNumber: ResolvedType? {
    switch self {
    case .optional(let inner), .array(let inner): inner.rangedNumber
    case .known(let known, let arguments) where known.isListed: arguments.first?.rangedNumber
    case .known(let known, _):
      // Values of 'Float16' are not drawn: not every platform has it.
      NumericRange.integers[known.name] != nil || FloatingFormat.all[known.name] != nil && known.name != "Float16"
        || ["Date", "Decimal", "Duration"].contains(known.name) ? self : nil
    default: nil
    }
  }

  /// Whether it is a text, or holds elements that can be counted and left out.
  fileprivate var isLimited: Bool {
    switch self {
    case .optional(let inner): inner.isLimited
    case .array(let element): element.isEquatable
    case .known(let known, _): known.isLimited
    default: false
    }
  }
}

extension DefaultValue {
  /// How many characters or elements it has, if that is written.
  fileprivate var count: Int? {
    switch self {
    case .string(let text): text.count
    case .array(let values): values.count
    default: nil
    }
  }

  fileprivate var isNull: Bool { if case .null = self { true } else { false } }
}

extension YAMLNode {
  /// The last number of a range, if it is an integer.
  fileprivate var highest: Int? { bounds?.upper.flatMap { Int($0.text) } }

  /// The bounds before and after the `...` of a range, of which one may be missing.
  fileprivate var bounds: (lower: YAMLNode?, upper: YAMLNode?)? {
    guard let scalar else { return nil }
    let text = Array(scalar.text.utf8)
    guard let dots = SwiftTokens(text).placeOfDots else { return nil }
    func bound(_ part: Range<Int>) -> YAMLNode? {
      let place = part.drop { text[$0] == UInt8(ascii: " ") }
      guard let first = place.first, let last = place.last(where: { text[$0] != UInt8(ascii: " ") }) else { return nil }
      return YAMLNode(
        YAMLScalar(scalar.text.part(first..<last + 1), style: .swift),
        at: range(ofText: first..<last + 1)
      )
    }
    let (lower, upper) = (bound(0..<dots), bound(dots + 3..<text.count))
    return lower == nil && upper == nil ? nil : (lower, upper)
  }
}

extension Diagnostic {
  fileprivate static func notRange(_ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .invalidRule,
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
      .invalidRule,
      "the range is empty: \(lower) is above \(upper)",
      at: range,
      help: [Help("write \(swapped)", replacements: [swapped])]
    )
  }

  fileprivate static func outsideOfRange(_ subject: String, at place: SourceRange?, _ range: YAMLNode?) -> Diagnostic {
    Diagnostic(
      .brokenRule,
      "\(subject) is outside of the range \(range?.text ?? "")",
      at: place,
      notes: [Note("the range is here", at: range?.range)]
    )
  }

  fileprivate static func overLimit(
    _ subject: String,
    _ count: Int,
    _ member: ResolvedMember,
    at place: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .brokenRule,
      "\(subject) has \(count) \(member.type.type.counted), which is over the limit",
      at: place,
      notes: [Note("the limit is here", at: member.attributes.limit?.range)]
    )
  }

  fileprivate static func unknownBound(_ node: YAMLNode, among names: [String]) -> Diagnostic {
    let help: Help =
      nearest(to: node.text, among: names).map { .didYouMean($0) }
      ?? Help("if that is Swift, mark it: \\(\(node.text))", replacements: ["\\(\(node.text))"])
    return Diagnostic(
      .invalidRule,
      "a bound of a range is a value or a field beside it, and '\(node.text)' is neither",
      at: node.range,
      help: [help]
    )
  }

  fileprivate static func boundOfOtherType(_ node: YAMLNode, _ field: ResolvedMember, _ number: ResolvedType)
    -> Diagnostic
  {
    let converted = "\\(\(number.description)(\(node.text)))"
    let isConverted = field.type.type.rangedNumber?.description == field.type.type.description
    return Diagnostic(
      .invalidRule,
      "'\(node.text)' is '\(field.type.text)', but the bounds are of type '\(number.description)'",
      at: node.range,
      notes: [Note("it is declared here", at: field.name?.range)],
      help: isConverted ? [Help("convert it: \(converted)", replacements: [converted])] : []
    )
  }
}
