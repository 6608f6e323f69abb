import ComposableArchitecture
import Testing

@MainActor
struct CheckoutTests {
  @Test func paying() async {
    let store = TestStore(initialState: Checkout.State(lines: [OrderLine.State(id: "a")])) { Checkout() }
    await store.send(.scope(.line(.element(id: "a", action: .plusTapped)))) { $0.lines[id: "a"]?.amount = 2 }
    await store.receive(.inner(.summed(2))) { $0.summaryState.total = 2 }
    await store.send(.view(.payTapped)) { $0.presentDestination = .receipt($0.summaryState) }
    await store.send(.scope(.destination(.dismiss))) { $0.presentDestination = nil }
    await store.send(.scope(.summary(.shareTapped))) { $0.summaryState.isShared = true }
  }

  @Test func coupons() async {
    let store = TestStore(initialState: Checkout.State(coupon: CouponField.State(code: "A"))) { Checkout() }
    await store.send(.scope(.couponField(.entered("B")))) { $0.coupon?.code = "B" }
    await store.send(.scope(.couponField(.removed))) { $0.coupon = nil }
  }
}
