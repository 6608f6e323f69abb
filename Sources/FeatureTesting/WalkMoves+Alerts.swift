public import FeatureRuntime
public import FeatureWalks

extension WalkMoves {
  /// Adds the buttons of an alert that is shown, and its dismissal.
  ///
  /// - Parameters:
  ///   - name: The alert's name in the state.
  ///   - alert: The alert, if one is shown.
  ///   - embed: Makes an action of the feature.
  public mutating func add<Button>(
    _ name: String,
    _ alert: AlertState<Button>?,
    embed: @escaping (PresentationAction<Button>) -> Action
  ) {
    add(name, alert) { embed(.presented($0)) }
    if alert != nil { add(name) { _ in embed(.dismiss) } }
  }

  /// Adds the buttons of a confirmation dialog that is shown, and its dismissal.
  ///
  /// - Parameters:
  ///   - name: The dialog's name in the state.
  ///   - dialog: The dialog, if one is shown.
  ///   - embed: Makes an action of the feature.
  public mutating func add<Button>(
    _ name: String,
    _ dialog: ConfirmationDialogState<Button>?,
    embed: @escaping (PresentationAction<Button>) -> Action
  ) {
    add(name, dialog) { embed(.presented($0)) }
    if dialog != nil { add(name) { _ in embed(.dismiss) } }
  }

  /// Adds the buttons of an alert as a child.
  ///
  /// - Parameters:
  ///   - name: The alert's name in the state.
  ///   - alert: The alert, if one is shown.
  ///   - embed: Makes an action of the feature.
  public mutating func add<Button>(_ name: String, _ alert: AlertState<Button>?, embed: @escaping (Button) -> Action) {
    add(name, alert?.buttons, embed)
  }

  /// Adds the buttons of a confirmation dialog as a child.
  ///
  /// - Parameters:
  ///   - name: The dialog's name in the state.
  ///   - dialog: The dialog, if one is shown.
  ///   - embed: Makes an action of the feature.
  public mutating func add<Button>(
    _ name: String,
    _ dialog: ConfirmationDialogState<Button>?,
    embed: @escaping (Button) -> Action
  ) {
    add(name, dialog?.buttons, embed)
  }

  private mutating func add<Button>(
    _ name: String,
    _ buttons: [ButtonState<Button>]?,
    _ embed: @escaping (Button) -> Action
  ) {
    for (index, button) in (buttons ?? []).enumerated() {
      if let action = button.action.action { add(name, at: index) { _ in embed(action) } }
    }
  }
}
