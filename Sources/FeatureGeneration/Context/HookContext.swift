import FeatureSchema
import SwiftSource
import TemplateEngine

/// The function that is called when a value has changed: by a binding, or by any action.
struct HookContext: Sendable {
  let path: BindingPath
  let name: String

  /// The hook of a binding path.
  init(binding path: BindingPath) {
    self.path = path
    name = HookName.changed(path.components)
  }

  /// The hook of a value with `onChange`.
  init(onChange path: BindingPath) {
    self.path = path
    name = HookName.onChange(of: path.components)
  }

  /// With its argument labels, as it is called.
  var fullName: String { name + "(from:in:)" }

  static let shape: Shape<HookContext> = Shape(
    "hook",
    "The function that is called when a value has changed: by a binding, or by any action.",
    [
      .text("name", "Its name: displayNameChanged, onChangeOfDisplayName.", \.name),
      .text("property", "The name of the store's property for the value, where it is a field of the state, escaped.") {
        SwiftIdentifier.escaped($0.path.components[0], as: .property)
      },
      .text("keyPath", "The way to the value as a key path: \\.displayName.") { KeyPathSource.of($0.path.components) },
      .text("type", "The type of the value, written for the top of a file.", \.path.type.qualified),
      .text("stubType", "The type of the value, written for an extension of the feature.", \.path.type.inFeature),
      .texts("doc", "The lines of the field's documentation, each with a space before it.") {
        DocLines.of($0.path.doc)
      },
      .text("path", "The names on the way to the value: item.status.") {
        $0.path.components.joined(separator: ".")
      },
      .text(
        "localType",
        "The type of the value, as it is written inside the type that has the field.",
        \.path.type.source
      ),
    ]
  )
}

/// The function that handles an action.
struct HandlerContext: Sendable {
  let model: CaseModel
  /// The names of the action's values where the reducer binds them.
  private let locals: [String]

  init(_ model: CaseModel) {
    self.model = model
    locals = LocalNames.of(model.payload, besides: ["action", "state", model.name])
  }

  /// With its argument labels, as it is called.
  var fullName: String {
    model.name + "(" + model.payload.map { ($0.label ?? "_") + ":" }.joined() + "in:)"
  }

  /// As a function's, escaped.
  var name: String { SwiftIdentifier.escaped(model.name, as: .function) }

  private func parameters(_ text: KeyPath<TypeReference, String>) -> [String] {
    let labels = Set(model.payload.compactMap(\.label))
    return model.payload.enumerated().map { index, value in
      let type = value.type.kept(value.type[keyPath: text])
      guard let label = value.label else {
        let name = "value\(model.payload.count == 1 ? "" : "\(index + 1)")"
        return "_ \(SwiftIdentifier.localName(for: name, avoiding: labels)): \(type)"
      }
      // The last parameter is `in state`.
      let others = labels.subtracting([label]).union(["state"])
      return "\(SwiftIdentifier.parameter(label, avoiding: others)): \(type)"
    }
  }

  private var bindings: String {
    let bound = locals.map { "let \(SwiftIdentifier.escaped($0, as: .local))" }.joined(separator: ", ")
    return locals.isEmpty ? "" : "(\(bound))"
  }

  private var call: String {
    let arguments = zip(model.payload, locals).map { $0.labelPrefix + SwiftIdentifier.escaped($1, as: .use) }
    // A handler whose name means something else in the dispatching function is called through `self`.
    let isHidden = ["action", "button", "Self", "state"].contains(model.name)
    let callee =
      isHidden
      ? "self.\(SwiftIdentifier.escaped(model.name, as: .member))" : SwiftIdentifier.escaped(model.name, as: .use)
    return "\(callee)(\((arguments + ["in: &state"]).joined(separator: ", ")))"
  }

  static let shape: Shape<HandlerContext> = Shape(
    "handler",
    "The function that handles an action.",
    [
      .text("name", "The action's name, escaped as a function's.", \.name),
      .texts("doc", "The lines of the action's documentation, each with a space before it.") {
        DocLines.of($0.model.doc)
      },
      .text("signature", "The action with its payload: remove(id: Int).", \.model.signature),
      .texts("parameters", "Its parameters but for the last, 'in state', written for the top of a file.") {
        $0.parameters(\.qualified)
      },
      .texts("stubParameters", "The same, written for an extension of the feature.") { $0.parameters(\.inFeature) },
      .text("pattern", "The action's name after a dot, as in a pattern.") {
        "." + SwiftIdentifier.escaped($0.model.name, as: .member)
      },
      .text("bindings", "What follows 'pattern' to bind its values: (let id); nothing without values.", \.bindings),
      .text("call", "The call of the handler with the bound values.", \.call),
    ]
  )
}
