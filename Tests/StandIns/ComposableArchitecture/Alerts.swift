public protocol _EphemeralState<Action> {
  static var actionType: Any.Type { get }
  associatedtype Action
}

extension _EphemeralState {
  public static var actionType: Any.Type { Action.self }
}

public struct TextState: Equatable, Hashable, Sendable {
  public init(_ content: some StringProtocol) {}
  public init(verbatim content: some StringProtocol) {}

  public static func + (lhs: Self, rhs: Self) -> Self { fatalError() }
}

public struct AlertState<Action>: Identifiable, _EphemeralState {
  public struct ID: Hashable, Sendable {}

  public let id: ID
  public var buttons: [ButtonState<Action>]
  public var message: TextState?
  public var title: TextState

  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    fatalError()
  }
}

extension AlertState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension AlertState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {}
}

extension AlertState: Sendable where Action: Sendable {}

public struct ConfirmationDialogState<Action>: Identifiable, _EphemeralState {
  public struct ID: Hashable, Sendable {}

  public let id: ID
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
    fatalError()
  }

  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    fatalError()
  }
}

public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  case automatic
  case hidden
  case visible
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {}
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

public struct ButtonState<Action>: Identifiable {
  public struct ID: Hashable, Sendable {}

  public let id: ID
  public let action: ButtonStateAction<Action>
  public let label: TextState
  public let role: ButtonStateRole?

  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    fatalError()
  }

  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) { fatalError() }
}

public enum ButtonStateRole: Hashable, Sendable {
  case cancel
  case destructive
}

public struct ButtonStateAction<Action> {
  public static func send(_ action: Action?) -> Self { fatalError() }
}

extension ButtonState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension ButtonState: Sendable where Action: Sendable {}
extension ButtonStateAction: Sendable where Action: Sendable {}

@resultBuilder
public enum ButtonStateBuilder<Action> {
  public static func buildArray(_ components: [[ButtonState<Action>]]) -> [ButtonState<Action>] { fatalError() }
  public static func buildBlock(_ components: [ButtonState<Action>]...) -> [ButtonState<Action>] { fatalError() }
  public static func buildEither(first component: [ButtonState<Action>]) -> [ButtonState<Action>] { fatalError() }
  public static func buildEither(second component: [ButtonState<Action>]) -> [ButtonState<Action>] { fatalError() }
  public static func buildExpression(_ expression: ButtonState<Action>) -> [ButtonState<Action>] { fatalError() }
  public static func buildLimitedAvailability(_ component: [ButtonState<Action>]) -> [ButtonState<Action>] {
    fatalError()
  }
  public static func buildOptional(_ component: [ButtonState<Action>]?) -> [ButtonState<Action>] { fatalError() }
}
