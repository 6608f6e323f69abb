import Diagnostics
import YAML

/// Compares the rules of what is stored: it is read as it was, but the new version may find it wrong.
extension StoredForm {
  /// The rules of a member that its stored values may break.
  ///
  /// - Parameters:
  ///   - old: the member that was stored.
  ///   - new: the one that reads it.
  ///   - described: the name of that in messages.
  func brokenRules(from old: ResolvedMember, to new: ResolvedMember, _ described: String) -> [Diagnostic] {
    if isTrial { return [] }
    let (before, now) = (old.attributes, new.attributes)
    var found: [Diagnostic] = []
    if let limit = new.limit, old.limit.map({ $0 > limit }) ?? true {
      found.append(.narrowed("\(described) may have more \(new.type.type.counted) than", now.limit, before.limit))
    }
    if let range = new.range, !(old.range.map(range.contains) ?? false) {
      found.append(.narrowed("\(described) may be outside of", now.range, before.range))
    }
    if new.required != nil, old.required == nil { found.append(.required(described, now.required?.node)) }
    return found
  }

  /// The rule that a member which was not stored breaks: nothing is in it, and something is required.
  func brokenRule(ofAdded new: ResolvedMember, isFilled: Bool, _ described: String) -> Diagnostic? {
    guard !isTrial, new.required != nil, new.type.type.isOptional || isFilled && new.defaultValue?.isBlank ?? false
    else { return nil }
    return .required(described, new.attributes.required?.node)
  }

  /// The rules of a type's own that its stored values may break.
  func brokenConditions(from old: ResolvedDeclaration, to new: ResolvedDeclaration) -> [Diagnostic] {
    if isTrial { return [] }
    let known = Set(old.conditions.map(\.source))
    return new.conditions.filter { !known.contains($0.source) }.map { condition in
      let before = old.conditions.first { $0.name.value == condition.name.value }
      return Diagnostic(
        .storedRule,
        "what was stored of '\(new.ownName)' may break the rule '\(condition.name.value)'",
        at: condition.name.range,
        was: before?.name.range,
        help: [.mend]
      )
    }
  }
}

extension ValueRange {
  /// Whether all values of another range are in it, as far as featuregen knows.
  fileprivate func contains(_ other: ValueRange) -> Bool {
    func isWider(_ bound: Bound?, _ other: Bound?, _ isAtMost: (Bound, Bound) -> Bool?) -> Bool {
      guard let bound else { return true }
      guard let other else { return false }
      return isAtMost(bound, other) ?? bound.isSame(as: other)
    }
    return isWider(lower, other.lower) { $0.isAtMost($1) } && isWider(upper, other.upper) { $1.isAtMost($0) }
  }
}

extension DefaultValue {
  /// Whether nothing is in it, as in a text of spaces.
  fileprivate var isBlank: Bool {
    switch self {
    case .string(let text): text.allSatisfy(\.isWhitespace)
    case .array(let values): values.isEmpty
    default: false
    }
  }
}

extension Help {
  fileprivate static let mend: Help =
    "it is read as it was, and is not valid: let a person mend it where the problem is shown"
}

extension Diagnostic {
  fileprivate static func narrowed(_ message: String, _ new: YAMLNode?, _ old: YAMLNode?) -> Diagnostic {
    Diagnostic(
      .storedRule,
      "\(message) \(new?.text ?? "") in what was stored",
      at: new?.range,
      was: old?.range,
      help: [
        "it is read as it was, and cut when a control writes it: keep the wider rule, or change it in your own code"
      ]
    )
  }

  fileprivate static func required(_ described: String, _ new: YAMLNode?) -> Diagnostic {
    Diagnostic(
      .storedRule,
      "\(described) is required, and may be missing in what was stored",
      at: new?.range,
      was: nil,
      help: [.mend]
    )
  }
}
