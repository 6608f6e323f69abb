import FeatureSchema
import SwiftSource

/// The author's actions, in groups or outside of them.
extension Feature {
  /// The author's actions but those of the delegate, each with the name of its group.
  private var ownActions: [(group: String?, action: CaseModel)] {
    var all: [(group: String?, action: CaseModel)] = actions.map { (nil, $0) }
    for group in groups where !group.isDelegate { all += group.type.cases.map { (group.name, $0) } }
    return all
  }

  var handledActions: [(group: String?, action: CaseModel)] {
    ownActions.filter { !$0.action.isUnhandled && !$0.action.isImpossible }
  }

  var unhandledActions: [(group: String?, action: CaseModel)] { ownActions.filter(\.action.isUnhandled) }

  /// The patterns of actions that can never happen. For the compiler, the patterns of all actions of a group without values
  /// are not the group.
  var impossiblePatterns: [String] {
    let inert = groups.filter { !$0.isDelegate && !$0.type.cases.isEmpty && $0.type.cases.allSatisfy(\.isImpossible) }
    let others = ownActions.filter { own in own.action.isImpossible && !inert.contains { $0.name == own.group } }
    return others.map { HandlerContext($1, group: $0).pattern }
      + inert.map { "." + SwiftIdentifier.escaped($0.name, as: .member) }
  }

  /// The patterns of some of the author's actions but those of the delegate.
  func patterns(where isIncluded: (CaseModel) -> Bool) -> [String] {
    ownActions.filter { isIncluded($0.action) }.map { HandlerContext($1, group: $0).pattern }
  }
}
