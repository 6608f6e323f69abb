extension KnownTypes {
  /// The type of a list of children's states, which the library of generated code has. No schema names it.
  package static let identifiedArray = KnownType(
    "IdentifiedArrayOf",
    [],
    parameters: [.init("Element", [.identifiable])],
    when: .value
  )
}
