import FeatureRuntime
import ProfileFeature
import TestSupport

/// Values of the types of the sample Profile.
extension Generator {
  mutating func delivery() -> Profile.Address.Delivery {
    switch Int.random(in: 0...2, using: &self) {
    case 0: .doorstep
    case 1: .locker(number: int())
    default: .neighbor(name: string())
    }
  }

  mutating func address() -> Profile.Address {
    Profile.Address(street: string(), city: string(), delivery: delivery())
  }

  mutating func person() -> Profile.Person {
    Profile.Person(name: string(), age: int(), home: Profile.Home(label: string(), address: address()))
  }

  mutating func profile() -> Profile.State {
    Profile.State(nickname: string(), person: person())
  }

  /// A write to one of the binding paths, or to a part of one.
  mutating func profileWrite() -> BindingAction<Profile.State> {
    switch Int.random(in: 0...7, using: &self) {
    case 0: .set(\.nickname, string())
    case 1: .set(\.person, person())
    case 2: .set(\.person.name, string())
    case 3: .set(\.person.age, int())
    case 4: .set(\.person.home.address.street, string())
    case 5: .set(\.person.home.address.delivery, delivery())
    case 6: .set(\.person.home.address.delivery.locker, int())
    default: .set(\.person.home.address.delivery.neighbor, string())
    }
  }
}
