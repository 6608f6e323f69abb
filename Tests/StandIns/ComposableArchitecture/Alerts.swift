import Foundation

public protocol _EphemeralState<Action> {
  static var actionType: Any.Type { get }
  associatedtype Action
}

extension _EphemeralState {
  public static var actionType: Any.Type { Action.self }
}

public struct TextState: Equatable, Hashable, Sendable {
  fileprivate let text: String

  public init(_ content: some StringProtocol) { text = String(content) }
  public init(verbatim content: some StringProtocol) { text = String(content) }

  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.text + rhs.text) }
}

extension String {
  public init(state: TextState, locale: Locale? = nil) { self = state.text }
}

/// Whether a state is that of an alert, or one of several that holds one now.
func isEphemeral(_ state: Any) -> Bool {
  if state is any _EphemeralState { return true }
  let mirror = Mirror(reflecting: state)
  return mirror.displayStyle == .enum && mirror.children.first?.value is any _EphemeralState
}

public struct AlertState<Action>: Identifiable, _EphemeralState {
  public struct ID: Hashable, Sendable {}

  public let id = ID()
  public var buttons: [ButtonState<Action>]
  public var message: TextState?
  public var title: TextState

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
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    let message = message
    return AlertState<NewAction>(
      title: { title },
      actions: {
        for button in buttons {
          ButtonState<NewAction>(role: button.role, action: .send(transform(button.action.action))) { button.label }
        }
      },
      message: message.map { message in { message } }
    )
  }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}

extension AlertState: Sendable where Action: Sendable {}

public struct ConfirmationDialogState<Action>: Identifiable, _EphemeralState {
  public struct ID: Hashable, Sendable {}

  public let id = ID()
  public var buttons: [ButtonState<Action>]
  public var message: TextState?
  public var title: TextState
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.message = message?()
    self.titleVisibility = titleVisibility
    buttons = actions()
  }

  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(titleVisibility: .automatic, title: title, actions: actions, message: message)
  }
}

public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  case automatic
  case hidden
  case visible
}

extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

public struct ButtonState<Action>: Identifiable {
  public struct ID: Hashable, Sendable {}

  public let id = ID()
  public let action: ButtonStateAction<Action>
  public let label: TextState
  public let role: ButtonStateRole?

  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }
}

public enum ButtonStateRole: Hashable, Sendable {
  case cancel
  case destructive
}

public struct ButtonStateAction<Action> {
  public let action: Action?

  public static func send(_ action: Action?) -> Self { Self(action: action) }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}
extension ButtonStateAction: Sendable where Action: Sendable {}

@resultBuilder
public enum ButtonStateBuilder<Action> {
  public typealias Buttons = [ButtonState<Action>]

  public static func buildArray(_ components: [Buttons]) -> Buttons { components.flatMap(\.self) }
  public static func buildBlock(_ components: Buttons...) -> Buttons { components.flatMap(\.self) }
  public static func buildEither(first component: Buttons) -> Buttons { component }
  public static func buildEither(second component: Buttons) -> Buttons { component }
  public static func buildExpression(_ expression: ButtonState<Action>) -> Buttons { [expression] }
  public static func buildLimitedAvailability(_ component: Buttons) -> Buttons { component }
  public static func buildOptional(_ component: Buttons?) -> Buttons { component ?? [] }
}
