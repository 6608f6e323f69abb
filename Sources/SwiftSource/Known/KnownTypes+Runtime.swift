extension KnownTypes {
  /// The name that stands for the module of the types below. Which module that is, the template pack knows.
  package static let runtimeModule = "FeatureRuntime"

  /// What the library has that generated code stands on, whichever template pack it is of.
  static let runtime: [KnownType] = [
    KnownType(
      "IdentifiedArrayOf",
      [],
      module: runtimeModule,
      parameters: [.init("Element", [.identifiable])],
      when: .value
    ),
    KnownType("StackElementID", .key, module: runtimeModule),
  ]
}
