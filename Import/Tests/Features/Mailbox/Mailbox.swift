import ComposableArchitecture
import Foundation

/// Actions of the package's own protocol: who views, who is inside, who listens.
public protocol MailboxReducer: Reducer
where State: Sendable & Hashable, Action == MailboxAction<ViewAction, InternalAction, DelegateAction> {
	associatedtype ViewAction: Sendable & Equatable = Never
	associatedtype InternalAction: Sendable & Equatable = Never
	associatedtype DelegateAction: Sendable & Equatable = Never

	func reduce(into state: inout State, viewAction: ViewAction) -> Effect<Action>
	func reduce(into state: inout State, internalAction: InternalAction) -> Effect<Action>
}

@CasePathable
public enum MailboxAction<ViewAction, InternalAction, DelegateAction>: Sendable, Equatable
where
	ViewAction: Sendable & Equatable, InternalAction: Sendable & Equatable, DelegateAction: Sendable & Equatable
{
	case view(ViewAction)
	case `internal`(InternalAction)
	case delegate(DelegateAction)
}

extension MailboxReducer {
	public func core(into state: inout State, action: Action) -> Effect<Action> {
		switch action {
		case let .view(viewAction):
			reduce(into: &state, viewAction: viewAction)
		case let .internal(internalAction):
			reduce(into: &state, internalAction: internalAction)
		case .delegate:
			.none
		}
	}

	public func reduce(into state: inout State, viewAction: ViewAction) -> Effect<Action> { .none }
	public func reduce(into state: inout State, internalAction: InternalAction) -> Effect<Action> { .none }
}

// MARK: - Mailbox
@Reducer
public struct Mailbox: MailboxReducer, Sendable {
	@ObservableState
	public struct State: Hashable, Sendable {
		public let name: String
		public var unread: Int = 0

		public init(name: String) {
			self.name = name
		}
	}

	public typealias Action = MailboxAction<ViewAction, InternalAction, DelegateAction>

	public enum ViewAction: Sendable, Equatable {
		case appeared
		case openTapped
	}

	public enum InternalAction: Sendable, Equatable {
		case counted(Int)
	}

	public enum DelegateAction: Sendable, Equatable {
		case opened(name: String)
	}

	public init() {}

	public var body: some ReducerOf<Self> {
		Reduce(core)
	}

	public func reduce(into state: inout State, viewAction: ViewAction) -> Effect<Action> {
		switch viewAction {
		case .appeared:
			return .send(.internal(.counted(3)))
		case .openTapped:
			state.unread = 0
			return .send(.delegate(.opened(name: state.name)))
		}
	}

	public func reduce(into state: inout State, internalAction: InternalAction) -> Effect<Action> {
		switch internalAction {
		case let .counted(count):
			state.unread = count
			return .none
		}
	}
}
