import FeatureSchema
import SwiftSource

/// The author's actions, in groups or outside of them.
extension ResolvedFile {
  var unhandledActions: [(group: String?, action: ResolvedCase)] {
    logic == .handlers ? [] : ownActions
  }

  /// The names of the groups whose actions can never happen.
  var inertGroups: [String] {
    groups.filter { !$0.written.isDelegate && !$0.type.cases.isEmpty && $0.type.cases.allSatisfy(\.isImpossible) }
      .map(\.written.name.value)
  }

  /// The patterns of actions that can never happen. For the compiler, the patterns of all actions of a group without values
  /// are not the group.
  var impossiblePatterns: [String] {
    let inert = inertGroups
    let others = ownActions.filter { own in own.action.isImpossible && !inert.contains { $0 == own.group } }
    return others.map { HandlerContext($1, group: $0, of: featurePath).pattern }
      + inert.map { "." + SwiftIdentifier.escaped($0, as: .member) }
  }
}
