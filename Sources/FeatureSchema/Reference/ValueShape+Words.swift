extension ValueShape {
  /// The shape in words: `a text`, `names, each with a type`.
  var words: String {
    switch self {
    case .text: "a text"
    case .suggestions(let texts): "a text, such as \(texts.map(Self.code).joined(separator: ", "))"
    case .name: "a name"
    case .flag: "`true` or `false`, the default"
    case .choice(let texts): texts.map(Self.code).joined(separator: " or ")
    case .type: "a type in Swift"
    case .typeAmong(let types): types.map(Self.code).joined(separator: ", ")
    case .nothing: "nothing"
    case .any: "a value"
    case .list(.text): "a list of texts"
    case .list(let shape): "a list, each \(shape.words)"
    case .names(_, let shape): "names, each with \(shape.words)"
    case .record(let keys): Self.link(to: keys)
    case .open(let keys, let other): "\(Self.link(to: keys)), with more names, each with \(other.words)"
    case .either(let shapes): Self.words(of: shapes)
    }
  }

  /// Names with values are a mapping or a list, which the reference says once for all of them.
  private static func words(of shapes: [ValueShape]) -> String {
    if shapes.contains(where: \.isNothing), shapes.contains(where: \.isLabels) {
      return "nothing, a type, a list of types, or labels with types"
    }
    let hasNames = shapes.contains(where: \.isNames)
    let shown = shapes.filter { !(hasNames && $0.isListOfNames) }
    var words: [String] = []
    for shape in shown where !words.contains(shape.words) { words.append(shape.words) }
    return words.joined(separator: "; or ")
  }

  /// Whether it is one form of a payload.
  private var isLabels: Bool {
    if case .names(.label, _) = self { true } else { false }
  }

  private static func link(to keys: any SchemaKey.Type) -> String {
    "the keys of [\(keys.owner)](#\(keys.owner.replacing(" ", with: "-")))"
  }

  private var isListOfNames: Bool {
    if case .list(let element) = self { element.alternatives.contains(where: \.isNames) } else { false }
  }

  private var isNames: Bool {
    if case .names = self { true } else { false }
  }

  private static func code(_ text: String) -> String { "`\(text)`" }

  /// The mappings with declared keys that its values hold.
  var records: [any SchemaKey.Type] {
    switch self {
    case .record(let keys): [keys]
    case .open(let keys, let other): [keys] + other.records
    case .list(let shape), .names(_, let shape): shape.records
    case .either(let shapes): shapes.flatMap(\.records)
    case .text, .suggestions, .name, .flag, .choice, .type, .typeAmong, .nothing, .any: []
    }
  }
}
