import FeatureRuntime

let store = Store(initialState: Account.State()) { Account() }

store.send(.saveButtonTapped)
print(store.name)  // Anonymous

store.name = "Blob"  // Sends .binding(.set(\.name, "Blob")).
print(store.name)  // Blob

store.plan.paid = 500  // Moves to the case `paid`; the hook makes it 100.
print(store.plan)  // paid(seats: 100)
