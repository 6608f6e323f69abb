import Diagnostics

/// A function that the author may write, and that generated code then calls.
struct OptionalHook {
  /// Its name, at the place of the value or child that it is called for.
  var name: Located<String>
  /// The types of its parameters without the last one, equal if they mean the same.
  var parameters: String
  /// The same types in messages.
  var described: String
  /// The names from the state to the value or child.
  var path: [String]
}

extension ResolvedFile {
  /// The hooks of bindings, of changes, of children, and of alerts and dialogs; and the reducer around all.
  var optionalHooks: [OptionalHook] {
    ofFeature + bindingPaths.map { hook(of: $0, named: HookName.changed($0.steps.map(\.name))) }
      + watchedPaths.map { hook(of: $0, named: HookName.onChange(of: $0.steps.map(\.name))) }
      + composed.flatMap(hooks) + prompts.map { hook(of: $0.written) }
  }

  private func hook(of prompts: PromptsDeclaration) -> OptionalHook {
    let name = prompts.name.value
    let type = "\(prompts.kind.stateType.name)<Action.\(prompts.kind.typeName)>"
    return OptionalHook(
      name: Located(HookName.dismissed(name), at: prompts.range),
      parameters: type,
      described: type,
      path: [name]
    )
  }

  /// What every feature with actions, or with bindings, may have.
  private var ofFeature: [OptionalHook] {
    func hook(_ name: String, if exists: Bool, at range: SourceRange?) -> [OptionalHook] {
      exists ? [OptionalHook(name: Located(name, at: range), parameters: "", described: "", path: [])] : []
    }
    let bindable = bindingPaths.first?.member.attributes.bindable?.range
    let hasActions = !bindingPaths.isEmpty || !(action?.cases ?? []).isEmpty
    return hook(HookName.anyBindingChanged, if: !bindingPaths.isEmpty, at: bindable)
      + hook(HookName.around, if: hasActions, at: document.feature?.range)
  }

  private func hook(of path: BoundPath, named name: String) -> OptionalHook {
    let type = path.member.type
    let (meaning, text) = (path.member.meaning?.source ?? "", type.text.text)
    return OptionalHook(
      name: Located(name, at: path.steps.last?.range),
      parameters: path.isCase ? "Optional<\(meaning)>" : meaning,
      described: path.isCase ? type.expression?.optional(of: text) ?? text : text,
      path: path.steps.map(\.name)
    )
  }

  private func hooks(of child: ResolvedChild) -> [OptionalHook] {
    let name = child.written.name
    let parts = choice(of: child.written)?.composed ?? [child]
    let hasID = [.list, .stack].contains(child.written.presence)
    var hooks: [OptionalHook] = []
    func add(_ hook: String, _ type: String, withID: Bool) {
      let parameters = type + (withID ? ", id" : "")
      hooks.append(
        OptionalHook(
          name: Located(hook, at: name.range),
          parameters: parameters,
          described: parameters,
          path: [name.value]
        )
      )
    }
    for part in parts {
      let names = child.isChoice ? [name.value, part.written.name.value] : [name.value]
      let feature = part.feature(in: self)
      if !part.action.hasNoValues { add(HookName.handled(names), "\(feature).Action", withID: hasID) }
      if part.hasDelegate { add(HookName.delegate(names), "\(feature).Action.Delegate", withID: hasID) }
    }
    let state = "\(child.feature(in: self)).State"
    if child.written.presence == .presented { add(HookName.dismissed(name.value), state, withID: false) }
    if child.written.presence == .stack { add(HookName.popped(name.value), state, withID: false) }
    return hooks
  }

  /// Whether the value or child of a hook still exists.
  func has(_ path: [String]) -> Bool {
    var owner = state
    for name in path {
      guard let current = owner, let type = current.type(ofMember: name) else { return false }
      owner = type.declaration
    }
    return true
  }
}

extension ResolvedDeclaration {
  /// The type of a field, or of the first value of a case.
  fileprivate func type(ofMember name: String) -> ResolvedType? {
    fields.first { $0.name?.value == name }?.type.type
      ?? cases.first { $0.name.value == name }?.payload.first?.type.type
  }
}
