import FeatureSchema
import SwiftSource
import TemplateEngine

/// A feature composed into another.
struct ChildContext: Sendable {
  let model: Child
  /// Whether its state is in a case of the parent's, which is an enum.
  let isCase: Bool
  /// Whether no child before it has the same feature.
  let isFirstOfFeature: Bool

  /// The functions that are called when something has happened to it, in the order in which they are declared.
  var hooks: [ChildHookContext] {
    guard model.hasActions else { return [] }
    let handled = hook(HookName.handled(model.name), for: model.featureAction)
    let delegate = SwiftName.type([model.feature, "Action", ActionTypeName.delegate])
    return [handled] + (model.hasDelegate ? [hook(HookName.delegate(model.name), for: delegate)] : [])
  }

  /// A hook that is called with an action, and for a list with the element's id.
  private func hook(_ name: String, for action: String) -> ChildHookContext {
    let action = (label: "_", name: "action", type: action)
    guard model.presence == .list else { return ChildHookContext(name, action) }
    return ChildHookContext(name, action, (label: "id", name: "id", type: model.elementID))
  }

  static let shape: Shape<ChildContext> = Shape(
    "child",
    "A feature composed into another.",
    [
      .text("name", "The name of the reducer's property that holds its reducer.") {
        SwiftIdentifier.escaped($0.model.name, as: .use)
      },
      .text("pattern", "The name of its action, and of its state, after a dot.") {
        "." + SwiftIdentifier.escaped($0.model.name, as: .member)
      },
      .text("keyPath", "The key path of its state and of its action's case path.") {
        KeyPathSource.of([$0.model.name])
      },
      .text("feature", "The child feature's name.") { SwiftName.type([$0.model.feature]) },
      .text("action", "The type of its feature's actions.", \.model.featureAction),
      .text("hook", "The name of the function that is called after it has handled an action.") {
        HookName.handled($0.model.name)
      },
      .optionalText("delegateHook", "The function that is called with what it tells; absent if it tells nothing.") {
        $0.model.hasDelegate ? HookName.delegate($0.model.name) : nil
      },
      .texts("doc", "The lines of its documentation, each with a space before it.") { DocLines.of($0.model.doc) },
      .flag("hasActions", "Whether its feature has any action.", \.model.hasActions),
      .flag("isAlways", "Whether its state is always there.") { $0.model.presence == .always && !$0.isCase },
      .flag("isCase", "Whether its state is in a case of the state, which is an enum.", \.isCase),
      .flag("isOptional", "Whether its state may be missing.") { $0.model.presence == .optional },
      .flag("isList", "Whether there is a list of its states.") { $0.model.presence == .list },
      .flag("isFirstOfFeature", "Whether no child before it has the same feature.", \.isFirstOfFeature),
    ]
  )
}

extension Child {
  /// The type of what the parent's action holds.
  var actionType: String {
    presence == .list ? "IdentifiedAction<\(elementID), \(featureAction)>" : featureAction
  }

  /// The type of its feature's actions.
  fileprivate var featureAction: String { SwiftName.type([feature, "Action"]) }

  /// The type of the id of a list's element.
  fileprivate var elementID: String { SwiftName.type([feature, "State"]) + ".ID" }
}
