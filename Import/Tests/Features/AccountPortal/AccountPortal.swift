import ComposableArchitecture
import Foundation

/// An account in parts, each optional, with local actions that only the reducer sends.
@Reducer
package struct AccountPortal: Sendable {
    @ObservableState
    package struct State: Equatable, Sendable {
        package var address: AddressCard.State?
        package var billing: AddressCard.State?
        @Presents package var delivery: AddressCard.State?
        @Presents package var alert: AlertState<Action.Local>?
        package internal(set) var log: [String]
        package init(address: AddressCard.State? = nil, billing: AddressCard.State? = nil) {
            self.address = address
            self.billing = billing
            self.log = []
        }
    }

    package enum Action: Sendable {
        case view(ViewEvent)
        case local(Local)
        case delegate(Delegate)
        case address(AddressCard.Action)
        case billing(AddressCard.Action)
        case delivery(PresentationAction<AddressCard.Action>)
        case alert(PresentationAction<Local>)

        package enum ViewEvent: Equatable, Sendable {
            case appeared
            case deliveryTapped
            case removeTapped(Part)
        }

        @CasePathable
        package enum Local: Equatable, Sendable {
            case log(String)
            case remove(Part)
        }

        package enum Delegate: Equatable, Sendable {
            case complete(_ city: String, billed: Bool = false)
        }

        package enum Part: String, Equatable, Sendable { case address, billing }
    }

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .view(.appeared):
                return .send(.local(.log("appeared")))
            case .view(.deliveryTapped):
                state.delivery = state.address ?? AddressCard.State()
                return .none
            case .view(.removeTapped(let part)):
                state.alert = AlertState {
                    TextState("Remove the \(part.rawValue)?")
                } actions: {
                    ButtonState(role: .destructive, action: .remove(part)) { TextState("Remove") }
                    ButtonState(role: .cancel, action: .log("kept")) { TextState("Keep") }
                }
                return .none
            case .local(let local), .alert(.presented(let local)):
                return reduce(local, into: &state)
            case .address(.cityEntered(let city)), .billing(.cityEntered(let city)):
                guard state.address?.city == city, state.billing?.city == city else { return .none }
                return .send(.delegate(.complete(city, billed: true)))
            case .delivery(.presented(.cityEntered(let city))) where city == state.address?.city:
                state.delivery = nil
                return .none
            case .delivery, .delegate, .alert:
                return .none
            }
        }
        .ifLet(\.address, action: \.address) { AddressCard() }
        .ifLet(\.billing, action: \.billing) { AddressCard() }
        .ifLet(\.$delivery, action: \.delivery) { AddressCard() }
        .ifLet(\.$alert, action: \.alert)
    }

    private func reduce(_ action: Action.Local, into state: inout State) -> Effect<Action> {
        switch action {
        case .log(let line):
            state.log.append(line)
        case .remove(.address):
            state.address = nil
        case .remove(.billing):
            state.billing = nil
        }
        return .none
    }
}

@Reducer
package struct AddressCard: Sendable {
    @ObservableState
    package struct State: Equatable, Sendable {
        package var city = ""
        package init(city: String = "") { self.city = city }
    }

    package enum Action: Equatable, Sendable { case cityEntered(String) }

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .cityEntered(let city):
                state.city = city
                return .none
            }
        }
    }
}
