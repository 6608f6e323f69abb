extension KnownTypes {
  /// A placeholder for the module of the types below. The template pack knows the module.
  package static let runtimeModule = "FeatureRuntime"

  /// The type of a list of children's states: a list of elements with unique ids.
  package static let identifiedArray = KnownType(
    "IdentifiedArrayOf",
    [],
    module: runtimeModule,
    parameters: [.init("Element", [.identifiable])],
    when: .value
  )

  /// The type of the actions of such a list. Schemas cannot name it; its ids are checked with the list.
  package static let identifiedAction = KnownType(
    "IdentifiedAction",
    [],
    module: runtimeModule,
    parameters: [.init("Action", [.sendable])],
    when: .key
  )

  /// The types of the library that every template pack's generated code needs.
  static let runtime: [KnownType] = [
    identifiedArray,
    KnownType("StackElementID", .key, module: runtimeModule),
    shared("Shared"),
    shared("SharedReader"),
  ]

  /// The type of a shared field when handed on.
  private static func shared(_ name: String) -> KnownType {
    KnownType(
      name,
      [.sendable],
      module: runtimeModule,
      parameters: [.init("Value")],
      when: [.equatable, .identifiable]
    )
  }

  /// The type of the state of a navigation stack. Schemas cannot name it or the types below.
  package static let stackState = KnownType("StackState", [], parameters: [.init("Element")], when: .value)

  /// The type of the actions of a navigation stack.
  package static let stackAction = KnownType(
    "StackAction",
    [.sendable],
    parameters: [.init("State", [.sendable]), .init("Action", [.sendable])],
    when: [.equatable, .hashable]
  )

  /// The type of the actions of a presented child.
  package static let presentationAction = ofActions("PresentationAction")

  /// The type of a request's status in a state, and of the error that it failed with.
  package static let requestStatus = KnownType(
    "RequestStatus",
    [.equatable, .hashable, .sendable],
    module: runtimeModule
  )
  package static let requestFailure = KnownType(
    "RequestFailure",
    [.equatable, .hashable, .sendable],
    module: runtimeModule
  )

  /// The type of a span of time.
  package static let duration = KnownType("Duration", .value)

  /// The type of the state of an alert.
  package static let alertState = ofActions("AlertState")

  /// The type of the state of a confirmation dialog.
  package static let confirmationDialogState = ofActions("ConfirmationDialogState")

  private static func ofActions(_ name: String) -> KnownType {
    KnownType(name, [.sendable], parameters: [.init("Action", [.sendable])], when: [.equatable, .hashable])
  }
}
