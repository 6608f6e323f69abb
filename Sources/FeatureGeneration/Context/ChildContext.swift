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
  var hooks: [ChildHookContext] { (model.hasActions ? [handledHook] : []) + [departureHook].compactMap(\.self) }

  private var handledHook: ChildHookContext {
    let name = HookName.handled(model.name)
    let action = ("_", "action", "\(SwiftName.type([model.feature])).Action")
    switch model.presence {
    case .always, .optional, .list: return ChildHookContext(name, ("_", "action", model.actionType))
    case .presented: return ChildHookContext(name, action)
    case .stack: return ChildHookContext(name, action, ("id", "id", "StackElementID"))
    }
  }

  /// What is called when a view or the child itself has made it go.
  private var departureHook: ChildHookContext? {
    let lastState = ("_", "lastState", "\(SwiftName.type([model.feature])).State")
    switch model.presence {
    case .always, .optional, .list: return nil
    case .presented: return ChildHookContext(HookName.dismissed(model.name), lastState)
    case .stack: return ChildHookContext(HookName.popped(model.name), lastState)
    }
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
      .text("action", "The type of what its action holds.", \.model.actionType),
      .text("hook", "The name of the function that is called after it has handled an action.") {
        HookName.handled($0.model.name)
      },
      .texts("doc", "The lines of its documentation, each with a space before it.") { DocLines.of($0.model.doc) },
      .flag("hasActions", "Whether its feature has any action.", \.model.hasActions),
      .flag("isAlways", "Whether its state is always there.") { $0.model.presence == .always && !$0.isCase },
      .flag("isCase", "Whether its state is in a case of the state, which is an enum.", \.isCase),
      .flag("isOptional", "Whether its state may be missing.") { $0.model.presence == .optional },
      .flag("isList", "Whether there is a list of its states.") { $0.model.presence == .list },
      .flag("isPresented", "Whether it is presented, so that a view can dismiss it.") {
        $0.model.presence == .presented
      },
      .flag("isStack", "Whether it is any number of features on a navigation stack.") { $0.model.presence == .stack },
      .optionalText("dispatcher", "The function that calls its hooks, where there are several; else absent.") {
        $0.model.comesAndGoes ? $0.model.name + "Action" : nil
      },
      .text("actionType", "The type of what the parent's action holds for it.", \.model.actionType),
      .list("routes", "What its hooks are called for, where there are several.", of: RouteContext.shape, \.routes),
      .optionalText("departureHook", "The function that is called when it was dismissed or popped; else absent.") {
        $0.departureHook?.name
      },
      .flag("isFirstOfFeature", "Whether no child before it has the same feature.", \.isFirstOfFeature),
    ]
  )
}

extension Child {
  /// The type of what the parent's action holds.
  var actionType: String {
    let name = SwiftName.type([feature])
    return switch presence {
    case .always, .optional: "\(name).Action"
    case .list: "IdentifiedAction<\(name).State.ID, \(name).Action>"
    case .presented: "PresentationAction<\(name).Action>"
    case .stack: "StackAction<\(name).State, \(name).Action>"
    }
  }

  /// Whether views or it itself can make it go.
  var comesAndGoes: Bool { presence == .presented || presence == .stack }

  /// Whether the parent's action for it can never be made.
  var isImpossible: Bool { !hasActions && (presence == .always || presence == .optional) }
}
