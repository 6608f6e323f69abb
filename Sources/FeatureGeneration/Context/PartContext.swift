import FeatureSchema
import SwiftSource
import TemplateEngine

/// A feature of a child: its only one, or one of those under `one-of`.
struct PartContext {
  let model: ResolvedChild
  let child: ChildContext
  var isAlternative = false

  /// The first words of the names of its functions.
  private var names: [String] { isAlternative ? [child.model.name, model.name] : [child.model.name] }

  /// Whether a function hears all its actions that none of their own hears.
  var isHeard: Bool { model.hasActions && model.written.onAction != nil }

  /// The functions that its actions call.
  var handlers: [ChildHandlerContext] {
    guard child.parent.logic == .handlers else { return [] }
    let elementID = child.model.elementID
    var handlers = model.told.map { action in
      let name = HookName.told(action.name.value, by: names)
      let handler = HandlerContext(action, toldAs: name, to: child.parent.featureName ?? "", id: elementID)
      return ChildHandlerContext(
        name: name,
        parameters: handler.parameters,
        action: action.name.value,
        child: names,
        route: RouteContext(pattern: pattern(of: handler.bindingPattern), call: handler.call)
      )
    }
    if model.tellsByHand {
      let type = SwiftName.type("\(model.feature).Action.\(ActionTypeName.delegate)")
      handlers.append(handler(HookName.delegate(names), of: ".delegate(let action)", ActionName.delegate, type))
    }
    if isHeard { handlers.append(handler(HookName.handled(names), of: "let action", nil, model.featureAction)) }
    return handlers
  }

  /// A function called with an action and, if there are several such children, with a child's id.
  private func handler(_ name: String, of pattern: String, _ action: String?, _ type: String) -> ChildHandlerContext {
    let value = AuthorParameter(label: "_", names: "_ action", type: type, stubType: type)
    let id = child.model.elementID.map { AuthorParameter(label: "id", names: "id", type: $0, stubType: $0) }
    let call = "\(name)(action, \(id == nil ? "" : "id: id, ")in: &state)"
    return ChildHandlerContext(
      name: name,
      parameters: [value] + [id].compactMap(\.self),
      action: action,
      child: names,
      route: RouteContext(pattern: self.pattern(of: pattern), call: call)
    )
  }

  /// A pattern of the parent's action around an action of the feature.
  private func pattern(of action: String) -> String {
    let name = "." + SwiftIdentifier.escaped(model.name, as: .member)
    return child.pattern(of: isAlternative ? "\(name)(\(action))" : action, bindsID: true)
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
    ]
  )
}

/// The function for a delegate action of a child, for all that a hand-written one tells, or for all other actions.
struct ChildHandlerContext: AuthorFunction {
  let name: String
  let parameters: [AuthorParameter]
  /// The name of the action; `nil` for all that have no function of their own.
  let action: String?
  /// The names on the way to the child's feature: `["destination", "edit"]`.
  let child: [String]
  let route: RouteContext
  /// The number of the child's feature among all.
  var part = 0

  static let shape: Shape<ChildHandlerContext> = Shape(
    "child handler",
    "The function for a delegate action of a child, for all that a hand-written one tells, or for all other actions.",
    members + [
      .optionalText("action", "The name of the action; absent if it is for all that have no function.", \.action),
      .text("part", "The number of the child's feature among all parts, from 0.") { String($0.part) },
    ]
  )
}
