import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct VoucherTests {
  @Test func redeeming() async {
    let store = TestStore(initialState: Voucher.State(id: 1, code: "ABC")) {
      Voucher()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 10)
    }
    await store.send(.redeemButtonTapped)
    await store.receive(.redeemed(on: Date(timeIntervalSince1970: 10))) {
      $0.redeemedOn = Date(timeIntervalSince1970: 10)
    }
    await store.send(.redeemButtonTapped)
    await store.send(.undoButtonTapped) { $0.redeemedOn = nil }
  }
}
