package import Diagnostics

/// The types and reducers that others store inline, across schemas: a type under `external` may be declared by another
/// schema of the call, which must not lead back.
package struct ModuleContents {
  struct Content {
    var name: Located<String>
    /// Whether the schema knows it only by `external`.
    var isExternal: Bool
    var isReducer = false
  }

  /// The contents of each type, by its full name; a feature's name stands for its reducer. Empty if no type is external.
  private var contents: [String: [Content]] = [:]
  /// The reducers that seem handwritten to the schema.
  private var reducers: [Located<String>] = []
  /// The features without actions.
  private var inert: Set<String> = []
  /// The paths of the features' schemas.
  private var paths: [String: String] = [:]

  /// - Parameters:
  ///   - schemas: those of a module.
  ///   - files: these, and all that they refer to.
  package init(of schemas: [ResolvedFile], among files: [ResolvedFile]) {
    for file in schemas {
      guard let feature = file.featureName else { continue }
      if paths[feature] == nil { paths[feature] = file.path }
      if file.action?.isEmptyEnum ?? false { inert.insert(feature) }
    }
    guard files.contains(where: { !$0.document.externals.isEmpty }) else { return }
    for file in files { add(file) }
  }

  private mutating func add(_ file: ResolvedFile) {
    for declaration in file.declarations where !declaration.isIndirect {
      let members = declaration.storedMembers.filter { !$0.isHeldIndirectly }
      for member in members { add(member.type, to: declaration.fullName) }
    }
    let reducer = file.featurePath.joined(separator: ".")
    for dependency in file.dependencies { add(dependency.type, to: reducer) }
    for child in file.composed where !child.leadsBack {
      let name = Located(child.featurePath.joined(separator: "."), at: child.written.reference.range)
      let isExternal = child.state.declaration == nil
      contents[reducer, default: []].append(Content(name: name, isExternal: isExternal, isReducer: true))
      if isExternal { reducers.append(name) }
    }
  }

  private mutating func add(_ use: TypeUse, to owner: String) {
    use.type.forEachInline { type in
      let name = Located(type.description, at: use.range)
      contents[owner, default: []].append(Content(name: name, isExternal: type.declaration == nil))
    }
  }

  // MARK: Rules

  package var problems: [Diagnostic] { cycles + inertReducers }

  /// Types that contain themselves through several schemas. Cycles within one schema are reported there.
  private var cycles: [Diagnostic] {
    if contents.isEmpty { return [] }
    let names = contents.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let edges = names.map { name in (contents[name] ?? []).compactMap { numbers[$0.name.value] } }
    let found = Cycles.disjoint(in: edges).compactMap { cycle -> Diagnostic? in
      let steps = zip(cycle, cycle.dropFirst() + cycle.prefix(1)).map { owner, inner in
        (names[owner], (contents[names[owner]] ?? []).first { $0.name.value == names[inner] })
      }
      guard let first = steps.firstIndex(where: { $1?.isExternal ?? false }) else { return nil }
      let circle = (steps[first...] + steps[..<first]).compactMap(\.1)
      return .holdsItself(steps[first].0, circle, schema: circle.first.flatMap { paths[$0.name.value] })
    }
    // A child adds a reducer, a state and actions in one place.
    return found.unique { "\($0.range?.file.path ?? ""):\($0.range?.lowerBound ?? 0)" }
  }

  /// Reports features without actions: the compiler warns about hooks for these.
  private var inertReducers: [Diagnostic] {
    reducers.unique { "\($0.range?.file.path ?? ""):\($0.range?.lowerBound ?? 0)" }
      .filter { inert.contains($0.value) }.map(Diagnostic.inertReducer)
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - steps: a type that the owner contains, a type that this one contains, and so on, back to the owner.
  ///   - schema: the path of the schema that declares the first of these types, if it is a feature's.
  fileprivate static func holdsItself(_ owner: String, _ steps: [ModuleContents.Content], schema: String?) -> Diagnostic
  {
    let names = ([owner] + steps.map(\.name.value)).joined(separator: " -> ")
    return Diagnostic(
      .recursiveType,
      "'\(owner)' would contain itself: \(names)",
      at: steps.first?.name.range,
      notes: zip(steps, steps.dropFirst()).map {
        Note("'\($0.name.value)' contains '\($1.name.value)' here", at: $1.name.range)
      },
      help: [
        steps.first?.isReducer ?? false
          ? Help(
            "name it by its schema, with which it may lead back: 'schema: \(schema?.split(separator: "/").last ?? "…")'; "
              + "and leave its lines under 'external' out"
          )
          : "hold it in an array, which keeps its elements elsewhere"
      ]
    )
  }

  fileprivate static func inertReducer(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "the feature '\(name.value)' has no actions, which 'reducer' cannot tell",
      at: name.range,
      help: ["it has a schema: name that with 'schema', and leave its lines under 'external' out"]
    )
  }
}
