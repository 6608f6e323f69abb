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

  /// The functions that the author writes for actions and buttons.
  private var handlers: [DeclaredName] {
    file.functions.filter { [.action, .button].contains($0.kind) }.map(DeclaredName.init)
  }

  // MARK: Hooks

  mutating func checkHooks() {
    guard file.logic == .handlers else { return }
    let cancelling = file.document.requests.map { request in
      DeclaredName.made(
        "cancel" + request.name.value.capitalizedFirst,
        at: request.name.range,
        "the function that cancels the request '\(request.name.value)'"
      )
    }
    check(file.functions.map(DeclaredName.init) + cancelling)
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

extension DeclaredName {
  /// A function that an author writes, at the place of what it is called for.
  fileprivate init(_ function: AuthorFunction) {
    let name = function.name
    switch function.cause {
    case .binding(let path), .change(let path):
      self = .made(name, at: path.steps.last?.range, "the hook of \(path.described)")
    case .anyBinding(let path):
      self = .made(name, at: path.member.attributes.bindable?.range, "the hook of all bindings")
    case .departure(let child):
      self = .made(name, at: child.written.name.range, "the hook of the child '\(child.name)'")
    case .heard(let part):
      self = .made(name, at: part.child.written.name.range, "the hook of the child '\(part.child.name)'")
    case .told(_, let part), .toldByHand(let part):
      self = .made(
        name,
        at: part.child.written.name.range,
        "the function for what the child '\(part.child.name)' tells its parent"
      )
    case .dismissal(let prompts, _):
      self = .made(name, at: prompts.written.range, "the hook of '\(prompts.kind.key)'")
    case .action(let action, _): self.init(action.name, .handler(.action))
    case .answer(_, let request): self = .made(name, at: request.written.name.range, "the function for an answer")
    case .button(let action): self.init(action.name, .handler(.button))
    case .everyAction: self = .made(name, at: nil, "the function with the switch")
    }
  }
}
