/// The keys of a pack with options; every other key is an option.
package enum PackReferenceKey: String, SchemaKey {
  case name

  package static var owner: String { "a pack with options" }

  package var summary: String { "Name of a built-in pack, or a folder such as ./MyTemplates." }

  package var example: String? { "name: composable" }

  package var shape: ValueShape { .text }

  package var isRequired: Bool { true }
}
