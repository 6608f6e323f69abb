import Diagnostics

/// Checks the names at the top of a schema and inside a feature.
extension NameCheck {
  // MARK: Types

  /// Types at the top of the schema, the feature, and external types: each name has one meaning in the schema.
  mutating func checkTypesAtTop() {
    let feature = file.enclosingFeature == nil ? file.document.feature : nil
    let hooks = feature.map {
      DeclaredName.made(HooksName.of($0.value), at: $0.range, "the protocol of the feature's hooks")
    }
    let types = file.types.map { DeclaredName($0.name, .type) }
    let foreign = file.featureName == nil ? [] : foreignNames
    let externals = file.document.externals.map { DeclaredName($0.name, .external) }
    let own = [feature.map { DeclaredName($0, .feature) }, hooks].compactMap(\.self)
    let libraries = file.used.flatMap(\.file.withUsed)
    check(own + foreign + types + externals + choices) { [file] in file.reason(againstTop: $0, among: libraries) }
  }

  /// The types of children with `one-of`.
  private var choices: [DeclaredName] { file.choices.compactMap(\.file.document.feature).map { .init($0, .choice) } }

  /// The names at the top of the module that generated code within the feature may mean: libraries' types, and children's
  /// features. Nearly all differ from those of the feature's types.
  private var foreignNames: [DeclaredName] {
    let types = Set(file.typeNames.map(\.value))
    if types.isEmpty { return [] }
    let used = file.used.map { ($0.reference, $0.file.withUsed) }
    let children = (file.children + file.choices.flatMap(\.file.children)).map { ($0.written.reference, [$0.file]) }
    let foreign = (used + children).flatMap { reference, files in
      files.flatMap(\.namesInModule).filter { types.contains($0.value) }.map { name in
        DeclaredName.made(name.value, at: name.range, "the '\(name.value)' of '\(reference.value)'")
      }
    }
    return foreign.unique(by: \.name)
  }

  // MARK: Members

  /// Checks the members of the reducer; its body looks up names of types among these, too. An action may have the name of a
  /// dependency: a function has labels, too.
  mutating func checkReducer() {
    let document = file.document
    let types = file.types.map { DeclaredName($0.name, .type) }
    let reason = { [file] (name: DeclaredName) -> String? in
      switch name.kind {
      case .given(.dependency): ReservedNames.reason(against: name.name, at: .dependency, in: file.state)
      case .given(.child): ReservedNames.reason(against: name.name, at: .child, in: file.state)
      case .handler: ReservedNames.reason(against: name.name, at: .handler, in: file.state)
      default: nil
      }
    }
    check(types + handlers, refusing: reason)
    // A property wrapper has a stored property, too.
    let dependencies = document.dependencies.flatMap { dependency -> [DeclaredName] in
      let name = dependency.name
      let holder = DeclaredName.made("_" + name.value, at: name.range, "what holds the dependency '\(name.value)'")
      return [DeclaredName(name, .dependency)] + (dependency.key == nil ? [] : [holder])
    }
    let children =
      !file.composesChildren
      ? []
      : document.children.flatMap { child -> [DeclaredName] in
        let name = child.name
        let needsHolder = file.reducers[name.value].map { !file.dependencies(in: $0).isEmpty } ?? false
        let holder = DeclaredName.made("_" + name.value, at: name.range, "what holds the reducer of '\(name.value)'")
        return [DeclaredName(name, .child)] + (needsHolder ? [holder] : [])
      }
    check(types + dependencies + children + choices, refusing: reason)
  }

  /// The functions that the author writes for actions and buttons. Those of a feature for `one-of` are in the feature around it.
  private var handlers: [DeclaredName] {
    guard file.enclosing == nil, file.logic == .handlers else { return [] }
    return file.document.handledActions.map { DeclaredName($0.name, .handler(.action)) }
      + file.document.allPrompts.buttonsWithActions.map { DeclaredName($0.name, .handler(.button)) }
  }

  // MARK: Hooks

  mutating func checkHooks() {
    guard file.logic == .handlers else { return }
    let bound = file.bindingPaths.map { hook(HookName.changed($0.names), $0) }
    let watched = file.watchedPaths.map { hook(HookName.onChange(of: $0.names), $0) }
    let any = file.bindingPaths.prefix(1).map { path in
      let range = path.member.attributes.bindable?.range
      return DeclaredName.made(HookName.anyBindingChanged, at: range, "the hook of all bindings")
    }
    let ofChildren = file.composed.flatMap { child in
      let (name, names) = (child.written.name, file.functionNames(of: child))
      return names.hooks.map { DeclaredName.made($0, at: name.range, "the hook of the child '\(name.value)'") }
        + names.told.map { .made($0, at: name.range, "the function for what the child '\(name.value)' tells") }
    }
    let ofPrompts = (file.enclosing == nil ? file.document.prompts : []).map { prompts in
      DeclaredName.made(
        HookName.dismissed(prompts.name.value),
        at: prompts.range,
        "the hook of '\(prompts.kind.key)'"
      )
    }
    check(bound + watched + any + ofChildren + ofPrompts + handlers)
    for path in file.bindingPaths + file.watchedPaths {
      let types = path.type.declarations.filter { $0.file.featureName == nil }
      guard let type = types.first(where: { ["State", "Action"].contains($0.path[0]) }) else { continue }
      report(
        .nameCollision,
        "the hook of \(path.described) names the type '\(type.fullName)', where every feature has a type of that name",
        at: path.steps.first?.range,
        notes: [.init("it is declared here", at: type.name.range)],
        help: ["rename it"]
      )
    }
  }

  private func hook(_ name: String, _ path: BoundPath) -> DeclaredName {
    .made(name, at: path.steps.last?.range, "the hook of \(path.described)")
  }
}

extension ResolvedFile {
  /// The reason that a type at the top of the schema, or its feature, cannot have its name.
  ///
  /// - Parameter libraries: the schemas whose types generated code names within the feature.
  fileprivate func reason(againstTop name: DeclaredName, among libraries: [ResolvedFile]) -> String? {
    let (place, files): (ReservedNames.Places, [ResolvedFile])
    switch name.kind {
    case .given(.feature): (place, files) = (.featureName, [self])
    case .given(.type): (place, files) = featureName == nil ? (.libraryType, []) : (.featureType, libraries)
    case .choice: (place, files) = (.featureType, [self] + libraries)
    case .external: (place, files) = (.external, [])
    default: return nil
    }
    if let reason = ReservedNames.reason(against: name.name, at: place, in: state) { return reason }
    return files.first { $0.standardNames.contains(name.name) }.map {
      "it would hide Swift's own type, which \($0 === self ? "this schema" : "'\($0.path)'") names"
    }
  }
}

extension BoundPath {
  fileprivate var names: [String] { steps.map(\.name) }
}

extension ResolvedFile {
  /// The names of the functions that generated code may call for a child.
  fileprivate func functionNames(of child: ResolvedChild) -> (hooks: [String], told: [String]) {
    let name = child.written.name.value
    let departure =
      switch child.written.presence {
      case .always, .optional, .list: [String]()
      case .presented: [HookName.dismissed(name)]
      case .stack: [HookName.popped(name)]
      }
    let parts = choice(of: child.written)?.composed.map { ($0, [name, $0.written.name.value]) } ?? [(child, [name])]
    let heard = parts.filter { $0.0.written.onAction != nil }.map { HookName.handled($0.1) }
    let told = parts.flatMap { part, words in
      part.tellsByHand
        ? [HookName.delegate(words)] : part.told.map { HookName.told($0.name.value, by: words) }
    }
    return (departure + heard, told)
  }
}
