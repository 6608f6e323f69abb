/// An alert in a state: its title, its message and its buttons.
///
/// ```swift
/// extension AlertState where Action == List.Action.Alert {
///   static func deleteItem(name: String) -> Self {
///     Self {
///       TextState("Delete?")
///     } actions: {
///       ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
///       ButtonState(role: .cancel) { TextState("Nevermind") }
///     } message: {
///       TextState("Do you want to delete '\(name)'?")
///     }
///   }
/// }
///
/// state.alert = .deleteItem(name: item.name)
/// ```
///
/// Compose it with `ifLet(\.alert, action: \.alert)`, where the action is a ``PresentationAction`` of the buttons' actions:
/// then it is removed when any button is tapped and when it is dismissed. A view shows it with
/// `.alert($store.scope(state: \.alert, action: \.alert))`.
///
/// **Laws.** Two alerts are equal exactly if their titles, messages and buttons are. No two alerts have the same ``id``.
///
/// The idea and the names are those of the Composable Architecture.
public struct AlertState<Action: Sendable>: EphemeralState, Identifiable {
  /// Distinguishes this alert from all others, even equal ones.
  public var id: StateIdentity { identity.value }
  private let identity = UncomparedIdentity()
  /// The title.
  public var title: TextState
  /// The text below the title.
  public var message: TextState?
  /// The buttons. Without any, a view shows one that dismisses the alert.
  public var buttons: [ButtonState<Action>]

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The text below the title.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.message = message?()
    buttons = actions()
  }
}

extension AlertState {
  /// Returns an alert like this one whose buttons have other actions.
  ///
  /// - Parameter transform: Turns the action of a button into the new one, or into `nil` for none.
  public func map<Other>(_ transform: (Action?) -> Other?) -> AlertState<Other> {
    let message = message
    return AlertState<Other>(
      title: { title },
      actions: { for button in buttons { button.map(transform) } },
      message: message.map { text in { text } }
    )
  }
}

extension AlertState: Equatable where Action: Equatable {}

extension AlertState: Hashable where Action: Hashable {}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomReflectable {
  /// The parts shown, without the id.
  public var customMirror: Mirror {
    Mirror(self, children: ["title": title, "message": message as Any, "buttons": buttons], displayStyle: .struct)
  }
}
