//
//  WalletFlowCoordinator.swift
//  Wallet
//

import ComposableArchitecture

extension WalletFlow {
    /// What leads from one screen to the next.
    public func coordinatorReduce() -> Reduce<WalletFlow.State, WalletFlow.Action> {
        Reduce { state, action in
            switch action {

                // MARK: - Amount

            case .path(.element(id: _, action: .amount(.nextTapped))):
                for element in state.path {
                    if case .amount(let amountState) = element {
                        state.path.append(
                            .confirmation(
                                Confirmation.State(amount: amountState.amount, recipient: state.recipient)
                            )
                        )
                        break
                    }
                }
                return .none

                // MARK: - Confirmation

            case .path(.element(id: _, action: .confirmation(.confirmTapped))):
                guard case .confirmation(let confirmation) = state.path.last else {
                    return .none
                }
                state.balance -= confirmation.amount
                state.path.append(.sent(confirmation))
                return .none

            case .path(.element(id: _, action: .confirmation(.cancelTapped))):
                let _ = state.path.popLast()
                return .none

                // MARK: - Sent

            case .path(.element(id: _, action: .sent(.closeTapped))):
                state.path.removeAll()
                return .none

            default: return .none
            }
        }
    }
}
