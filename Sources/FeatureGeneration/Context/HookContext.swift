import FeatureSchema
import SwiftSource
import TemplateEngine

/// The function called when a binding or any action has changed a value.
struct HookContext {
  let function: AuthorFunction
  let path: BoundPath

  /// The type of the value; for the payload of a case, an optional.
  private var type: TypeUse { path.binding }

  /// - Returns: `nil` for a function that is called for something else.
  init?(_ function: AuthorFunction) {
    switch function.cause {
    case .binding(let path), .change(let path): (self.function, self.path) = (function, path)
    default: return nil
    }
  }

  static let shape: Shape<HookContext> = Shape(
    "hook",
    "The function that is called when a binding or any action has changed a value.",
    AuthorFunction.members(\.function) + [
      .text("property", "The name of the store's property for the value, if it is a field of the state, escaped.") {
        SwiftIdentifier.escaped($0.path.components[0], as: .property)
      },
      .text("access", "The access level of the value with a space after it; nothing for internal.") {
        $0.path.access.modifier
      },
      .text("keyPath", "The key path of the value: \\.displayName.") { KeyPathSource.of($0.path.components) },
      .text("type", "The type of the value, as written at the top of a file.", \.type.qualifiedSource),
      .texts("doc", "The lines of the field's documentation, each with a space before it.") {
        DocLines.of($0.path.doc)
      },
      .text("path", "The names on the way to the value: item.status.") {
        $0.path.components.joined(separator: ".")
      },
      .text(
        "localType",
        "The type of the value, as written inside the type that has the field.",
        \.type.source
      ),
      .optionalText("rule", "The rule that it is cut to, as in the schema: limit: 16; else absent.", \.path.rule),
    ]
  )
}

/// The function that handles an action, of the feature or of a child.
struct HandlerContext {
  let function: AuthorFunction
  let model: ResolvedCase
  /// The name of the group that the action is in.
  private let group: String?
  /// Whether it is told by one of several children.
  private let hasID: Bool
  /// The names of the action's values in the reducer's patterns.
  private let locals: [String]

  /// - Returns: `nil` for a function that is called for something else.
  init?(_ function: AuthorFunction) {
    switch function.cause {
    case .action(let model, let group): self.init(function, model: model, group: group)
    case .answer(let model, _): self.init(function, model: model, group: nil)
    case .button(let model): self.init(function, model: model, group: nil)
    case .told(let model, _): self.init(function, model: model, group: ActionName.delegate)
    default: return nil
    }
  }

  /// The function for an action, whether or not the author writes one.
  init(_ model: ResolvedCase, group: String? = nil, of featurePath: [String]) {
    self.init(AuthorFunction(.action(model, group: group), of: featurePath), model: model, group: group)
  }

  private init(_ function: AuthorFunction, model: ResolvedCase, group: String?) {
    (self.function, self.model, self.group) = (function, model, group)
    hasID = function.part?.child.elementID != nil
    let taken = Set(["action", "state", model.name.value, function.name] + (hasID ? ["id"] : []))
    locals = LocalNames.of(model.payload, besides: taken)
  }

  /// The action as a pattern.
  var pattern: String { within("." + SwiftIdentifier.escaped(model.name.value, as: .member)) }

  /// The action as a pattern that binds its values.
  var bindingPattern: String {
    let bound = locals.map { "let \(SwiftIdentifier.escaped($0, as: .local))" }.joined(separator: ", ")
    let action = "." + SwiftIdentifier.escaped(model.name.value, as: .member)
    return within(action + (locals.isEmpty ? "" : "(\(bound))"))
  }

  /// A pattern of its group's actions as one of the feature's.
  private func within(_ pattern: String) -> String {
    group.map { ".\(SwiftIdentifier.escaped($0, as: .member))(\(pattern))" } ?? pattern
  }

  /// The action with its payload, after its group.
  var signature: String { (group.map { $0 + "." } ?? "") + model.signature }

  /// The names of its cases, from the outside in.
  var path: [String] { [group, model.name.value].compactMap(\.self) }

  /// The call of the handler with the bound values.
  var call: String {
    let arguments = zip(model.payload, locals).map { $0.labelPrefix + SwiftIdentifier.escaped($1, as: .use) }
    // A handler whose name has another meaning in the dispatching function is called through `self`.
    let name = function.name
    let isHidden = ["action", "button", "Self", "state"].contains(name)
    let callee =
      isHidden
      ? "self.\(SwiftIdentifier.escaped(name, as: .member))" : SwiftIdentifier.escaped(name, as: .use)
    return "\(callee)(\((arguments + (hasID ? ["id: id"] : []) + ["in: &state"]).joined(separator: ", ")))"
  }

  static let shape: Shape<HandlerContext> = Shape(
    "handler",
    "The function that handles an action.",
    AuthorFunction.members(\.function) + [
      .text("signature", "The action with its payload, after its group: view.remove(id: Int).", \.signature),
      .text("pattern", "The action as a pattern that binds its values: .view(.remove(let id)).", \.bindingPattern),
      .text("call", "The call of the handler with the bound values.", \.call),
    ]
  )
}
