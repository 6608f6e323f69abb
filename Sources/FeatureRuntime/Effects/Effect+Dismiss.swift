extension Effect {
  /// The effect that dismisses its feature.
  ///
  /// ```swift
  /// case .cancelButtonTapped: return .dismiss
  /// case .saveButtonTapped: return .concatenate(.send(.delegate(.saved(state.name))), .dismiss)
  /// ```
  ///
  /// It ends the innermost presentation that the feature is in: its own, or that of a feature above it which contains it.
  /// There the store handles `dismiss` of a ``PresentationAction``. It does nothing if the feature is gone, or if another
  /// one has taken its place. Actions that have been sent by then come first, and so do those that they lead to at once. If
  /// nothing presents the feature, a ``RuntimeIssue`` is reported. A test store presents the feature that it tests.
  ///
  /// The idea is that of the Composable Architecture, where it is a dependency, as ``DependencyValues/dismiss`` is here.
  public static var dismiss: Self {
    Self(.dismiss(Dismissal(feature: String(reflecting: Action.self), action: nil)))
  }

  /// Makes an unanswered dismissal send an action.
  func dismissed(by action: Action) -> Self {
    if isNone { return self }
    return replacingParts { part in
      switch part {
      case .dismiss(let dismissal):
        return Self(.dismiss(Dismissal(feature: dismissal.feature, action: dismissal.action ?? action)))
      case .run(var work):
        work.dismissal = work.dismissal ?? { action }
        return Self(.run(work))
      default: return Self(part)
      }
    }
  }
}

/// A feature that asks to be dismissed.
struct Dismissal<Action: Sendable>: Sendable {
  /// The type of the feature's actions, for messages.
  let feature: String
  /// The action to send for it, once the feature's parent is known.
  let action: Action?
}
