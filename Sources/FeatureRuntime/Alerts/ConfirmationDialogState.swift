/// A confirmation dialog in a state: its title, its message and its buttons.
///
/// Use it like an ``AlertState``. A view shows it with `.confirmationDialog($store.scope(state: \.dialog, action:
/// \.dialog))`.
///
/// **Laws.** Two dialogs are equal exactly if their titles, the visibility of these, messages and buttons are. No two dialogs
/// have the same ``id``.
///
/// The idea and the names are those of the Composable Architecture.
public struct ConfirmationDialogState<Action: Sendable>: EphemeralState, Identifiable {
  /// Distinguishes this dialog from all others, even equal ones.
  public var id: StateIdentity { identity.value }
  private let identity = UncomparedIdentity()
  /// The title.
  public var title: TextState
  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility
  /// The text below the title.
  public var message: TextState?
  /// The buttons.
  public var buttons: [ButtonState<Action>]

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The text below the title.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.titleVisibility = titleVisibility
    self.title = title()
    self.message = message?()
    buttons = actions()
  }
}

/// Whether the title of a confirmation dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// The platform decides.
  case automatic
  /// It is not shown.
  case hidden
  /// It is shown.
  case visible
}

extension ConfirmationDialogState {
  /// Returns a dialog like this one whose buttons have other actions.
  ///
  /// - Parameter transform: Turns the action of a button into the new one, or into `nil` for none.
  public func map<Other>(_ transform: (Action?) -> Other?) -> ConfirmationDialogState<Other> {
    let message = message
    return ConfirmationDialogState<Other>(
      titleVisibility: titleVisibility,
      title: { title },
      actions: { for button in buttons { button.map(transform) } },
      message: message.map { text in { text } }
    )
  }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {}

extension ConfirmationDialogState: Hashable where Action: Hashable {}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomReflectable {
  /// The parts shown, without the id.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "title": title, "titleVisibility": titleVisibility, "message": message as Any, "buttons": buttons,
      ],
      displayStyle: .struct
    )
  }
}
