extension KnownTypes {
  /// The name that stands for the module of the types below. Which module that is, the template pack knows.
  package static let runtimeModule = "FeatureRuntime"

  /// The type of a list of children's states: a list of elements with unique ids.
  package static let identifiedArray = KnownType(
    "IdentifiedArrayOf",
    [],
    module: runtimeModule,
    parameters: [.init("Element", [.identifiable])],
    when: .value
  )

  /// The type of the actions of such a list. No schema names it, and its ids are checked where the list is.
  package static let identifiedAction = KnownType(
    "IdentifiedAction",
    [],
    module: runtimeModule,
    parameters: [.init("Action", [.sendable])],
    when: .key
  )

  /// What the library has that generated code stands on, whichever template pack it is of.
  static let runtime: [KnownType] = [
    identifiedArray,
    KnownType("StackElementID", .key, module: runtimeModule),
  ]
}
