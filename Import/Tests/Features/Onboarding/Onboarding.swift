//
//  Onboarding.swift
//
import ComposableArchitecture
import Foundation

/// Who uses the app, as far as it is known on this device.
struct Account: Equatable, Sendable {
    var id: String
    var nickname: String
}

struct AccountStore: Sendable {
    var load: @Sendable () throws -> Account?
    var save: @Sendable (Account) async throws -> Void
}

extension AccountStore: DependencyKey {
    static let liveValue = AccountStore(load: { nil }, save: { _ in })
    static let testValue = AccountStore(load: { nil }, save: { _ in })
}

extension DependencyValues {
    var accountStore: AccountStore {
        get { self[AccountStore.self] }
        set { self[AccountStore.self] = newValue }
    }
}

@Reducer
struct Onboarding {
    @ObservableState
    struct State: Equatable {
        var step: Step = .initial

        enum Step: Equatable {
            case initial
            case creating
            case failed(Failure)

            var message: String {
                switch self {
                case .initial: return ""
                case .creating: return "Setting up, \n please wait …"
                case .failed: return "Something went wrong."
                }
            }

            enum Failure: Equatable {
                case unreadable
                case notSaved
            }
        }
    }

    enum Action: Sendable {
        case view(ViewAction)
        case delegate(DelegateAction)
        case `internal`(InternalAction)

        enum ViewAction: Equatable {
            case task
            case retryTapped
        }

        enum DelegateAction: Equatable {
            case finished(Account)
        }

        enum InternalAction {
            case create
            case received(Account)
            case failed(SetupError)

            enum SetupError: Error {
                case reading(Error)
                case saving(Error)
            }
        }
    }

    @Dependency(\.accountStore) var accountStore
    @Dependency(\.uuid) var uuid

    var body: some Reducer<State, Action> {
        Reduce { state, action in
            switch action {
            case .view(.task), .view(.retryTapped):
                do {
                    if let account = try accountStore.load() {
                        return .send(.internal(.received(account)))
                    }
                    return .send(.internal(.create))
                } catch {
                    return .send(
                        .internal(
                            .failed(.reading(error))))
                }
            case .internal(.create):
                state.step = .creating
                return .run { send in
                    // A new user is a guest.
                    let account = Account(id: uuid().uuidString, nickname: "Guest")
                    try await accountStore.save(account)
                    await send(.internal(.received(account)))
                } catch: { error, send in
                    await send(.internal(.failed(.saving(error))))
                }
            case .internal(.received(let account)):
                return .send(.delegate(.finished(account)))
            case .internal(.failed(let error)):
                switch error {
                case .reading:
                    state.step = .failed(.unreadable)
                case .saving(let error):
                    print("not saved: \(error)")
                    state.step = .failed(.notSaved)
                }
                return .none
            case .delegate:
                return .none
            }
        }
    }
}
