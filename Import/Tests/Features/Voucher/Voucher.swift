import ComposableArchitecture
import Foundation

/// A voucher that can be redeemed once.
@Reducer
struct Voucher {
	@ObservableState
	struct State: Equatable, Identifiable {
		let id: Int
		var code: String
		var redeemedOn: Date?

		var isRedeemed: Bool { redeemedOn != nil }
	}

	enum Action: Equatable {
		case redeemButtonTapped
		case redeemed(on: Date)
		case undoButtonTapped
	}

	@Dependency(\.date) var date

	var body: some ReducerOf<Self> {
		Reduce(core)
	}

	/// All that a voucher does.
	func core(into state: inout State, action: Action) -> Effect<Action> {
		switch action {
		case .redeemButtonTapped:
			guard !state.isRedeemed else { return .none }
			let now = date.now
			return .send(.redeemed(on: now))

		case let .redeemed(on: date):
			state.redeemedOn = date
			return .none

		case .undoButtonTapped:
			state.redeemedOn = nil
			return .none
		}
	}
}
