import FeatureRuntime

let store = Store(initialState: Account.State()) { Account() }

store.send(.saveButtonTapped)
print(store.name)  // Anonymous

store.plan = .paid(seats: 3)  // Sends .binding(.set(\.plan, .paid(seats: 3))).
print(store.price)  // 15

store.plan.paid = 200  // More than the range allows.
print(store.plan)  // paid(seats: 100)
