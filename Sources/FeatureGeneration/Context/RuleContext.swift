import Diagnostics
import FeatureSchema
import SwiftSource
import TemplateEngine

/// A rule of a field or a payload that controls cannot break, as a property of its type.
struct RuleContext {
  let name: String
  /// The type of the property: `Int`, `ClosedRange<Double>`.
  let type: String
  let value: String
  let doc: String
  /// Whether it names no field, and so is the type's own.
  let isStatic: Bool

  /// The rules of a type's members.
  static func of(_ declaration: ResolvedDeclaration) -> [RuleContext] {
    declaration.rules.map { rule in
      switch rule.kind {
      case .limit(let limit):
        RuleContext(
          name: rule.name,
          type: "Int",
          value: String(limit),
          doc: "The most \(rule.counted) that a control gives `\(rule.subject)`.",
          isStatic: true
        )
      case .range(let range):
        RuleContext(
          name: rule.name,
          type: range.rangeType,
          value: range.source,
          doc: "What a control gives `\(rule.subject)`.",
          isStatic: range.fields.isEmpty
        )
      }
    }
  }

  static let shape: Shape<RuleContext> = Shape(
    "rule",
    "A limit or a range of a field or a payload, which what controls write is cut to.",
    [
      .text("name", "Its name: displayNameLimit, minutesRange.", \.name),
      .text("type", "Its type: Int, ClosedRange<Int>.", \.type),
      .text("value", "Its value: 16, 5...120.", \.value),
      .text("doc", "Its documentation, one line.", \.doc),
      .flag("isStatic", "Whether it is one for all values of the type: it names no field.", \.isStatic),
    ]
  )
}

/// Statements that cut a field to its rules.
struct CutContext {
  /// Whether the field, or what its range names, has changed.
  let condition: String
  let statements: [String]

  /// The cuts of a struct: first of what no other field bounds, then each after the fields that bound it.
  static func of(_ declaration: ResolvedDeclaration) -> [CutContext] {
    if declaration.isEnum { return [] }
    var pending = declaration.ruledMembers
    var cuts: [CutContext] = []
    while !pending.isEmpty {
      let names = Set(pending.compactMap { $0.name?.value })
      let free = pending.filter { $0.bounding.isDisjoint(with: names.subtracting([$0.label ?? ""])) }
      if free.isEmpty {
        // They bound each other: what was written gives way to the others, then these to it.
        cuts += pending.map { CutContext($0, in: declaration, watching: [$0.label ?? ""]) }
        cuts += pending.map { CutContext($0, in: declaration, watching: $0.bounding.sorted()) }
        break
      }
      cuts += free.map { CutContext($0, in: declaration, watching: [$0.label ?? ""] + ($0.range?.fields ?? [])) }
      pending.removeAll { member in free.contains { $0 === member } }
    }
    return cuts
  }

  private init(_ member: ResolvedMember, in declaration: ResolvedDeclaration, watching names: [String]) {
    let name = member.label ?? ""
    let old = "old.\(SwiftIdentifier.escaped(name, as: .member))"
    statements = Cut(of: member, in: declaration)
      .statements(for: Self.use(of: name), since: OldValue(value: old, isNew: "isNew", found: old))
    let changes = names.unique(by: \.self)
      .map { "\(Self.use(of: $0)) != old.\(SwiftIdentifier.escaped($0, as: .member))" }
    condition = (["isNew"] + changes).joined(separator: " || ")
  }

  /// A field within a function that has parameters.
  private static func use(of name: String) -> String {
    SwiftIdentifier.escapedProperty(name, besides: ["isNew", "old"])
  }

  static let shape: Shape<CutContext> = Shape(
    "cut",
    "What cuts a field to its rules.",
    [
      .text(
        "condition",
        "Whether the field, or one that its range names, has changed: isNew || size != old.size.",
        \.condition
      ),
      .texts("statements", "The statements: size = FormRules.cut(size, to: Self.sizeRange).", \.statements),
      .optionalText("statement", "The same if there is only one; else absent.") {
        $0.statements.count == 1 ? $0.statements[0] : nil
      },
    ]
  )
}

extension ResolvedMember {
  /// The other fields that its range names.
  fileprivate var bounding: Set<String> { Set(range?.fields ?? []).subtracting([label ?? ""]) }
}

/// An arm of a switch that cuts the payload of a case to its rules.
struct CutCaseContext {
  let pattern: String
  let statements: [String]
  let value: String

  static func of(_ declaration: ResolvedDeclaration) -> [CutCaseContext] {
    declaration.cases.compactMap { enumCase in
      let ruled = enumCase.payload.map(\.isRuled)
      guard ruled.contains(true) else { return nil }
      let locals = LocalNames.of(enumCase.payload, besides: ["isNew", "old"])
      let name = "." + SwiftIdentifier.escaped(enumCase.name.value, as: .member)
      let isSingle = enumCase.payload.count == 1
      let bound = zip(locals, ruled).map { ($1 ? "var " : "let ") + SwiftIdentifier.escaped($0, as: .local) }
      let uses = locals.map { SwiftIdentifier.escaped($0, as: .use) }
      let statements = zip(enumCase.payload, uses).filter(\.0.isRuled).flatMap { member, use in
        let accessor = "old.\(SwiftIdentifier.escaped(enumCase.name.value, as: .member))"
        let old =
          isSingle
          ? OldValue(
            value: "\(accessor) ?? \(use)",
            isNew: "isNew || \(accessor) == nil",
            found: member.type.type.isOptional ? "(\(accessor) ?? nil)" : accessor
          ) : OldValue(value: use, isNew: "true", found: "nil")
        return Cut(of: member, in: declaration, case: enumCase.name.value).statements(for: use, since: old)
      }
      let arguments = zip(enumCase.payload, uses).map { member, use in
        (member.label.map { SwiftIdentifier.escaped($0, as: .argumentLabel) + ": " } ?? "") + use
      }
      return CutCaseContext(
        pattern: "\(name)(\(bound.joined(separator: ", ")))",
        statements: statements,
        value: "\(name)(\(arguments.joined(separator: ", ")))"
      )
    }
  }

  static let shape: Shape<CutCaseContext> = Shape(
    "cutCase",
    "An arm of a switch that cuts the payload of a case to its rules.",
    [
      .text("pattern", "The pattern: .timed(var minutes).", \.pattern),
      .texts("statements", "The statements that cut its values.", \.statements),
      .text("value", "The case with these values: .timed(minutes: minutes).", \.value),
    ]
  )
}

/// The old value of a member, as Swift.
private struct OldValue {
  /// A value of the type, which counts unless the member is new.
  let value: String
  /// Whether the member has no old value.
  let isNew: String
  /// The value or `nil`.
  let found: String
}

/// What cuts a value to the rules of its member, or of its type.
private struct Cut {
  let member: ResolvedMember
  let range: String?
  let limit: String?

  init(of member: ResolvedMember, in declaration: ResolvedDeclaration, case name: String? = nil) {
    self.member = member
    func property(_ ending: String) -> String {
      SwiftIdentifier.escaped(RuleName.of(member.label, ending: ending, ofCase: name), as: .member)
    }
    range = member.range.map { ($0.fields.isEmpty ? "Self." : "") + property(RuleName.range) }
    limit = member.limit.map { _ in "Self." + property(RuleName.limit) }
  }

  /// - Parameter value: the variable that holds the value.
  func statements(for value: String, since old: OldValue) -> [String] {
    let type = member.type.type
    var statements: [String] = []
    if let limit { statements.append("\(value) = " + limited(value, type, to: limit, keeping: old.found)) }
    if let range { statements.append("\(value) = " + ranged(value, type, to: range)) }
    guard type.ruled != nil else { return statements }
    if case .declared = type {
      statements.append("\(value).cutToRules(since: \(old.value), isNew: \(old.isNew))")
    } else {
      let found = old.found == "nil" ? "nil" : "isNew ? nil : \(old.found)"
      let cut = "$0.cutToRules(since: $1 ?? $0, isNew: $1 == nil)"
      statements.append("FormRules.cutEach(&\(value), since: \(found)) { \(cut) }")
    }
    return statements
  }

  private func limited(_ value: String, _ type: ResolvedType, to limit: String, keeping old: String) -> String {
    switch type {
    case .optional(let inner): "\(value).map { \(limited("$0", inner, to: limit, keeping: old)) }"
    case .known(let known, _) where known.name == "Set": "FormRules.cut(\(value), to: \(limit), keeping: \(old))"
    default: "FormRules.cut(\(value), to: \(limit))"
    }
  }

  private func ranged(_ value: String, _ type: ResolvedType, to range: String) -> String {
    switch type {
    case .optional(let inner), .array(let inner): "\(value).map { \(ranged("$0", inner, to: range)) }"
    case .known(let known, let arguments) where known.isListed:
      ".init(\(value).map { \(ranged("$0", arguments[0], to: range)) })"
    default: "FormRules.cut(\(value), to: \(range))"
    }
  }
}
