//
//  TabBar.swift
//

import ComposableArchitecture

@Reducer
struct TabBar {
    @ObservableState
    struct State: Equatable {
        var tab: Tab = .home
        var homeState = HomeTab.State()
        var profileState = ProfileTab.State()

        enum Tab: Int, CaseIterable, Identifiable, Sendable {
            var id: Int { rawValue }

            case home
            case profile

            /// What stands below the symbol.
            var title: String {
                switch self {
                case .home:
                    return "Home"
                case .profile:
                    return "Profile"
                }
            }
        }
    }

    enum Action: Equatable {
        case selected(State.Tab)
        case home(HomeTab.Action)
        case profile(ProfileTab.Action)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .selected(let tab) where tab == state.tab:
                // A second tap leads to the top.
                switch tab {
                case .home:
                    return .send(.home(.scrolledToTop))
                case .profile:
                    return .none
                }
            case .selected(let tab):
                state.tab = tab
                return .none
            case .home(.profileTapped(let name)):
                state.tab = .profile
                state.profileState.name = name
                return .none
            default:
                return .none
            }
        }

        Scope(state: \.homeState, action: \.home) {
            HomeTab()
        }

        Scope(state: \.profileState, action: \.profile) {
            ProfileTab()
        }
    }
}

@Reducer
struct HomeTab {
    @ObservableState
    struct State: Equatable {
        var position = 0
    }

    enum Action: Equatable {
        case scrolled(Int)
        case scrolledToTop
        case profileTapped(String)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .scrolled(let position):
                state.position = position
                return .none
            case .scrolledToTop:
                state.position = 0
                return .none
            case .profileTapped:
                return .none
            }
        }
    }
}

@Reducer
struct ProfileTab {
    @ObservableState
    struct State: Equatable {
        var name = ""
    }

    enum Action: Equatable {}

    var body: some ReducerOf<Self> {
        EmptyReducer()
    }
}
