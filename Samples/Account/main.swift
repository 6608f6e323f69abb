import FeatureRuntime

let store = Store(initialState: Account.State()) { Account() }

store.send(.saveButtonTapped)
print(store.name)  // Anonymous

store.plan = .paid(seats: 3)  // Sends .binding(.set(\.plan, .paid(seats: 3))).
print(store.price)  // 15

store.plan.paid = 500  // More than the range allows, so it becomes 100.
print(store.price)  // 500
