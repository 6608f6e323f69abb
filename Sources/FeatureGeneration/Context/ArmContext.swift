import FeatureSchema
import SwiftSource
import TemplateEngine

/// An arm of a switch over a feature's actions.
struct ArmContext {
  /// The names of the cases, from the outside in: `["alert", "presented", "confirmDeletion"]`.
  let path: [String]
  let pattern: String
  let result: String

  /// - Parameters:
  ///   - outer: the names of the cases around the handler's action.
  ///   - handler: a function of an action or a button, which is called if the author has written it.
  private init(_ outer: [String], _ handler: HandlerContext, in feature: FeatureContext) {
    let isWritten = feature.written.contains(handler.function.fullName)
    path = outer + handler.path
    pattern = Self.pattern(outer, around: isWritten ? handler.bindingPattern : handler.pattern)
    result = isWritten ? handler.call : ".none"
  }

  private init(_ path: [String]) {
    self.path = path
    pattern = Self.pattern(path.dropLast(), around: Self.member(path.last ?? ""))
    result = ".none"
  }

  /// The arm of what a child tells its parent.
  private init(toldBy part: ChildPart) {
    let inner = part.isAlternative ? [part.model.name, ActionName.delegate] : [ActionName.delegate]
    let outer: [String] =
      switch part.child.presence {
      case .always, .optional: []
      case .presented: ["presented"]
      case .list, .stack: ["element"]
      }
    path = [part.child.name] + outer + inner
    let pattern = Self.pattern(inner.dropLast(), around: Self.member(ActionName.delegate))
    self.pattern = part.child.pattern(of: pattern, bindsID: false)
    result = ".none"
  }

  private static func pattern(_ outer: [String], around inner: String) -> String {
    outer.reversed().reduce(inner) { "\(member($1))(\($0))" }
  }

  private static func member(_ name: String) -> String { "." + SwiftIdentifier.escaped(name, as: .member) }

  /// The arms of the author's actions, of children, alerts and delegate actions, and of bindings, in the schema's order.
  static func arms(of feature: FeatureContext) -> [ArmContext] {
    let inert = feature.model.inertGroups
    let own =
      feature.model.ownActions.filter { action in !inert.contains { $0 == action.group } }
      .map { ArmContext([], HandlerContext($1, group: $0, of: feature.model.featurePath), in: feature) }
      + inert.map { ArmContext([$0]) }
    let children = feature.children.flatMap { child in
      let buttons = child.prompts.flatMap { prompts in
        prompts.buttons.map { ArmContext([child.model.name, "presented", prompts.model.name], $0, in: feature) }
      }
      let told = child.parts.filter(\.model.hasDelegate).map(ArmContext.init(toldBy:))
      return buttons + told + [ArmContext([child.model.name])]
    }
    let prompts = feature.prompts.flatMap { prompts in
      let buttons = prompts.buttons.map { ArmContext([prompts.model.name, "presented"], $0, in: feature) }
      return buttons + [ArmContext([prompts.model.name] + (buttons.isEmpty ? [] : ["dismiss"]))]
    }
    let delegate = feature.delegate.map { _ in ArmContext([ActionName.delegate]) }
    let binding = feature.model.bindingCase.map { ArmContext([$0.name.value]) }
    return own + children + prompts + [delegate, binding].compactMap(\.self)
  }

  static let shape: Shape<ArmContext> = Shape(
    "arm",
    "An arm of a switch over a feature's actions.",
    [
      .text("pattern", "Its pattern: .view(.rowTapped).", \.pattern),
      .text("result", "What it returns: .none, or the call of a function that the author has written.", \.result),
    ]
  )
}
