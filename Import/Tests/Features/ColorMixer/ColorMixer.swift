import ComposableArchitecture

/** Mixes a color of three parts. */
@Reducer
struct ColorMixer
{
	@ObservableState
	struct State: Equatable
	{
		var red = 0.0
		var green = 0.0
		var blue = 0.0
		/* Of the last mixes, the newest first. */
		var history: [String] = []
	}

	enum Action: BindableAction, Equatable
	{
		case binding(BindingAction<State>)
		case mixTapped
		case part(Part, Double)
		case randomTapped

		enum Part { case red, green, blue }
	}

	@Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

	var body: some Reducer<State, Action>
	{
		BindingReducer()
		Reduce
		{ state, action in
			switch action
			{
				case .binding:
					return .none

				case .mixTapped:
					state.history.insert(Self.name(of: state), at: 0)
					if state.history.count > 3
					{
						state.history.removeLast()
					}
					return .none

				case .part(.red, let value): state.red = value
					return .none
				case .part(.green, let value): state.green = value
					return .none
				case .part(.blue, let value): state.blue = value
					return .none

				case .randomTapped:
					state.red = withRandomNumberGenerator { Double.random(in: 0...1, using: &$0) }
					return .send(.mixTapped)
			}
		}
	}

	/// `#rrggbb`
	private static func name(of state: State) -> String
	{
		let parts = [state.red, state.green, state.blue].map
		{
			let hex = String(Int($0 * 255), radix: 16)
			return hex.count == 1 ? "0" + hex : hex
		}
		return "#" + parts.joined()
	}
}
