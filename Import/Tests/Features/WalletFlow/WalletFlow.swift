//
//  WalletFlow.swift
//  Wallet
//

import ComposableArchitecture
import Foundation

@Reducer
public struct WalletFlow: Sendable {
    @Reducer
    public enum Path {
        case amount(Amount)
        case confirmation(Confirmation)
        case sent(Confirmation)
    }

    @ObservableState
    public struct State {
        public var path = StackState<Path.State>()
        public var balance = 0
        public var recipient = ""
        @Shared(.inMemory("wallet-account")) public var account: String? = nil

        public var isReady: Bool {
            account != nil && !recipient.isEmpty
        }

        public init() { }
    }

    public enum Action: BindableAction {
        case binding(BindingAction<WalletFlow.State>)
        case onAppear
        case path(StackActionOf<Path>)
        case sendRequested
    }

    public init() { }

    public var body: some Reducer<State, Action> {
        BindingReducer()

        coordinatorReduce()

        Reduce { state, action in
            switch action {
            case .onAppear:
                // A flow starts anew each time.
                state.path.removeAll()
                return .none

            case .sendRequested:
                guard state.isReady else { return .none }
                state.path.append(.amount(Amount.State(limit: state.balance)))
                return .none

            default: return .none
            }
        }
        .forEach(\.path, action: \.path)
    }
}

@Reducer
public struct Amount: Sendable {
    @ObservableState
    public struct State {
        public let limit: Int
        public var amount = 0
    }

    public enum Action {
        case changed(Int)
        case nextTapped
    }

    public var body: some Reducer<State, Action> {
        Reduce { state, action in
            switch action {
            case .changed(let amount):
                state.amount = min(amount, state.limit)
                return .none
            case .nextTapped:
                return .none
            }
        }
    }
}

@Reducer
public struct Confirmation: Sendable {
    @ObservableState
    public struct State {
        public let amount: Int
        public let recipient: String
    }

    public enum Action {
        case cancelTapped
        case confirmTapped
        case closeTapped
    }

    public var body: some Reducer<State, Action> {
        EmptyReducer()
    }
}
