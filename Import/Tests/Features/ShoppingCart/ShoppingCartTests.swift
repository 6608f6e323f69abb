import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct ShoppingCartTests {
  let lamp = Product(id: 1, title: "Lamp", cents: 2_000)
  let table = Product(id: 2, title: "Table", cents: 10_000)

  @Test func buying() async {
    let store = TestStore(initialState: ShoppingCart.State()) {
      ShoppingCart()
    } withDependencies: {
      $0.uuid = .constant(UUID(uuidString: "00000000-0000-0000-0000-000000000001")!)
    }
    await store.send(.addButtonTapped(lamp)) {
      $0.lines = [ShoppingCart.State.Line(product: lamp, quantity: 1)]
    }
    await store.send(.addButtonTapped(lamp)) { $0.lines[id: 1]?.quantity = 2 }
    #expect(store.state.totalCents == 4_000)
    await store.send(.couponEntered("TEN")) { $0.coupon = "TEN" }
    await store.receive(.couponChecked(code: "TEN", percent: 10)) { $0.discount = 10 }
    #expect(store.state.totalCents == 3_600)
    await store.send(.payButtonTapped) { $0.phase = .paying(cents: 3_600) }
    await store.receive(\.payed) { $0.phase = .paid(receipt: "00000000-0000-0000-0000-000000000001") }
    await store.receive(\.clearButtonTapped) {
      $0.lines = []
      $0.coupon = nil
      $0.discount = 0
    }
  }

  @Test func lines() async {
    let store = TestStore(
      initialState: ShoppingCart.State(lines: [
        ShoppingCart.State.Line(product: lamp, quantity: 1), ShoppingCart.State.Line(product: table, quantity: 3),
      ])
    ) {
      ShoppingCart()
    }
    await store.send(.moved(from: 0, to: 1)) {
      $0.lines = [
        ShoppingCart.State.Line(product: table, quantity: 3), ShoppingCart.State.Line(product: lamp, quantity: 1),
      ]
    }
    await store.send(.quantityChanged(id: 2, to: 1)) { $0.lines[id: 2]?.quantity = 1 }
    await store.send(.quantityChanged(id: 2, to: 0))
    await store.receive(.removeButtonTapped(id: 2)) { $0.lines.remove(id: 2) }
  }

  @Test func wrongCouponAndFailure() async {
    let store = TestStore(initialState: ShoppingCart.State(phase: .paying(cents: 5))) { ShoppingCart() }
    await store.send(.couponEntered("X")) { $0.coupon = "X" }
    await store.receive(\.couponChecked) {
      $0.coupon = nil
      $0.lastError = "There is no coupon 'X'."
    }
    await store.send(.errorDismissed) { $0.lastError = nil }
    await store.send(.paymentFailed("No network")) {
      $0.phase = .browsing
      $0.lastError = "No network (5 cents were not paid)"
    }
  }
}
