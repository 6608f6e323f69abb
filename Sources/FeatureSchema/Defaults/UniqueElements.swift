import Diagnostics
import YAML

/// Collections whose elements must be distinct: a dictionary literal with a duplicate key, or a list with a duplicate id,
/// stops the program. Elements are compared after all defaults are known, because they may leave members out.
final class UniqueElements {
  enum Owner: String {
    case set = "the set", dictionary = "the dictionary", list = "the list"
  }

  fileprivate struct Collection {
    var owner: Owner
    var elements: [(node: YAMLNode, value: DefaultValue?)]
    var type: ResolvedType
  }

  private var collections: [Collection] = []

  /// - Parameter type: the type of the elements, or of a dictionary's keys.
  func add(_ elements: some Sequence<(YAMLNode, DefaultValue?)>, to owner: Owner, of type: ResolvedType) {
    let elements = elements.map { (node: $0, value: $1) }
    if elements.count > 1 { collections.append(Collection(owner: owner, elements: elements, type: type)) }
  }

  /// Reports each element that equals an earlier one.
  func report(into collector: DiagnosticCollector) {
    for collection in collections {
      var nodes: [String: YAMLNode] = [:]
      for (node, value) in collection.elements {
        guard let value, let key = collection.key(of: value) else { continue }
        if let first = nodes[key] {
          collector.report(
            collection.owner == .list ? .sameID(node, first: first) : .twice(in: collection.owner, node, first: first)
          )
        } else {
          nodes[key] = node
        }
      }
    }
    collections = []
  }
}

extension UniqueElements.Collection {
  /// The part of an element that must be unique; `nil` if it is unknown.
  fileprivate func key(of value: DefaultValue) -> String? {
    owner == .list ? type.ofValues.declaration?.identity(of: value) : CanonicalText.of(value, as: type)
  }
}

extension ResolvedDeclaration {
  /// The identity of a value of this type; `nil` if an expression computes it.
  fileprivate func identity(of value: DefaultValue) -> String? {
    let name: String
    switch written.identity {
    case nil: name = "id"
    case .field(let field): name = field.value
    case .expression where identityExpression?.source == "self": return CanonicalText.of(value, as: .declared(self))
    // Often the expression is a field, or an enum's raw value, which distinguishes cases.
    case .expression where raw != nil && identityExpression?.source == "rawValue":
      return CanonicalText.of(value, as: .declared(self))
    case .expression: name = identityExpression?.source ?? ""
    }
    guard case .structure(_, let arguments) = value else { return nil }
    let field = fields.pairs(with: arguments).first { $0.member.name?.value == name }
    guard let (member, value) = field, let value = value ?? member.valueIfLeftOut else { return nil }
    return CanonicalText.of(value, as: member.type.type)
  }
}

extension Diagnostic {
  fileprivate static func twice(in owner: UniqueElements.Owner, _ node: YAMLNode, first: YAMLNode) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "\(owner.rawValue) has \(node.scalar.map { "'\($0.text)'" } ?? "this") twice",
      at: node.range,
      notes: [Note("the first one is here", at: first.range)]
    )
  }

  fileprivate static func sameID(_ node: YAMLNode, first: YAMLNode) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "this element of the list has the same id as another one",
      at: node.range,
      notes: [Note("the other one is here", at: first.range)],
      help: ["give each an id of its own: a list whose ids are not unique stops the program"]
    )
  }
}
