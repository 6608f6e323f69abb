import FeatureRuntime
import ProfileFeature

// Writes at each level of a nested value, and prints which hooks were called.

let store = Store(initialState: Profile.State()) { Profile() }
let person = store.binding(\.person)

@MainActor
func after(_ what: String, _ write: () -> Void) {
  store.send(.forgetButtonTapped)
  write()
  print("\(what):")
  if store.changes.isEmpty { print("  no hook") }
  for change in store.changes { print("  \(change.path)") }
}

after("The whole person, of whom only the name is new") { person.wrappedValue = Profile.Person(name: "Blob") }
print("  (the hook of the name has set the nickname: \(store.nickname))")
after("The street, through bindings of bindings") { person.home.address.street.wrappedValue = "Main Street" }
after("The city, which has no hook of its own") { person.home.address.city.wrappedValue = "Springfield" }
after("The same city again") { person.home.address.city.wrappedValue = "Springfield" }
after("Another case") { store.person.home.address.delivery = .locker(number: 1) }
after("Its payload, through a binding that exists only in this case") {
  person.home.address.delivery[\.locker]?.wrappedValue += 1
}
after("Another case again") { store.person.home.address.delivery.neighbor = "Ms. Next" }
after("A payload that is not current, through such a binding") {
  person.home.address.delivery[\.locker]?.wrappedValue += 1
}
