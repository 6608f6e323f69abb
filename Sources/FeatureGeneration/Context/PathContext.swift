import FeatureSchema
import TemplateEngine

/// A value in the state that is compared before and after an action.
struct PathContext: Sendable {
  var keyPath: String
  var members: String
  var isEquatable: Bool
  var hook: String
  var inner: [PathContext]
  /// How deep its comparison stands within those of the values around it.
  var depth = 0
  var isWhole = false

  /// How many values it and those within it are.
  var count: Int { inner.reduce(1) { $0 + $1.count } }

  /// Whether a line with this many characters beside the indentation is too long.
  private func isTooLong(_ length: Int) -> Bool {
    4 + depth * SwiftLayout.step + length > SwiftLayout.width
  }

  private var wraps: Bool { isTooLong("if oldValue. != newValue. {".count + 2 * members.count) }

  private var callWraps: Bool {
    isTooLong("  effects.append((from: old., in: &state))".count + hook.count + members.count)
  }

  static let shape: Shape<PathContext> = Shape(
    "path",
    "A value in the state that is compared before and after an action.",
    [
      .text("keyPath", "Its key path: \\.item.name.", \.keyPath),
      .text("members", "How it is reached from the state: item.name.", \.members),
      .flag("isWhole", "Whether it is the state itself, which needs no members.", \.isWhole),
      .flag("wraps", "Whether a comparison of it needs two lines.", \.wraps),
      .flag("callWraps", "Whether a call of its hook needs a line for each argument.", \.callWraps),
      .flag("isEquatable", "Whether it can be compared; else it counts as changed always.", \.isEquatable),
      .text("hook", "The name of its hook; nothing where it has none.", \.hook),
      .list("inner", "The binding paths that go on from it.", of: PathContext.shape, \.inner),
    ]
  )
}

/// Some paths that one generated function takes care of: long functions are slow to compile.
struct PathGroupContext: Sendable {
  var number: String
  var paths: [PathContext]

  private static let size = 40

  static func groups(of paths: [PathContext]) -> [PathGroupContext] {
    var groups: [[PathContext]] = []
    var room = 0
    for path in paths {
      if groups.isEmpty || room < path.count {
        groups.append([])
        room = size
      }
      groups[groups.count - 1].append(path)
      room -= path.count
    }
    return groups.enumerated().map { PathGroupContext(number: String($0 + 1), paths: $1) }
  }

  static let shape: Shape<PathGroupContext> = Shape(
    "group",
    "Some paths that one generated function takes care of.",
    [
      .text("number", "Its number, from 1.", \.number),
      .list("paths", "The paths.", of: PathContext.shape, \.paths),
    ]
  )
}

/// The binding paths of a feature as a tree.
struct PathTree {
  private let feature: Feature

  init(_ feature: Feature) {
    self.feature = feature
  }

  /// The binding paths that start at the state, each with those that go on from it.
  var bound: [PathContext] { inner(of: []) }

  /// What the store tells apart: every field of the state, and the binding paths within.
  var observed: [PathContext] {
    switch feature.state.kind {
    case .structure(let fields):
      fields.map { context([$0.name], isEquatable: $0.type.isEquatable, isBound: false) }
    case .enumeration(let cases, _, _): observed(cases)
    }
  }

  /// The accessors of an enum. A case with several values has none: its changes are changes of the whole.
  private func observed(_ cases: [CaseModel]) -> [PathContext] {
    let accessors = cases.compactMap { enumCase in
      AccessorName.of(enumCase.name, payloadCount: enumCase.payload.count).map { name in
        context([name], isEquatable: enumCase.payload.first?.type.isEquatable ?? true, isBound: false)
      }
    }
    guard accessors.count < cases.count else { return accessors }
    let isEquatable = !Set(feature.state.conformances).isDisjoint(with: ["Comparable", "Equatable", "Hashable"])
    let whole = PathContext(
      keyPath: "\\.self",
      members: "self",
      isEquatable: isEquatable,
      hook: "",
      inner: [],
      isWhole: true
    )
    return accessors + [whole]
  }

  private func inner(of components: [String]) -> [PathContext] {
    feature.bindingPaths
      .filter { $0.components.count == components.count + 1 && $0.components.starts(with: components) }
      .map { context($0.components, isEquatable: true, isBound: true) }
  }

  private func context(_ components: [String], isEquatable: Bool, isBound: Bool) -> PathContext {
    PathContext(
      keyPath: KeyPathSource.of(components),
      members: SwiftName.members(components),
      isEquatable: isEquatable,
      hook: isBound ? HookName.changed(components) : "",
      inner: inner(of: components),
      depth: components.count - 1
    )
  }
}
