/// The key of an invariant.
package enum InvariantKey: String, SchemaKey {
  case swift

  package static var owner: String { "an invariant" }

  package var summary: String { "A Swift expression of type Bool, which can name the state: state.count <= 3." }

  package var example: String? { "swift: state.path.count <= 3" }

  package var shape: ValueShape { .text }

  package var isRequired: Bool { true }
}
