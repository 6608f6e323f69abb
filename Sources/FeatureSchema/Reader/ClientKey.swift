package import Diagnostics
package import YAML

/// The keys of a client; all others are its endpoints.
package enum ClientKey: String, SchemaKey {
  case doc, liveValue, previewValue

  /// The one value of `liveValue`.
  static let elsewhere = "elsewhere"
  /// The one value of `previewValue`.
  static let own = "own"

  package static var owner: String { "a client" }

  package static func help(insteadOf node: YAMLNode) -> Help? {
    node.scalar == nil
      ? nil : "write its endpoints, each with its function: { find: \"(query: String) async throws -> [Item]\" }"
  }

  package var summary: String {
    switch self {
    case .doc: "Documentation comment of the client."
    case .liveValue:
      "elsewhere, if another module has its liveValue. Otherwise the compiler asks for it in the schema's module."
    case .previewValue: "own, if you write its previewValue. Otherwise that returns what is empty, and does nothing."
    }
  }

  package var example: String? {
    switch self {
    case .doc: "doc: What the server knows of people."
    case .liveValue: "liveValue: elsewhere"
    case .previewValue: "previewValue: own"
    }
  }

  package var shape: ValueShape {
    switch self {
    case .doc: .text
    case .liveValue: .choice([Self.elsewhere])
    case .previewValue: .choice([Self.own])
    }
  }

  /// Clients by name.
  static var clients: ValueShape {
    .declared(.client, .open(ClientKey.self, .either([.type, .record(EndpointKey.self)])))
  }
}

/// The keys of the long form of a client's endpoint.
package enum EndpointKey: String, SchemaKey {
  case type, doc

  package static var owner: String { "an endpoint" }

  package var summary: String {
    switch self {
    case .type:
      "Its function, as in Swift, with labels; without an arrow it returns nothing. After '=', what tests and previews get."
    case .doc: "Documentation comment of the endpoint."
    }
  }

  package var example: String? {
    switch self {
    case .type: "type: \"(query: String) async throws -> [Item]\""
    case .doc: "doc: The newest first."
    }
  }

  package var shape: ValueShape { self == .type ? .type : .text }

  package static func place(ofUnknown name: String, isThere: (String) -> Bool) -> String? {
    isThere(Self.type.rawValue)
      ? nil : "an endpoint is a function, written as in Swift: \"(\(name): …) async throws -> …\""
  }

  package var isRequired: Bool { self == .type }
}
