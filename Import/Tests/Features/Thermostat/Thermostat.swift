import ComposableArchitecture
import Foundation

/// Heats a room. Whatever changes the target is heard by `onChange` around the whole body.
@Reducer
struct Thermostat
{
    @ObservableState
    struct State: Equatable
    {
        var target = 20.0; var actual = 18.0
        var mode: Mode = .auto
        var isHeating = false
        var low = 5.0; let high = 30.0

        enum Mode: String, Codable, CaseIterable, Sendable
        {
            case auto, off
        }
    }

    enum Action: BindableAction
    {
        case binding(BindingAction<State>)
        case measured(celsius: Double)
        case warmerTapped
        case colderTapped
        case windowOpened, windowClosed
    }

    enum CancelID { case window }

    @Dependency(\.continuousClock) private var clock

    var body: some ReducerOf<Self>
    {
        CombineReducers
        {
            BindingReducer()

            Reduce
            { state, action in
                switch action
                {
                case .binding:
                    return .none
                case .measured(celsius: let value):
                    state.actual = value
                    return .none
                case .warmerTapped:
                    state.target = min(state.high, state.target + 0.5)
                    return .none
                case .colderTapped:
                    state.target = max(state.low, state.target - 0.5)
                    return .none
                case .windowOpened:
                    state.mode = .off
                    return .run
                    { send in
                        try await clock.sleep(for: .seconds(600))
                        await send(.windowClosed)
                    }
                    .cancellable(id: CancelID.window)
                case .windowClosed:
                    state.mode = .auto
                    return .cancel(id: CancelID.window)
                }
            }
        }
        .onChange(of: \.target)
        { _, _ in
            Reduce { state, _ in Self.heat(&state) }
        }
        .onChange(of: \.actual) { old, new in
            Reduce { state, _ in
                old == new ? .none : Self.heat(&state)
            }
        }
        .onChange(of: \.mode, { _, mode in
            Reduce { state, _ in
                if mode == .off { state.isHeating = false }
                return .none
            }
        })
    }

    private static func heat(_ state: inout State) -> Effect<Action>
    {
        state.isHeating = state.mode == .auto && state.actual < state.target
        return .none
    }
}
