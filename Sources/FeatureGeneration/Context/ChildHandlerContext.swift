import FeatureSchema
import SwiftSource
import TemplateEngine

extension ChildPart {
  static let shape: Shape<ChildPart> = Shape(
    "part",
    "A feature of a child: its only one, or one of those under 'one-of'.",
    [
      .text("child", "The number of the child among all children, from 0.") { String($0.childNumber) },
      .optionalText("case", "Its name under 'one-of'; absent if the child has one feature.") {
        $0.isAlternative ? $0.model.name : nil
      },
      .text("feature", "The feature's name.") { SwiftName.type($0.model.feature) },
    ]
  )
}

/// The function for a delegate action of a child, for all that a hand-written one tells, or for all other actions.
struct ChildHandlerContext {
  let function: AuthorFunction
  let part: ChildPart

  init?(_ function: AuthorFunction) {
    guard let part = function.part else { return nil }
    (self.function, self.part) = (function, part)
  }

  /// The name of the action; `nil` if it is for all that have no function of their own.
  private var action: String? {
    switch function.cause {
    case .told(let action, _): action.name.value
    case .toldByHand: ActionName.delegate
    default: nil
    }
  }

  /// The actions that call it, and the call.
  var route: RouteContext {
    if let handler = HandlerContext(function) {
      return RouteContext(pattern: pattern(around: handler.bindingPattern), call: handler.call)
    }
    let id = part.child.elementID == nil ? "" : "id: id, "
    let action = action == nil ? "let action" : ".delegate(let action)"
    return RouteContext(pattern: pattern(around: action), call: "\(function.name)(action, \(id)in: &state)")
  }

  /// A pattern of the parent's action around an action of the child's feature.
  private func pattern(around action: String) -> String {
    let name = "." + SwiftIdentifier.escaped(part.model.name, as: .member)
    return part.child.pattern(of: part.isAlternative ? "\(name)(\(action))" : action, bindsID: true)
  }

  static let shape: Shape<ChildHandlerContext> = Shape(
    "child handler",
    "The function for a delegate action of a child, for all that a hand-written one tells, or for all other actions.",
    AuthorFunction.members(\.function) + [
      .optionalText("action", "The name of the action; absent if it is for all that have no function.", \.action),
      .text("part", "The number of the child's feature among all parts, from 0.") { String($0.part.number) },
    ]
  )
}
