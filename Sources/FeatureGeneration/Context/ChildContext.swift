import FeatureSchema
import SwiftSource
import TemplateEngine

/// A feature composed into another.
struct ChildContext: Sendable {
  let model: Child
  /// The name of the property of the state that holds its state, where the field itself is computed.
  let storage: String?
  /// Whether its state is in a case of the parent's, which is an enum.
  let isCase: Bool
  /// Whether no child before it has the same feature.
  let isFirstOfFeature: Bool

  /// The functions that are called when something has happened to it, in the order in which they are declared.
  var hooks: [ChildHookContext] {
    var hooks: [ChildHookContext] = []
    if model.hasActions { hooks.append(hook(HookName.handled(model.name), for: model.featureAction)) }
    if model.hasDelegate {
      let delegate = SwiftName.type([model.feature, "Action", ActionTypeName.delegate])
      hooks.append(hook(HookName.delegate(model.name), for: delegate))
    }
    return hooks + [departureHook].compactMap(\.self)
  }

  /// A hook that is called with an action, and where there are several such children with the id of one.
  private func hook(_ name: String, for action: String) -> ChildHookContext {
    let action = (label: "_", name: "action", type: action)
    guard let id = model.elementID else { return ChildHookContext(name, action) }
    return ChildHookContext(name, action, (label: "id", name: "id", type: id))
  }

  /// What is called when a view or the child itself has made it go.
  private var departureHook: ChildHookContext? {
    let lastState = (label: "_", name: "lastState", type: SwiftName.type([model.feature, "State"]))
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
      .text("presentation", "The key path of how it is presented, where it is: \\.presentedEditor.") {
        KeyPathSource.of([$0.storage ?? $0.model.name])
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
    switch presence {
    case .always, .optional: featureAction
    case .list: "IdentifiedAction<\(SwiftName.type([feature, "State"])).ID, \(featureAction)>"
    case .presented: "PresentationAction<\(featureAction)>"
    case .stack: "StackAction<\(SwiftName.type([feature, "State"])), \(featureAction)>"
    }
  }

  /// The type of its feature's actions.
  fileprivate var featureAction: String { SwiftName.type([feature, "Action"]) }

  /// The type of the ids by which several of such children are told apart.
  fileprivate var elementID: String? {
    switch presence {
    case .always, .optional, .presented: nil
    case .list: SwiftName.type([feature, "State"]) + ".ID"
    case .stack: "StackElementID"
    }
  }

  /// Whether views or it itself can make it go.
  var comesAndGoes: Bool { presence == .presented || presence == .stack }

  /// Whether the parent's action for it can never be made.
  var isImpossible: Bool { !hasActions && (presence == .always || presence == .optional) }
}
