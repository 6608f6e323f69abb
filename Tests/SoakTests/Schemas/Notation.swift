import TestSupport

/// Defaults as Swift writes them, made of what they are in YAML.
extension Node {
  /// A literal; `nil` where its type would have to say what it is.
  var literal: String? {
    switch self {
    case .plain("null"): return "nil"
    case .plain(let text):
      return ["true", "false"].contains(text) || Double(text) != nil || Int(text) != nil ? text : nil
    case .quoted(let text): return Self.literal(of: text)
    case .list(let nodes):
      let elements = nodes.compactMap(\.literal)
      return elements.count == nodes.count ? "[\(elements.joined(separator: ", "))]" : nil
    case .mapping: return nil
    }
  }

  static func literal(of text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }

  /// Without the entry of a key.
  func without(_ key: String) -> Node {
    guard case .mapping(let entries) = self else { return self }
    return .mapping(entries.filter { $0.key != key })
  }

  /// A type alone, where nothing else is said.
  var shortened: Node {
    if case .mapping(let entries) = self, entries.count == 1, entries[0].key == "type" {
      entries[0].value
    } else {
      self
    }
  }

  static func notation(ofElements type: SomeType) -> SomeType.Notation {
    { node in
      guard case .list(let nodes) = node else { return node.literal }
      let elements = nodes.compactMap(type.notation)
      return elements.count == nodes.count ? "[\(elements.joined(separator: ", "))]" : nil
    }
  }
}

extension SomeType {
  /// The same with what YAML takes for a text without quotes in quotes.
  var withNotation: SomeType {
    guard ["String", "Substring", "Character"].contains(text) else { return self }
    var copy = self
    copy.notation = { if case .plain(let text) = $0 { Node.literal(of: text) } else { $0.literal } }
    return copy
  }
}

extension Field {
  /// Calls of a struct's initializer.
  static func notation(of fields: [Field], _ path: String) -> SomeType.Notation {
    let notations = Dictionary(fields.map { ($0.name, $0.type.notation) }) { $1 }
    return { node in
      guard case .mapping(let entries) = node else { return nil }
      let arguments = entries.compactMap { entry in
        notations[entry.key]?(entry.value).map { "\(entry.key): \($0)" }
      }
      let name = arguments.count.isMultiple(of: 2) ? ".init" : String(path.split(separator: ".").last ?? "")
      return arguments.count == entries.count ? "\(name)(\(arguments.joined(separator: ", ")))" : nil
    }
  }
}

extension ProjectBuilder.Payload {
  /// Cases of an enum.
  ///
  /// - Parameter payloads: the values of those that have some, by their names.
  static func notation(of payloads: [String: Self]) -> SomeType.Notation {
    { node in
      switch node {
      case .plain(let name): ".\(name)"
      case .mapping(let entries):
        entries.first.flatMap { entry in
          payloads[entry.key]?.arguments(entry.value).map { ".\(entry.key)(\($0.joined(separator: ", ")))" }
        }
      default: nil
      }
    }
  }

  private func arguments(_ node: Node) -> [String]? {
    let given: [(label: String?, type: SomeType, node: Node)]
    switch node {
    case _ where values.count == 1 && values[0].label == nil: given = [(nil, values[0].type, node)]
    case .list(let nodes): given = zip(values, nodes).map { ($0.label, $0.type, $1) }
    case .mapping(let entries):
      given = entries.compactMap { entry in
        values.first { $0.label == entry.key }.map { ($0.label, $0.type, entry.value) }
      }
    default: return nil
    }
    let arguments = given.compactMap { label, type, node in
      type.notation(node).map { (label.map { "\($0): " } ?? "") + $0 }
    }
    return arguments.count == given.count ? arguments : nil
  }
}

extension ProjectBuilder {
  /// How a type is written with a default: in YAML, or now and then in Swift.
  mutating func typed(_ type: SomeType, _ value: Node?) -> (type: Node, value: Node?) {
    guard let value, generator.chance(1, in: 3), let text = type.notation(value) else {
      return (.type(type.text), value)
    }
    contents.insert(.notation)
    return (.type("\(type.text) = \(text)"), nil)
  }
}
