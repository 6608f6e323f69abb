import Diagnostics
import FeatureSchema
import SwiftSource

extension [AuthorFile] {
  /// The functions that generated code can call on a feature: methods of its extensions, of its hooks, and of protocols to
  /// which these files declare that it conforms. A type that is certainly another one rules a function out.
  func functions(callableOn feature: FeatureContext) -> [(file: Int, function: SwiftDeclaration)] {
    let extensions = flatMap(\.declarations.extensions).filter { $0.isOf(feature.name) }
    let protocols = extensions.compactMap(\.extended).flatMap(\.conformances).flatMap {
      $0.split(bytes: "&").flatMap { $0.split(bytes: " ") }
    }
    let types =
      [feature.name, HooksName.of(feature.name), "Reducer"]
      + protocols.compactMap { $0.split(bytes: ".").last.map(String.init) }
    let comparison = TypeComparison(of: feature)
    return indices.flatMap { index in
      self[index].declarations.functions.filter { function in
        guard function.isInExtension, types.contains(where: function.isOf) else { return false }
        // Every handler and hook is called with the state.
        guard let last = function.parameters.last, last.label == "in" else { return true }
        let words = last.type.split(bytes: " ")
        return words.first == "inout" && !comparison.areDifferent("State", words.dropFirst().joined(separator: " "))
      }
      .map { (index, $0) }
    }
  }
}

extension SwiftDeclaration {
  /// Whether it can be a handler or hook of a feature: other code can call it with the feature's state.
  func isOf(_ feature: String, hooks: String) -> Bool {
    guard isOf(feature) || isOf(hooks), !isStatic, !isPrivate, !isGeneric,
      let last = parameters.last, last.label == "in"
    else { return false }
    return ["inout State", "inout \(feature).State", "inout Self.State"].contains(last.type)
  }

  /// Whether it has the name, labels and result of a hook for a change or a child.
  func hasHookShape(of feature: String) -> Bool {
    hasResult(of: feature) && HookName.mark(of: name, labels: parameters.map(\.label)) != nil
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
    extended?.conformances.allSatisfy { $0 == hooks } ?? false
  }
}

extension TypeComparison {
  init(of feature: FeatureContext) {
    var types: [TypeContext] = []
    for type in feature.types { type.addAll(to: &types) }
    let depth = feature.model.featurePath.count
    let names = types.map { $0.model.path.dropFirst(depth).joined(separator: ".") }
    self.init(feature: feature.name, types: Set(names).union(["Action", "State"]))
  }
}
