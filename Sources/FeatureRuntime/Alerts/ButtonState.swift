#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// A button of an alert or a dialog.
///
/// ```swift
/// ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
/// ButtonState(role: .cancel) { TextState("Nevermind") }
/// ```
public struct ButtonState<Action> {
  /// The kind of button; `nil` for an ordinary one.
  public let role: ButtonStateRole?
  /// The effect of a tap.
  public let action: ButtonStateAction<Action>
  /// Its text.
  public let label: TextState

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - role: The kind of button; `nil` for an ordinary one.
  ///   - action: The effect of a tap; none by default.
  ///   - label: Its text.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// Creates a button that sends an action.
  ///
  /// - Parameters:
  ///   - role: The kind of button; `nil` for an ordinary one.
  ///   - action: The action.
  ///   - label: Its text.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Returns a button like this one with another action.
  ///
  /// - Parameter transform: Turns this button's action into the new one, or into `nil` for none.
  public func map<Other>(_ transform: (Action?) -> Other?) -> ButtonState<Other> {
    ButtonState<Other>(role: role, action: action.map(transform)) { label }
  }
}

/// The kind of a button.
public enum ButtonStateRole: Hashable, Sendable {
  /// It goes back without doing anything.
  case cancel
  /// It destroys something.
  case destructive
}

/// The effect of a button of an alert or a dialog, besides dismissing it.
public struct ButtonStateAction<Action> {
  /// The action that is sent, if there is one.
  public let action: Action?
  #if canImport(SwiftUI)
    /// The animation that it is sent with, if one was given. A given `nil` turns animations off.
    var animation: Animation??
  #endif

  /// Sends an action, or none.
  public static func send(_ action: Action?) -> Self {
    Self(action: action)
  }

  #if canImport(SwiftUI)
    /// Sends an action, or none, and animates its changes.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    public static func send(_ action: Action?, animation: Animation?) -> Self {
      Self(action: action, animation: .some(animation))
    }
  #endif

  /// Returns a button action like this one that sends another action.
  ///
  /// - Parameter transform: Turns the action into the new one, or into `nil` for none.
  public func map<Other>(_ transform: (Action?) -> Other?) -> ButtonStateAction<Other> {
    var other = ButtonStateAction<Other>.send(transform(action))
    #if canImport(SwiftUI)
      other.animation = animation
    #endif
    return other
  }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}
extension ButtonStateAction: Equatable where Action: Equatable {}

extension ButtonStateAction: Hashable where Action: Hashable {
  // An animation need not be hashable.
  public func hash(into hasher: inout Hasher) { hasher.combine(action) }
}

extension ButtonStateAction: Sendable where Action: Sendable {}
