extension Effect {
  /// An effect of a feature that dismisses it, wherever it is presented.
  ///
  /// ```swift
  /// case .cancelButtonTapped: return .dismiss
  /// case .saveButtonTapped: return .concatenate(.send(.delegate(.saved(state.name))), .dismiss)
  /// ```
  ///
  /// It ends the innermost presentation that the feature is in: its own, or that of a feature above it which contains it.
  /// There the store handles `dismiss` of a ``PresentationAction``. It does nothing if the feature is gone, or if another
  /// one has taken its place. If nothing presents the feature, a ``RuntimeIssue`` is reported. A test store presents the feature
  /// that it tests.
  ///
  /// The idea is that of the Composable Architecture, where it is a dependency.
  public static var dismiss: Self {
    Self(.dismiss(Dismissal(feature: String(reflecting: Action.self), action: nil)))
  }

  /// Makes a dismissal that nobody answers yet send an action.
  func dismissed(by action: Action) -> Self {
    replacingParts { part in
      guard case .dismiss(let dismissal) = part else { return Self(part) }
      return Self(.dismiss(Dismissal(feature: dismissal.feature, action: dismissal.action ?? action)))
    }
  }
}

/// A feature that asks to be dismissed.
struct Dismissal<Action: Sendable>: Sendable {
  /// The type of the feature's actions, for messages.
  let feature: String
  /// What to send for it, once it is known who presents the feature.
  let action: Action?
}

extension RuntimeIssue {
  static func notPresented(_ feature: String, at position: SourcePosition) -> Self {
    RuntimeIssue(
      """
      A feature asked to be dismissed, and nothing presents it.

        Its action: \(feature)

      Nothing was done. 'Effect.dismiss' works for a child that is composed with 'ifLet' and a 'PresentationAction', and \
      for what is a part of one.
      """,
      at: position
    )
  }
}
