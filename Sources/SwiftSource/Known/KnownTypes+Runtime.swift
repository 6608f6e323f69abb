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

  /// What the library has that generated code stands on, whichever template pack it is of.
  static let runtime: [KnownType] = [
    identifiedArray,
    KnownType("StackElementID", .key, module: runtimeModule),
  ]
}
