import SwiftSource

/// A function that an author writes, and that generated code calls: a handler, which must be there, or a hook.
///
/// ``ResolvedFile/functions`` decides which a feature has. Checks of names, generated code, stubs and editors ask there.
package struct AuthorFunction {
  /// What it is called for. It is indirect, so that functions are small to copy.
  package indirect enum Cause {
    /// A binding changed a value.
    case binding(BoundPath)
    /// Any binding changed something. The path is the first one.
    case anyBinding(BoundPath)
    /// An action changed a value with `onChange`.
    case change(BoundPath)
    /// A presented child was dismissed, or one on a stack was popped.
    case departure(ResolvedChild)
    /// An alert or a dialog was dismissed without a button that has an action.
    case dismissal(ResolvedPrompts, actions: [String])
    case action(ResolvedCase, group: String?)
    /// A request has been answered.
    case answer(ResolvedCase, to: ResolvedRequest)
    /// A button of an alert or of a dialog was tapped.
    case button(ResolvedCase)
    /// A child told its parent one of its delegate actions.
    case told(ResolvedCase, by: ChildPart)
    /// A child that is written by hand told anything.
    case toldByHand(by: ChildPart)
    /// An action of a child that no other function hears.
    case heard(from: ChildPart)
    /// Any action, in the author's switch over all.
    case everyAction
  }

  /// A kind of causes. The order is that of the functions in an author's file.
  package enum Kind: CaseIterable, Sendable {
    case binding, change, departure, dismissal, action, answer, child, button, everyAction, anyBinding
  }

  package struct Parameter {
    /// `_` for no label.
    package let label: String
    /// The label and, if it differs, the name in the function: `from oldValue`.
    package let names: String
    /// As written at the top of a file.
    package let type: String
    /// As written in an extension of the feature, by its full name.
    package let stubType: String
  }

  package let cause: Cause
  /// The names from the module to the feature that has it.
  let featurePath: [String]

  package init(_ cause: Cause, of featurePath: [String]) { (self.cause, self.featurePath) = (cause, featurePath) }

  package var kind: Kind {
    switch cause {
    case .binding: .binding
    case .anyBinding: .anyBinding
    case .change: .change
    case .departure: .departure
    case .dismissal: .dismissal
    case .action: .action
    case .answer: .answer
    case .button: .button
    case .told, .toldByHand, .heard: .child
    case .everyAction: .everyAction
    }
  }

  /// The name without backticks.
  package var name: String {
    switch cause {
    case .binding(let path): HookName.changed(path.components)
    case .anyBinding: HookName.anyBindingChanged
    case .change(let path): HookName.onChange(of: path.components)
    case .departure(let child):
      child.presence == .stack ? HookName.popped(child.name) : HookName.dismissed(child.name)
    case .dismissal(let prompts, _): HookName.dismissed(prompts.name)
    case .action(let action, _), .button(let action): action.name.value
    case .answer(let answer, let request): HookName.told(answer.name.value, by: [request.name])
    case .told(let action, let part): HookName.told(action.name.value, by: part.names)
    case .toldByHand(let part): HookName.delegate(part.names)
    case .heard(let part): HookName.handled(part.names)
    case .everyAction: HookName.handle
    }
  }

  /// The name with argument labels.
  package var fullName: String { name + "(" + parameters.map { $0.label + ":" }.joined() + "in:)" }

  /// Whether it is for an answer that has its place already, so that it may be left out.
  package var isOptionalAnswer: Bool {
    if case .answer(let answer, let request) = cause { !request.needsFunction(for: answer) } else { false }
  }

  /// The child's feature whose actions it hears.
  package var part: ChildPart? {
    switch cause {
    case .told(_, let part), .toldByHand(let part), .heard(let part): part
    default: nil
    }
  }

  /// The parameters without the last one, `in state`.
  package var parameters: [Parameter] {
    switch cause {
    case .binding(let path), .change(let path):
      let (type, stubType) = (path.binding.qualifiedSource, path.binding.source(inExtensionOf: path.featureName))
      return [Parameter(label: "from", names: "from oldValue", type: type, stubType: stubType)]
    case .anyBinding: return []
    case .departure(let child): return [.unnamed("lastState", child.featureState)]
    case .dismissal(let prompts, let actions):
      let state = prompts.kind.stateType.name
      let stubType = "\(state)<\(SwiftName.type(Array(actions.suffix(2))))>"
      return [.unnamed("lastState", "\(state)<\(SwiftName.type(actions))>", stubType: stubType)]
    case .action(let action, _), .answer(let action, _), .button(let action):
      return action.parameters(inExtensionOf: action.payload.first?.featureName, id: nil)
    case .told(let action, let part):
      return action.parameters(inExtensionOf: featurePath.last, id: part.child.elementID)
    case .toldByHand(let part):
      return part.parameters(of: SwiftName.type("\(part.model.feature).Action.\(ActionTypeName.delegate)"))
    case .heard(let part): return part.parameters(of: part.model.featureAction)
    case .everyAction: return [.unnamed("action", SwiftName.type(featurePath + ["Action"]), stubType: "Action")]
    }
  }
}

extension AuthorFunction.Parameter {
  fileprivate static func unnamed(_ name: String, _ type: String, stubType: String? = nil) -> Self {
    Self(label: "_", names: "_ " + name, type: type, stubType: stubType ?? type)
  }

  fileprivate static func id(_ type: String, named names: String = "id") -> Self {
    Self(label: "id", names: names, type: type, stubType: type)
  }
}

extension ResolvedCase {
  /// The parameters of a function for it: its values, then the id of the element that tells it.
  fileprivate func parameters(inExtensionOf feature: String?, id: String?) -> [AuthorFunction.Parameter] {
    let labels = Set(payload.compactMap(\.label))
    let values = payload.enumerated().map { index, value in
      let number = payload.count == 1 ? "" : "\(index + 1)"
      let unnamed = "_ " + SwiftIdentifier.localName(for: "value" + number, avoiding: labels)
      return AuthorFunction.Parameter(
        label: value.label ?? "_",
        // The last parameter is `in state`.
        names: value.label.map { SwiftIdentifier.parameter($0, avoiding: labels.subtracting([$0]).union(["state"])) }
          ?? unnamed,
        type: value.type.stored(value.type.qualifiedSource),
        stubType: value.type.stored(value.type.source(inExtensionOf: feature))
      )
    }
    guard let id else { return values }
    let name = labels.contains("id") ? "id " + SwiftIdentifier.localName(for: "elementID", avoiding: labels) : "id"
    return values + [.id(id, named: name)]
  }
}

extension ChildPart {
  /// The parameters of a function for many of its actions: one, then the id of the element.
  fileprivate func parameters(of type: String) -> [AuthorFunction.Parameter] {
    [.unnamed("action", type)] + [child.elementID.map { .id($0) }].compactMap(\.self)
  }
}
