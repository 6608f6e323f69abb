#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Shows an alert while there is one in the state.
    ///
    /// ```swift
    /// .alert($store.scope(state: \.alert, action: \.alert))
    /// ```
    ///
    /// - Parameter item: A binding to the store of the alert.
    @MainActor
    public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View {
      let store = item.wrappedValue
      let state = store?.state
      return alert(
        Text(state?.title ?? TextState("")),
        isPresented: item.isPresent,
        presenting: state,
        actions: { Buttons(buttons: $0.buttons, store: store) },
        message: { $0.message.map { Text($0) } }
      )
    }

    /// Shows a confirmation dialog while there is one in the state.
    ///
    /// ```swift
    /// .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
    /// ```
    ///
    /// - Parameter item: A binding to the store of the dialog.
    @MainActor
    public func confirmationDialog<Action>(
      _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
    ) -> some View {
      let store = item.wrappedValue
      let state = store?.state
      return confirmationDialog(
        Text(state?.title ?? TextState("")),
        isPresented: item.isPresent,
        titleVisibility: Visibility(state?.titleVisibility ?? .automatic),
        presenting: state,
        actions: { Buttons(buttons: $0.buttons, store: store) },
        message: { $0.message.map { Text($0) } }
      )
    }
  }

  /// The buttons of an alert or a dialog.
  private struct Buttons<State, Action: Sendable>: View {
    let buttons: [ButtonState<Action>]
    let store: Store<State, Action>?

    var body: some View {
      ForEach(Array(buttons.enumerated()), id: \.offset) { _, button in
        Button(role: button.role.map { ButtonRole($0) }) {
          send(button.action)
        } label: {
          Text(button.label)
        }
      }
    }

    private func send(_ buttonAction: ButtonStateAction<Action>) {
      guard let action = buttonAction.action else { return }
      if let animation = buttonAction.animation {
        store?.send(action, animation: animation)
      } else {
        store?.send(action)
      }
    }
  }

  extension Text {
    /// Creates a view of a text in a state.
    public init(_ state: TextState) {
      self.init(verbatim: String(state: state))
    }
  }

  extension ButtonRole {
    /// Creates the role of a button in a state.
    public init(_ role: ButtonStateRole) {
      switch role {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      }
    }
  }

  extension Visibility {
    /// Creates the visibility of a dialog's title in a state.
    public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
      switch visibility {
      case .automatic: self = .automatic
      case .hidden: self = .hidden
      case .visible: self = .visible
      }
    }
  }

  extension Optional {
    /// Whether there is a value. Writing `false` takes it away.
    fileprivate var isPresent: Bool {
      get { self != nil }
      set { if !newValue { self = nil } }
    }
  }
#endif
