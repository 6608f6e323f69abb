//
//  OwnAlert.swift
//

import ComposableArchitecture
import Foundation

/// The buttons of its alert send the feature's own actions.
@Reducer
public struct OwnAlert: Sendable {
    @ObservableState
    public struct State: Equatable, Sendable {
        @Presents public var alert: AlertState<Action>?
        public var words: [String]
        public var attempts = 0

        public init(words: [String]) {
            self.words = words
        }
    }

    public indirect enum Action: Equatable, Sendable {
        case alert(PresentationAction<Action>)
        case deleteTapped
        case deleteConfirmed
        case deleteFailed(String)
        case retry(after: Int)
    }

    public init() { }

    public var body: some Reducer<State, Action> {
        Reduce { state, action in
            switch action {
            case .alert(.presented(let action)):
                return .send(action)

            case .alert(.dismiss):
                state.alert = nil
                return .none

            case .deleteTapped:
                state.alert = AlertState.confirmDelete(count: state.words.count)
                return .none

            case .deleteConfirmed:
                guard !state.words.isEmpty else {
                    return .send(.deleteFailed("There is nothing."))
                }
                state.words = []
                return .none

            case .deleteFailed(let message):
                state.alert = AlertState.failed(message, attempts: state.attempts)
                return .none

            case .retry(after: let attempts):
                state.attempts = attempts + 1
                return .send(.deleteConfirmed)
            }
        }
        .ifLet(\.$alert, action: \.alert)
    }
}

// MARK: - Alerts

extension AlertState where Action == OwnAlert.Action {
    public static func confirmDelete(count: Int) -> AlertState {
        AlertState {
            TextState("Delete \(count) words?")
        } actions: {
            ButtonState(role: .destructive, action: .deleteConfirmed) {
                TextState("Delete")
            }
            ButtonState(role: .cancel, action: .alert(.dismiss)) {
                TextState("Cancel")
            }
        }
    }

    public static func failed(_ message: String, attempts: Int) -> AlertState {
        AlertState {
            TextState("Failed")
        } actions: {
            ButtonState(action: .retry(after: attempts)) {
                TextState("Try again")
            }
        } message: {
            TextState(message)
        }
    }
}
