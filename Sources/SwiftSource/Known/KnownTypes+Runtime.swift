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

  /// What the state holds for the children on a navigation stack. No schema names this or those below.
  package static let stackState = KnownType("StackState", [], parameters: [.init("Element")], when: .value)

  /// What the action holds for them.
  package static let stackAction = KnownType(
    "StackAction",
    [.sendable],
    parameters: [.init("State", [.sendable]), .init("Action", [.sendable])],
    when: [.equatable, .hashable]
  )

  /// What the action holds for a child that is presented.
  package static let presentationAction = ofActions("PresentationAction")

  /// What the state holds for an alert.
  package static let alertState = ofActions("AlertState")

  /// What the state holds for a confirmation dialog.
  package static let confirmationDialogState = ofActions("ConfirmationDialogState")

  private static func ofActions(_ name: String) -> KnownType {
    KnownType(name, [.sendable], parameters: [.init("Action", [.sendable])], when: [.equatable, .hashable])
  }
}
