/// The slots of a feature, in the order of its schema.
struct SlotTable {
  /// The target of an action's pattern.
  enum Route {
    /// To one slot, with a pattern for each of its parameters.
    case slot(String, [Pattern])
    /// To all slots whose paths begin so; with the names that stand for all of it.
    case all(String, names: [String])
    case unknown
  }

  private(set) var slots: [Slot] = []
  let feature: ImportedFeature
  /// New names of actions by their old ones.
  let renamed: [String: String]

  init(_ feature: ImportedFeature, renamed: [String: String] = [:]) {
    self.feature = feature
    self.renamed = renamed
    for action in feature.actions {
      if let group = action.group {
        for inner in group { add(inner, path: "\(action.name).\(inner.name)") }
      } else {
        add(action.declared, path: action.name)
      }
    }
    for field in feature.state.fields where field.isBindable {
      let old = Slot.Parameter(label: "from", type: feature.outer(field.type), name: "oldValue")
      slots.append(
        Slot(path: "binding.\(field.name)", function: "\(field.name)Changed", parameters: [old], isRequired: false)
      )
    }
    if feature.isBindable {
      slots.append(Slot(path: "binding", function: "anyBindingChanged", parameters: [], isRequired: false))
    }
    for child in feature.children { add(child) }
    add(feature.alerts, at: "alert", state: "AlertState<Action.Alert>")
    add(feature.dialogs, at: "dialog", state: "ConfirmationDialogState<Action.Dialog>")
    if feature.hasDelegate {
      slots.append(Slot(path: "delegate", function: "", parameters: [], isRequired: false))
    }
  }

  subscript(path: String) -> Slot? { slots.first { $0.path == path } }

  mutating func add(_ declared: ImportedCase, path: String) {
    slots.append(
      Slot(
        path: path,
        function: declared.name,
        parameters: Self.parameters(declared.values),
        isRequired: true,
        isAction: true
      )
    )
  }

  static func parameters(_ values: [ImportedCase.Value]) -> [Slot.Parameter] {
    let unlabelled = values.count { $0.label == nil }
    var number = 0
    return values.map { value in
      number += value.label == nil ? 1 : 0
      let name =
        value.label.flatMap { $0.isKeyword ? nil : $0 } ?? (unlabelled < 2 ? "value" : "value\(number)")
      return Slot.Parameter(label: value.label, type: value.type, name: name)
    }
  }

  // MARK: Children

  mutating func add(_ prompts: [ImportedPrompt], at path: String, state: String) {
    if prompts.isEmpty { return }
    addButtons(prompts, at: "\(path).presented")
    let last = Slot.Parameter(label: nil, type: state, name: "lastState")
    slots.append(
      Slot(path: "\(path).dismiss", function: "\(path)Dismissed", parameters: [last], isRequired: false, gone: path)
    )
  }

  mutating func addButtons(_ prompts: [ImportedPrompt], at path: String) {
    for button in prompts.flatMap(\.buttons) where button.name != "cancel" && button.role != "cancel" {
      let path = "\(path).\(button.name)"
      if self[path] == nil {
        slots.append(
          Slot(path: path, function: button.name, parameters: Self.parameters(button.values), isRequired: true)
        )
      }
    }
  }

  mutating func add(_ child: ImportedChild) {
    var (path, id): (String, [Slot.Parameter]) = (child.name, [])
    switch child.presence {
    case .always, .optional: break
    case .presented: path += ".presented"
    case .list, .stack:
      path += ".element"
      let type = child.presence == .stack ? "StackElementID" : "\(child.features.first?.type ?? "").State.ID"
      id = [Slot.Parameter(label: "id", type: type, name: "id")]
    }
    var state = "\(child.features.first?.type ?? "").State"
    switch child.content {
    case .feature(let feature): add(feature, path: path, function: child.name, id)
    case .oneOf(let type, let alternatives):
      state = "\(type).State"
      for alternative in alternatives {
        let inner = "\(path).\(alternative.name)"
        switch alternative.content {
        case .feature(let feature):
          add(feature, path: inner, function: child.name + alternative.name.capitalizedFirst, id)
        case .alerts(let prompts, _): addButtons(prompts, at: inner)
        case .values: break
        }
      }
    }
    addEnd(of: child, state)
  }

  /// Adds the slot of the action that ends a child.
  private mutating func addEnd(of child: ImportedChild, _ state: String) {
    let last = Slot.Parameter(label: nil, type: state, name: "lastState")
    if child.presence == .presented {
      slots.append(
        Slot(
          path: "\(child.name).dismiss",
          function: "\(child.name)Dismissed",
          parameters: [last],
          isRequired: false,
          gone: child.name
        )
      )
    } else if child.presence == .stack {
      slots.append(
        Slot(path: "\(child.name).popFrom", function: "\(child.name)Popped", parameters: [last], isRequired: false)
      )
    }
  }

  mutating func add(_ feature: ImportedChild.Feature, path: String, function: String, _ id: [Slot.Parameter]) {
    let action = Slot.Parameter(label: nil, type: "\(feature.type).Action", name: "action")
    if feature.tellsParent {
      let told = Slot.Parameter(label: nil, type: "\(feature.type).Action.Delegate", name: "action")
      slots.append(
        Slot(path: "\(path).delegate", function: "\(function)Delegate", parameters: [told] + id, isRequired: false)
      )
    }
    slots.append(Slot(path: path, function: "\(function)Handled", parameters: [action] + id, isRequired: false))
  }
}
