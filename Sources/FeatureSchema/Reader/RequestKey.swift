package import Diagnostics
package import YAML

/// The keys of a request.
package enum RequestKey: String, SchemaKey {
  case calls, debounce, overlap, into, alert, doc

  package static var owner: String { "a request" }

  package static func help(insteadOf node: YAMLNode) -> Help? {
    node.scalar.map { "write '{ calls: \($0.text.isEmpty ? "peopleClient.find" : $0.text) }'" }
  }

  package var summary: String {
    switch self {
    case .calls: "The endpoint of a client among the dependencies: peopleClient.find."
    case .debounce: "How long a call waits for another one before it begins: a Duration, .milliseconds(300)."
    case .overlap: "What a call does while another one runs: the latest wins (the default), the first wins, or all run."
    case .into: "The field of the state that stores what it returns."
    case .alert: "The alert that shows its failure."
    case .doc: "Documentation comment of the function that begins it."
    }
  }

  package var example: String? {
    switch self {
    case .calls: "calls: peopleClient.find"
    case .debounce: "debounce: .milliseconds(300)"
    case .overlap: "overlap: first"
    case .into: "into: results"
    case .alert: "alert: notSaved"
    case .doc: "doc: Looks for people."
    }
  }

  package var shape: ValueShape {
    switch self {
    case .calls, .doc: .text
    case .debounce: .any
    case .overlap: .choice(RequestOverlap.allCases.map(\.rawValue))
    case .into: .name(.field)
    case .alert: .name(.alert)
    }
  }

  package var isRequired: Bool { self == .calls }
}
