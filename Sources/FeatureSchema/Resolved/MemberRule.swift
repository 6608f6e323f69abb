import Diagnostics
import SwiftSource
import YAML

/// A limit or a range of a member, by the name of the property that has it in Swift.
package struct MemberRule {
  package enum Kind {
    case limit(Int)
    case range(ValueRange)
  }

  package let name: String
  package let kind: Kind
  /// The field, the case, or the case and the label of its value.
  package let subject: String
  /// What a limit counts: characters, or elements.
  package let counted: String
  let range: SourceRange?

  /// The rule in messages: `the range of 'minutes'`.
  var described: String {
    switch kind {
    case .limit: "the limit of '\(subject)'"
    case .range: "the range of '\(subject)'"
    }
  }
}

/// The names of the properties that have rules.
package enum RuleName {
  package static let range = "Range"
  package static let limit = "Limit"

  /// `minutesRange`; of a payload, the case and the label: `timedMinutesRange`.
  package static func of(_ label: String?, ending: String, ofCase name: String?) -> String {
    guard let name else { return (label ?? "") + ending }
    return name + (label?.capitalizedFirst ?? "") + ending
  }
}

extension ResolvedDeclaration {
  /// The rules of its fields or of its cases' values, in their order. Controls write no actions.
  package var rules: [MemberRule] {
    guard hasBounds, !holdsActions else { return [] }
    return fields.flatMap { $0.rules(ofCase: nil) }
      + cases.flatMap { each in each.payload.flatMap { $0.rules(ofCase: each.name.value) } }
  }

  /// Whether there are rules of its members, or of what is in them.
  package var hasRules: Bool { isRuled || hasBounds && !holdsActions }

  /// The members that are cut to rules: their own, or those of their types.
  package var ruledMembers: [ResolvedMember] {
    guard isRuled else { return [] }
    return settableMembers.filter(\.isRuled)
  }

  /// The members that controls can write.
  var settableMembers: [ResolvedMember] {
    // No control writes other fields of a state.
    let fields = fields.filter { $0.isVariable && (!isState || $0.attributes.bindable != nil) }
    return fields + cases.flatMap(\.payload)
  }
}

extension ResolvedMember {
  /// Whether what controls write in it is cut to rules: its own, or those of its type.
  package var isRuled: Bool {
    !isGenerated && (limit != nil || range != nil || type.type.ruled != nil)
  }

  fileprivate func rules(ofCase name: String?) -> [MemberRule] {
    let subject = [name, label].compactMap(\.self).joined(separator: ".")
    func rule(_ ending: String, _ kind: MemberRule.Kind, at node: YAMLNode?) -> MemberRule {
      MemberRule(
        name: RuleName.of(label, ending: ending, ofCase: name),
        kind: kind,
        subject: subject,
        counted: type.type.counted,
        range: node?.range
      )
    }
    let limits = limit.map { [rule(RuleName.limit, .limit($0), at: attributes.limit)] } ?? []
    return limits + (range.map { [rule(RuleName.range, .range($0), at: attributes.range)] } ?? [])
  }
}

extension ResolvedType {
  /// What a limit counts.
  var counted: String {
    switch self {
    case .optional(let inner): inner.counted
    case .known(let known, _) where known.isText: "characters"
    default: "elements"
    }
  }

  /// The declaration with rules to which a value is cut: its own, an optional's, or that of a list's elements.
  package var ruled: ResolvedDeclaration? { held.flatMap { $0.isRuled ? $0 : nil } }
}
