package import Diagnostics
package import YAML

/// A call of a client's endpoint, with what the state, the actions and the effects need for it.
package struct RequestDeclaration: Sendable {
  package var name: Located<String>
  /// The dependency and the endpoint: `peopleClient.find`.
  package var calls: Located<String>
  package var debounce: YAMLNode?
  package var overlap: RequestOverlap?
  package var into: Located<String>?
  package var alert: Located<String>?
  package var doc: Located<String>?
}

/// What a call does while another one runs.
package enum RequestOverlap: String, CaseIterable, Sendable {
  /// It cancels the other one.
  case latest
  /// It is not made.
  case first
  /// Both run.
  case all
}
