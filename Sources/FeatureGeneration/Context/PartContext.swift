import FeatureSchema
import SwiftSource
import TemplateEngine

/// A feature of a child: its only one, or one of those under `one-of`.
struct PartContext {
  let model: ResolvedChild
  let child: ChildContext
  var isAlternative = false

  /// The first words of the names of its hooks.
  private var names: [String] { isAlternative ? [child.model.name, model.name] : [child.model.name] }

  /// The name of the hook for all its actions.
  private var handledName: String { HookName.handled(names) }

  /// The name of the hook for its delegate actions.
  private var delegateName: String { HookName.delegate(names) }

  var hooks: [PresentedHookContext] {
    var hooks: [PresentedHookContext] = []
    if model.hasActions { hooks.append(hook(handledName, for: model.featureAction)) }
    if model.hasDelegate {
      hooks.append(hook(delegateName, for: SwiftName.type("\(model.feature).Action.\(ActionTypeName.delegate)")))
    }
    return hooks
  }

  /// A hook called with an action and, if there are several such children, with a child's id.
  private func hook(_ name: String, for action: String) -> PresentedHookContext {
    let action = AuthorParameter(label: "_", names: "_ action", type: action, stubType: action)
    let id = child.model.elementID.map { AuthorParameter(label: "id", names: "id", type: $0, stubType: $0) }
    return PresentedHookContext(name: name, parameters: [action] + [id].compactMap(\.self))
  }

  /// The hooks that its actions call.
  var routes: [RouteContext] {
    let arguments = child.model.elementID == nil ? "(action, in: &state)" : "(action, id: id, in: &state)"
    guard model.hasActions else { return [RouteContext(pattern: pattern(of: nil))] }
    let handled = RouteContext(pattern: pattern(of: "let action"), call: handledName + arguments)
    guard model.hasDelegate else { return [handled] }
    let delegate = RouteContext(pattern: pattern(of: ".delegate(let action)"), call: delegateName + arguments)
    return [delegate, handled]
  }

  /// A pattern of the parent's action around an action of the feature, or around any action.
  private func pattern(of action: String?) -> String {
    let inner = action.map { "(\($0))" } ?? ""
    let name = "." + SwiftIdentifier.escaped(model.name, as: .member)
    return child.pattern(of: isAlternative ? name + inner : action ?? "_", bindsID: action != nil)
  }

  static let shape: Shape<PartContext> = Shape(
    "part",
    "A feature of a child: its only one, or one of those under 'one-of'.",
    [
      .text("child", "The number of the child among all children, from 0.") { String($0.child.number) },
      .optionalText("case", "Its name under 'one-of'; absent if the child has one feature.") {
        $0.isAlternative ? $0.model.name : nil
      },
      .text("feature", "The feature's name.") { SwiftName.type($0.model.feature) },
      .text("hook", "The hook that is called after it has handled an action.", \.handledName),
      .flag("hasActions", "Whether the feature has any action; if not, the hook is never called.", \.model.hasActions),
      .optionalText("delegateHook", "The hook that is called with its delegate actions; absent if it has none.") {
        $0.model.hasDelegate ? $0.delegateName : nil
      },
    ]
  )
}
