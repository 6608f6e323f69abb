import FeatureSchema
import SwiftSource
import TemplateEngine

/// The function called when a binding or any action has changed a value.
struct HookContext: AuthorFunction {
  let path: BoundPath
  /// The type of the value; for the payload of a case, an optional.
  private let type: TypeUse
  let name: String

  /// The hook of a binding path.
  init(binding path: BoundPath) {
    (self.path, type) = (path, path.binding)
    name = HookName.changed(path.components)
  }

  /// The hook of a value with `onChange`.
  init(onChange path: BoundPath) {
    (self.path, type) = (path, path.binding)
    name = HookName.onChange(of: path.components)
  }

  var parameters: [AuthorParameter] {
    let stubType = type.source(inExtensionOf: path.featureName)
    return [AuthorParameter(label: "from", names: "from oldValue", type: type.qualifiedSource, stubType: stubType)]
  }

  static let shape: Shape<HookContext> = Shape(
    "hook",
    "The function that is called when a binding or any action has changed a value.",
    members + [
      .text("property", "The name of the store's property for the value, if it is a field of the state, escaped.") {
        SwiftIdentifier.escaped($0.path.components[0], as: .property)
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
    ]
  )
}

/// The function that handles an action.
struct HandlerContext: AuthorFunction {
  let model: ResolvedCase
  let name: String
  /// The name of the group that the action is in.
  private let group: String?
  /// The feature whose extension has the function.
  private let feature: String?
  /// The type of the id of the element that tells it; `nil` for an action of the feature, or of its only child.
  private let id: String?
  /// The names of the action's values in the reducer's patterns.
  private let locals: [String]

  init(_ model: ResolvedCase, group: String? = nil) {
    self.init(model, name: model.name.value, group: group, feature: model.payload.first?.featureName)
  }

  /// The function for a delegate action of a child.
  ///
  /// - Parameters:
  ///   - name: its name in the parent.
  ///   - parent: the feature that hears it.
  ///   - id: the type of the child's id, if there are several.
  init(_ model: ResolvedCase, toldAs name: String, to parent: String, id: String?) {
    self.init(model, name: name, group: ActionName.delegate, feature: parent, id: id)
  }

  private init(_ model: ResolvedCase, name: String, group: String?, feature: String?, id: String? = nil) {
    (self.model, self.name, self.group, self.feature, self.id) = (model, name, group, feature, id)
    let taken = Set(["action", "state", model.name.value, name] + (id == nil ? [] : ["id"]))
    locals = LocalNames.of(model.payload, besides: taken)
  }

  var parameters: [AuthorParameter] {
    let labels = Set(model.payload.compactMap(\.label))
    let ids = id.map { type in
      let name = labels.contains("id") ? "id " + SwiftIdentifier.localName(for: "elementID", avoiding: labels) : "id"
      return AuthorParameter(label: "id", names: name, type: type, stubType: type)
    }
    return values(labels) + [ids].compactMap(\.self)
  }

  private func values(_ labels: Set<String>) -> [AuthorParameter] {
    model.payload.enumerated().map { index, value in
      let number = model.payload.count == 1 ? "" : "\(index + 1)"
      let unnamed = "_ " + SwiftIdentifier.localName(for: "value" + number, avoiding: labels)
      return AuthorParameter(
        label: value.label ?? "_",
        // The last parameter is `in state`.
        names: value.label.map { SwiftIdentifier.parameter($0, avoiding: labels.subtracting([$0]).union(["state"])) }
          ?? unnamed,
        type: value.type.stored(value.type.qualifiedSource),
        stubType: value.type.stored(value.type.source(inExtensionOf: feature))
      )
    }
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
    let isHidden = ["action", "button", "Self", "state"].contains(name)
    let callee =
      isHidden
      ? "self.\(SwiftIdentifier.escaped(name, as: .member))" : SwiftIdentifier.escaped(name, as: .use)
    return "\(callee)(\((arguments + (id == nil ? [] : ["id: id"]) + ["in: &state"]).joined(separator: ", ")))"
  }

  static let shape: Shape<HandlerContext> = Shape(
    "handler",
    "The function that handles an action.",
    members + [
      .text("signature", "The action with its payload, after its group: view.remove(id: Int).", \.signature),
      .text("pattern", "The action as a pattern that binds its values: .view(.remove(let id)).", \.bindingPattern),
      .text("call", "The call of the handler with the bound values.", \.call),
    ]
  )
}
