//
//  ShoppingCart.swift
//  Shop
//

import ComposableArchitecture
import Foundation

/// What is sold.
struct Product: Equatable, Identifiable, Sendable {
    let id: Int
    var title: String
    var cents: Int
}

@Reducer
struct ShoppingCart {
    // MARK: - State

    @ObservableState
    struct State: Equatable {
        /// What is in the cart, and how often.
        var lines: IdentifiedArrayOf<Line> = []
        var coupon: String?
        /// In per cent.
        var discount = 0
        var phase = Phase.browsing
        var lastError: String?

        struct Line: Equatable, Identifiable, Sendable {
            var product: Product
            var quantity: Int
            var id: Product.ID { product.id }
        }

        enum Phase: Equatable, Sendable {
            case browsing
            case paying(cents: Int)
            case paid(receipt: String)
        }

        /// With the discount.
        var totalCents: Int {
            let sum = lines.reduce(0) { $0 + $1.product.cents * $1.quantity }
            return sum - sum * discount / 100
        }
    }

    // MARK: - Action

    enum Action: Equatable {
        case addButtonTapped(Product)
        case removeButtonTapped(id: Product.ID)
        case quantityChanged(id: Product.ID, to: Int)
        case moved(from: Int, to: Int)
        case couponEntered(String)
        case couponChecked(code: String, percent: Int?)
        case clearButtonTapped
        case payButtonTapped
        case payed(receipt: String)
        case paymentFailed(String)
        case errorDismissed
    }

    @Dependency(\.uuid) var uuid

    // MARK: - Reducer

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .addButtonTapped(let product):
                if state.lines[id: product.id] != nil {
                    state.lines[id: product.id]?.quantity += 1
                } else {
                    state.lines.append(State.Line(product: product, quantity: 1))
                }
                return .none

            case .removeButtonTapped(let id):
                state.lines.remove(id: id)
                return .none

            case let .quantityChanged(id, quantity):
                // A line without products goes.
                guard quantity > 0 else {
                    return .send(.removeButtonTapped(id: id))
                }
                state.lines[id: id]?.quantity = quantity
                return .none

            case let .moved(from: source, to: destination):
                let line = state.lines.remove(at: source)
                state.lines.insert(line, at: destination)
                return .none

            case let .couponEntered(code):
                state.coupon = code
                return .run { send in
                    // There is only one coupon, as everybody knows.
                    await send(.couponChecked(code: code, percent: code == "TEN" ? 10 : nil))
                }

            case .couponChecked(let code, let percent?):
                guard state.coupon == code else { return .none }
                state.discount = percent
                return .none

            case .couponChecked(code: let code, percent: .none):
                state.coupon = nil
                state.discount = 0
                state.lastError = "There is no coupon '\(code)'."
                return .none

            case .clearButtonTapped:
                state.lines.removeAll()
                state.coupon = nil
                state.discount = 0
                return .none

            case .payButtonTapped:
                guard case .browsing = state.phase, !state.lines.isEmpty else { return .none }
                state.phase = .paying(cents: state.totalCents)
                return .run { [uuid] send in
                    await send(.payed(receipt: uuid().uuidString))
                }

            case let .payed(receipt):
                state.phase = .paid(receipt: receipt)
                return .send(.clearButtonTapped)

            case let .paymentFailed(message):
                if case let .paying(cents) = state.phase {
                    state.lastError = "\(message) (\(cents) cents were not paid)"
                }
                state.phase = .browsing
                return .none

            case .errorDismissed:
                state.lastError = nil
                return .none
            }
        }
    }
}
