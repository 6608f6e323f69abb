/// The functions that an author writes for a feature.
extension ResolvedFile {
  /// Hooks, then handlers; of buttons with one name, only the first. Beside a switch of the author's there is nothing else, and
  /// beside a body nothing at all. Those of a feature for `one-of` are in the feature around it.
  func makeFunctions() -> [AuthorFunction] {
    guard enclosing == nil else { return [] }
    let causes: [AuthorFunction.Cause]
    switch logic {
    case .body: causes = []
    case .switch: causes = hasActions ? [.everyAction] : []
    case .handlers: causes = bindingHooks + ofChildren + promptHooks + handlers
    }
    return causes.map { AuthorFunction($0, of: featurePath) }
  }

  /// Whether its `Action` has a case, for bindings or for anything else.
  package var hasActions: Bool { !(action?.cases ?? []).isEmpty || !bindingPaths.isEmpty }

  private var bindingHooks: [AuthorFunction.Cause] {
    bindingPaths.map { .binding($0) } + watchedPaths.map { .change($0) }
      + bindingPaths.prefix(1).map { .anyBinding($0) }
  }

  private var ofChildren: [AuthorFunction.Cause] {
    let parts = Dictionary(grouping: parts, by: \.childNumber)
    return composed.enumerated().flatMap { number, child in
      let departs = [.presented, .stack].contains(child.presence)
      return (departs ? [.departure(child)] : []) + parts[number, default: []].flatMap(\.functions)
    }
  }

  private var promptHooks: [AuthorFunction.Cause] {
    prompts.compactMap { prompts in buttons(of: prompts).map { .dismissal(prompts, actions: $0.path) } }
  }

  private var handlers: [AuthorFunction.Cause] {
    let actions = ownActions.filter { !$0.action.isImpossible }.map { group, action in
      let request = requests.first { $0.name == group }
      return request.map { AuthorFunction.Cause.answer(action, to: $0) } ?? .action(action, group: group)
    }
    let buttons = ([self] + choices.map(\.file)).flatMap { file in
      file.prompts.compactMap(file.buttons).flatMap(\.cases)
    }
    return actions + buttons.unique(by: \.name.value).map { .button($0) }
  }

  /// The author's actions except those of the delegate, each with the name of its group.
  package var ownActions: [(group: String?, action: ResolvedCase)] {
    let outside = (action?.cases ?? []).filter { !$0.isGenerated }.map { (group: String?.none, action: $0) }
    return outside
      + groups.filter { !$0.written.isDelegate }.flatMap { group, type in
        type.cases.map { (group.name.value, $0) }
      }
  }

  /// The features of its children; a child with `one-of` has several.
  package var parts: [ChildPart] {
    var parts: [ChildPart] = []
    for (index, child) in composed.enumerated() {
      let alternatives = choice(of: child.written)?.composed
      for model in alternatives ?? [child] {
        parts.append(
          ChildPart(
            model: model,
            child: child,
            childNumber: index,
            number: parts.count,
            isAlternative: alternatives != nil
          )
        )
      }
    }
    return parts
  }
}

/// A feature of a child: its only one, or one of those under `one-of`.
package struct ChildPart {
  package let model: ResolvedChild
  package let child: ResolvedChild
  /// The index of the child among all children.
  package let childNumber: Int
  /// Its index among the features of all children.
  package let number: Int
  package let isAlternative: Bool

  /// The names on the way to the feature: `["destination", "edit"]`.
  package var names: [String] { isAlternative ? [child.name, model.name] : [child.name] }

  /// Whether a function hears all its actions that none of their own hears.
  package var isHeard: Bool { model.hasActions && model.written.onAction != nil }

  /// The functions for what it tells, then the one for all others of its actions.
  fileprivate var functions: [AuthorFunction.Cause] {
    model.told.map { .told($0, by: self) } + (model.tellsByHand ? [.toldByHand(by: self)] : [])
      + (isHeard ? [.heard(from: self)] : [])
  }
}
