import FeatureGeneration
import FeatureSchema

/// The meaning of a place, found by the declared keys on the way to it.
struct ShapePlace {
  /// A key or element on the way to it.
  struct Step {
    var key: String?
    /// The declared key; `nil` for one that the author chooses, and for an element.
    var declared: (any SchemaKey)?
    /// The role of a key that the author names.
    var role: NameRole?
  }

  private(set) var steps: [Step] = []
  /// The forms that the value may have.
  private(set) var shapes: [ValueShape]

  init(_ path: [CursorPlace.Step], of root: any SchemaKey.Type) {
    shapes = [.record(root)]
    for step in path { follow(step) }
  }

  private mutating func follow(_ step: CursorPlace.Step) {
    guard case .key(let name) = step else {
      steps.append(Step())
      shapes = shapes.flatMap { shape -> [ValueShape] in
        if case .list(let element) = shape { element.alternatives } else { [] }
      }
      return
    }
    // A declared key goes before a name.
    for case .some(let keys) in shapes.map(\.keys) {
      guard let (key, shape) = Self.find(name, in: keys) else { continue }
      steps.append(Step(key: name, declared: key))
      shapes = shape.alternatives
      return
    }
    var role: NameRole?
    shapes = shapes.flatMap { shape -> [ValueShape] in
      switch shape {
      case .names(let found, let value):
        role = role ?? found
        return value.alternatives
      case .open(_, let value): return value.alternatives
      default: return []
      }
    }
    steps.append(Step(key: name, role: role))
  }

  private static func find<Key: SchemaKey>(_ name: String, in keys: Key.Type) -> (any SchemaKey, ValueShape)? {
    Key(rawValue: name).map { ($0, $0.shape) }
  }

  /// The last declared key on the way.
  var lastKey: (any SchemaKey)? { steps.last?.declared }

  /// The mappings with declared keys that the value may be.
  var records: [any SchemaKey.Type] { shapes.compactMap(\.keys) }

  /// Whether the value is the path of a schema.
  var isSchemaPath: Bool {
    guard let last = steps.last else { return false }
    switch last.declared {
    case let key as ChildKey: return key == .schema
    case let key as AlternativeKey: return key == .schema
    case nil where last.key == nil: return steps.dropLast().last?.declared as? DocumentKey == .use
    default: return last.role == .child
    }
  }
}

extension ValueShape {
  /// The declared keys of a mapping.
  var keys: (any SchemaKey.Type)? {
    switch self {
    case .record(let keys), .open(let keys, _): keys
    default: nil
    }
  }
}
