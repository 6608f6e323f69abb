import CasePaths
import ComposableArchitecture
import Foundation

@Reducer
struct Launch {
    @ObservableState
    struct State: Equatable {
        var appDelegate = AppDelegateReducer.State()
        var screen: Screen = .initial

        @CasePathable
        public enum Screen: Equatable {
            case initial
            case splash(Splash.State)
            case home(HomePage.State)
        }
    }

    enum Action {
        case appDelegate(AppDelegateReducer.Action)
        case home(HomePage.Action)
        case splash(Splash.Action)
    }

    var body: some ReducerOf<Self> {
        Scope(state: \.appDelegate, action: \.appDelegate) {
            AppDelegateReducer()
        }
        Scope(state: \.screen, action: \.self) {
            Scope(state: \.home, action: \.home) {
                HomePage()
            }
            Scope(state: \.splash, action: \.splash) {
                Splash()
            }
        }
        Reduce<State, Action> { state, action in
            switch action {
            case .appDelegate(.didFinishLaunching):
                state.screen = .splash(Splash.State())
                return .none
            case .splash(.delegate(.didComplete(let name))):
                state.screen = .home(HomePage.State(name: name))
                return .none
            case .splash:
                return .none
            case .home(.leaveTapped):
                state.screen = .initial
                return .none
            case .home:
                return .none
            }
        }
    }
}

@Reducer
struct AppDelegateReducer {
    struct State: Equatable {}
    enum Action { case didFinishLaunching }
    var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Splash {
    @ObservableState
    struct State: Equatable {
        var isLoading = false
    }

    enum Action: Sendable {
        case task
        case delegate(Delegate)

        @CasePathable
        enum Delegate: Equatable { case didComplete(String) }
    }

    var body: some ReducerOf<Self> {
        Reduce<State, Action> { state, action in
            switch action {
            case .task:
                state.isLoading = true
                return .send(.delegate(.didComplete("Blob")))
            case .delegate:
                return .none
            }
        }
    }
}

@Reducer
struct HomePage {
    @ObservableState
    struct State: Equatable {
        let name: String
        var taps = 0
    }

    enum Action { case tapped, leaveTapped }

    var body: some ReducerOf<Self> {
        Reduce<State, Action> { state, action in
            if case .tapped = action { state.taps += 1 }
            return .none
        }
    }
}
