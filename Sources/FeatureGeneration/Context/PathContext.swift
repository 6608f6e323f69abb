import FeatureSchema
import SwiftSource
import TemplateEngine

/// A value in the state that generated code compares before and after an action.
struct PathContext {
  /// The names from the state to the value; empty for the state itself.
  let components: [String]
  var inner: [PathContext] = []
  /// The name of its hook, if it has one.
  var hook = ""
  /// The annotation after the name of the old value's local.
  var annotation = ""
  /// Whether it is the payload of a case.
  var isCase = false
  /// Whether its values need no memory.
  var needsNoMemory = false

  /// The number of values: this one and those inside it.
  var count: Int { inner.reduce(1) { $0 + $1.count } }

  static let shape: Shape<PathContext> = Shape(
    "path",
    "A value in the state that generated code compares before and after an action.",
    [
      .text("keyPath", "Its key path: \\.item.name.") {
        $0.components.isEmpty ? "\\.self" : KeyPathSource.of($0.components)
      },
      .text("members", "The members that lead to it from the state: .item.name; nothing for the state itself.") {
        memberAccess($0.components)
      },
      .text("projection", "The member that shares a field: .$count.") { ".$" + ($0.components.first ?? "") },
      .text("hook", "The name of its hook; nothing if it has none.", \.hook),
      .text(
        "annotation",
        "A colon and the old value's type, if the compiler warns of a local without it; else nothing.",
        \.annotation
      ),
      .list("inner", "The binding paths that continue it.", of: PathContext.shape, \.inner),
    ]
  )

  private static func memberAccess(_ names: [String]) -> String {
    names.map { "." + SwiftIdentifier.escaped($0, as: .member) }.joined()
  }
}

extension PathContext {
  /// A compared value with a hook.
  fileprivate init(_ path: BoundPath, hook: String, inner: [PathContext] = []) {
    self.init(components: path.components, inner: inner, hook: hook)
    annotation = path.binding.annotation
    isCase = path.isCase
    needsNoMemory = path.needsNoMemory
  }
}

/// Some paths that one generated function handles: the time for an optimized build grows with the square of their number.
struct PathGroupContext {
  let number: Int
  let paths: [PathContext]

  private static let size = 10

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
    return groups.enumerated().map { PathGroupContext(number: $0 + 1, paths: $1) }
  }

  static let shape: Shape<PathGroupContext> = Shape(
    "group",
    "Some paths that one generated function handles.",
    [
      .text("number", "Its number, from 1.") { String($0.number) },
      .list("paths", "The paths.", of: PathContext.shape, \.paths),
    ]
  )
}

/// The binding paths of a feature as a tree.
struct PathTree {
  /// The most private fields that are listed one by one.
  private static let limit = 100

  private let state: ResolvedDeclaration?
  /// The binding paths by their parents' components.
  private let pathsByParent: [[String]: [BoundPath]]

  init(_ feature: ResolvedFile) {
    state = feature.state
    pathsByParent = Dictionary(grouping: feature.bindingPaths) { Array($0.components.dropLast()) }
  }

  /// The binding paths that start at the state, each with the paths that continue it.
  var bound: [PathContext] { inner(of: []) }

  private func inner(of components: [String]) -> [PathContext] {
    pathsByParent[components, default: []].map { path in
      PathContext(path, hook: HookName.changed(path.components), inner: inner(of: path.components))
    }
  }

  /// The names of the shared fields.
  private var sharedNames: [String] {
    state?.fields.filter { $0.sharing != nil }.map { $0.label ?? "" } ?? []
  }

  /// The shared fields, and the binding paths inside them.
  var shared: [PathContext] {
    Self.all(sharedNames.map { PathContext(components: [$0], inner: inner(of: [$0])) })
  }

  /// The binding paths whose key paths do not tell their names: they lead through a computed property, or need no memory.
  var named: [PathContext] {
    let isShared = Set(sharedNames)
    return Self.all(bound).filter { $0.isCase || $0.needsNoMemory || isShared.contains($0.components[0]) }
  }

  private static func all(_ paths: [PathContext]) -> [PathContext] { paths.flatMap { [$0] + all($0.inner) } }

  /// The private fields of the state and of the structs in it, but none inside another. Where there are too many, what
  /// holds them counts as one.
  var `private`: [PathContext] {
    var leads: [ObjectIdentifier: Bool] = [:]
    func leadsToPrivate(_ declaration: ResolvedDeclaration) -> Bool {
      if let known = leads[ObjectIdentifier(declaration)] { return known }
      let isSo =
        declaration.hasPrivateFields
        || declaration.fields.contains { $0.type.type.declaration.map(leadsToPrivate) ?? false }
      leads[ObjectIdentifier(declaration)] = isSo
      return isSo
    }
    var found: [PathContext] = []
    func add(_ declaration: ResolvedDeclaration, at components: [String]) {
      for field in declaration.fields where field.isVariable {
        let path = components + [field.label ?? ""]
        let inner = field.type.type.declaration.flatMap { leadsToPrivate($0) ? $0 : nil }
        if field.attributes.private != nil || inner != nil && found.count >= Self.limit {
          found.append(PathContext(components: path))
        } else if let inner {
          add(inner, at: path)
        }
      }
    }
    if let state { add(state, at: []) }
    return found
  }

  /// The values with `onChange`: inner values before outer ones, otherwise in order.
  func watched(_ paths: [BoundPath]) -> [PathContext] {
    var waiting: [BoundPath] = []
    var ordered: [BoundPath] = []
    for path in paths {
      while let outer = waiting.last, !path.components.starts(with: outer.components) {
        ordered.append(waiting.removeLast())
      }
      waiting.append(path)
    }
    ordered += waiting.reversed()
    return ordered.map { PathContext($0, hook: HookName.onChange(of: $0.components)) }
  }
}
