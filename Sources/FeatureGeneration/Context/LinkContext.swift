import FeatureSchema
import TemplateEngine

/// That a type has values of another.
struct LinkContext: Sendable {
  var source: String
  var target: String
  var name: String
  var count: String?

  /// Every link from a type of the schema to one of them, or to a child's state; each once.
  static func links(of model: FeatureModel) -> [LinkContext] {
    let declared = model.declaredTypes
    let children = model.feature?.children.flatMap { [$0] + ($0.choice?.children ?? []) }.map(\.statePath) ?? []
    let paths = Set(declared.map(\.path) + children)
    return declared.flatMap { links(from: $0, to: paths) }
  }

  private static func links(from type: TypeModel, to paths: Set<[String]>) -> [LinkContext] {
    var seen: Set<[String]> = []
    var links: [LinkContext] = []
    for (name, reference) in type.values {
      let text = reference.qualified.withoutBackticks
      for path in TypePaths.named(in: text, among: paths) where seen.insert(path + [name]).inserted {
        links.append(
          LinkContext(
            source: type.path.joined(separator: "."),
            target: path.joined(separator: "."),
            name: name,
            count: count(of: path.joined(separator: "."), in: text)
          )
        )
      }
    }
    return links
  }

  /// How many, where the type's form tells.
  private static func count(of name: String, in text: String) -> String? {
    if text == name + "?" { return "0..1" }
    return ["[", "Set<", "IdentifiedArrayOf<", "StackState<"].contains(where: text.hasPrefix) ? "*" : nil
  }

  static let shape: Shape<LinkContext> = Shape(
    "link",
    "That a type has values of another, for diagrams.",
    [
      .text("source", "The full name of the type that has them.", \.source),
      .text("target", "The full name of their type, which is one of the schema or a child's state.", \.target),
      .text("name", "The name of the field or case that holds them.", \.name),
      .optionalText("count", "0..1 for an optional, * for a collection; else absent.", \.count),
    ]
  )
}

/// Declared types in the text of a type.
private enum TypePaths {
  /// The declared types that a text names, in their order.
  static func named(in text: String, among paths: Set<[String]>) -> [[String]] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || !$0.isASCII) }.compactMap { chain in
      // The chain may go on from the type: 'Item.Status.RawValue'.
      var path = chain.split(separator: ".").map(String.init)
      while !path.isEmpty, !paths.contains(path) { path.removeLast() }
      return path.isEmpty ? nil : path
    }
  }
}

extension FeatureModel {
  /// Every type of the schema, nested ones and the state too, but for Action; outer before inner.
  fileprivate var declaredTypes: [TypeModel] {
    (types + (feature.map { $0.types + [$0.state] + $0.children.compactMap(\.choice?.state) } ?? []))
      .flatMap(\.withNested)
  }
}

extension TypeModel {
  /// This type and all nested in it, outer before inner.
  fileprivate var withNested: [TypeModel] { [self] + types.flatMap(\.withNested) }
}

extension Child {
  /// The path of its state's type.
  var statePath: [String] { feature.split(separator: ".").map(String.init) + ["State"] }
}

extension TypeModel {
  /// What values of the type hold: the types of fields or of cases' values, with the names of fields or cases.
  fileprivate var values: [(name: String, type: TypeReference)] {
    switch kind {
    case .structure(let fields): fields.map { ($0.name, $0.type) }
    case .enumeration(let cases, _, _): cases.flatMap { each in each.payload.map { (each.name, $0.type) } }
    }
  }
}

extension CaseModel {
  /// Name and values, for a diagram: `inStock(quantity: Int)`.
  var signature: String {
    if payload.isEmpty { return name }
    let values = payload.map { value in
      (value.label.map { $0 + ": " } ?? "") + value.type.source.withoutBackticks
    }
    return "\(name)(\(values.joined(separator: ", ")))"
  }
}
