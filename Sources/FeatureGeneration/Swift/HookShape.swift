import FeatureSchema

extension DeclaredFunction {
  /// Whether it can be a handler or hook of a feature: other code can call it with the feature's state.
  func isOf(_ feature: String, hooks: String) -> Bool {
    guard case .extension(let type, _, _) = scope, type == feature || type == hooks, !isStatic, !isPrivate, !isGeneric,
      let last = parameters.last, last.label == "in"
    else { return false }
    return ["inout State", "inout \(feature).State", "inout Self.State"].contains(last.type)
  }

  /// Whether it has the name, labels and result of a hook for a change or a child.
  func hasHookShape(of feature: String) -> Bool {
    guard hasResult(of: feature) else { return false }
    switch parameters.map(\.label) {
    case ["in"]: return name == HookName.anyBindingChanged
    case ["from", "in"]: return name == "changed" || name.hasSuffix("Changed") || name.hasPrefix("onChangeOf")
    case ["_", "in"]: return ["Handled", "Delegate", "Dismissed", "Popped"].contains(where: name.hasSuffix)
    case ["_", "id", "in"]: return ["Handled", "Delegate"].contains(where: name.hasSuffix)
    default: return false
    }
  }

  /// Whether it has the result of a handler or hook.
  func hasResult(of feature: String) -> Bool {
    let results = [
      "Effects", "Self.Effects", "\(feature).Effects", "Effect<Action>", "Effect<\(feature).Action>",
      "Effect<Self.Action>", "EffectOf<\(feature)>", "EffectOf<Self>",
    ]
    return result.map(results.contains) ?? false
  }

  /// Whether only the feature and its hooks can require it: its extension declares no other conformance.
  func isOnly(for hooks: String) -> Bool {
    guard case .extension(_, let conformances, _) = scope else { return false }
    return conformances.allSatisfy { $0 == hooks }
  }
}
