import FeatureRuntime
import ProfileFeature
import Testing

/// Which hooks a write reaches: those of the values that it changes, and no other.
@MainActor
struct ProfileTests {
  /// The binding paths that have a hook, in the order of the schema.
  nonisolated static let hooks = [
    "nickname", "person", "person.name", "person.home", "person.home.label", "person.home.address",
    "person.home.address.street", "person.home.address.delivery", "person.home.address.delivery.locker",
    "person.home.address.delivery.neighbor",
  ]

  /// The same in the order in which hooks are called: from the inside out, siblings in the schema's order.
  nonisolated static let called = [
    "nickname", "person.name", "person.home.label", "person.home.address.street",
    "person.home.address.delivery.locker", "person.home.address.delivery.neighbor", "person.home.address.delivery",
    "person.home.address", "person.home", "person",
  ]

  nonisolated static let initial = Profile.State(nickname: "B", person: person(.locker(number: 1)))

  private nonisolated static func person(_ delivery: Profile.Address.Delivery) -> Profile.Person {
    let address = Profile.Address(street: "Main Street", city: "Springfield", delivery: delivery)
    return Profile.Person(name: "Blob", age: 30, home: Profile.Home(label: "Home", address: address))
  }

  /// What a write does to a state, and the hooks that it reaches, a column each, in the order of `hooks`.
  struct Write: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let reaches: String
    var initial = ProfileTests.initial
    let perform: @MainActor @Sendable (StoreOf<Profile>) -> Void

    init(
      _ description: String,
      _ reaches: String,
      from delivery: Profile.Address.Delivery = .locker(number: 1),
      _ perform: @escaping @MainActor @Sendable (StoreOf<Profile>) -> Void
    ) {
      testDescription = description
      self.reaches = reaches
      self.perform = perform
      initial.person = person(delivery)
    }
  }

  // Columns: nickname, person, its name, its home, the home's label and address, the address's street and delivery, and
  // the delivery's locker and neighbor.
  nonisolated static let writes = fields + wholes + cases + bindings + sameValues

  /// Writes of one field, at each level.
  private nonisolated static let fields = [
    Write("nickname", "x.........") { $0.nickname = "Bl" },
    Write("name", ".xx.......") { $0.person.name = "Blob Jr." },
    Write("age", ".x........") { $0.person.age = 31 },
    Write("label", ".x.xx.....") { $0.person.home.label = "Work" },
    Write("street", ".x.x.xx...") { $0.person.home.address.street = "Side Street" },
    Write("city", ".x.x.x....") { $0.person.home.address.city = "Shelbyville" },
    Write("locker", ".x.x.x.xx.") { $0.person.home.address.delivery.locker = 2 },
  ]

  /// Writes of an outer value, of which something inside is new.
  private nonisolated static let wholes = [
    Write("the person, whose name is new", ".xx.......") { $0.person.name = "Blob Jr." },
    Write("the person, whose street is new", ".x.x.xx...") { $0.person.home.address.street = "Side Street" },
    Write("the person, whose locker is new", ".x.x.x.xx.") { $0.person = person(.locker(number: 2)) },
    Write("the home, whose label is new", ".x.xx.....") { $0.person.home.label = "Work" },
    Write("the home, whose delivery is new", ".x.x.x.xx.") { $0.person.home.address.delivery = .doorstep },
    Write("the address, whose city is new", ".x.x.x....") { $0.person.home.address.city = "Shelbyville" },
    Write("the whole person", ".xxxxxxxxx") { store in
      store.person = Profile.Person(
        name: "Blob Jr.",
        home: Profile.Home(
          label: "Work",
          address: Profile.Address(street: "Side Street", delivery: .neighbor(name: "Ms. Next"))
        )
      )
    },
  ]

  /// Writes that move an enum to another case, or to its own with another payload.
  private nonisolated static let cases = [
    Write("locker to locker", ".x.x.x.xx.") { $0.person.home.address.delivery = .locker(number: 2) },
    Write("locker to doorstep", ".x.x.x.xx.") { $0.person.home.address.delivery = .doorstep },
    Write("locker to neighbor", ".x.x.x.xxx") { $0.person.home.address.delivery = .neighbor(name: "") },
    Write("locker to neighbor's name", ".x.x.x.xxx") { $0.person.home.address.delivery.neighbor = "" },
    Write("doorstep to locker", ".x.x.x.xx.", from: .doorstep) {
      $0.person.home.address.delivery.locker = 1
    },
    Write("doorstep to neighbor", ".x.x.x.x.x", from: .doorstep) {
      $0.person.home.address.delivery = .neighbor(name: "Ms. Next")
    },
    Write("neighbor to neighbor", ".x.x.x.x.x", from: .neighbor(name: "")) {
      $0.person.home.address.delivery.neighbor = "Ms. Next"
    },
    Write("neighbor to locker", ".x.x.x.xxx", from: .neighbor(name: "")) {
      $0.person.home.address.delivery.locker = 1
    },
  ]

  /// Writes through bindings of bindings, which write the outermost one's value.
  private nonisolated static let bindings = [
    Write("binding to the name", ".xx.......") { $0.binding(\.person).name.wrappedValue = "Blob Jr." },
    Write("binding to the age", ".x........") { $0.binding(\.person).age.wrappedValue += 1 },
    Write("binding to the label", ".x.xx.....") { $0.binding(\.person).home.label.wrappedValue = "Work" },
    Write("binding to the street", ".x.x.xx...") {
      $0.binding(\.person.home).address.street.wrappedValue = "Side Street"
    },
    Write("binding to the city", ".x.x.x....") {
      $0.binding(\.person).home.address.city.wrappedValue = "Shelbyville"
    },
    Write("binding to the locker", ".x.x.x.xx.") {
      $0.binding(\.person).home.address.delivery[\.locker]?.wrappedValue += 1
    },
    Write("binding to the optional neighbor", ".x.x.x.xxx") {
      $0.binding(\.person).home.address.delivery.neighbor.wrappedValue = "Ms. Next"
    },
    Write("binding to a case that is left", ".x.x.x.xx.") { store in
      let locker = store.binding(\.person.home.address.delivery)[\.locker]
      store.person.home.address.delivery = .doorstep
      locker?.wrappedValue = 3
    },
  ]

  /// Writes of what is there already, and of what says nothing.
  private nonisolated static let sameValues = [
    Write("same nickname", "..........") { $0.nickname = "B" },
    Write("same person", "..........") { $0.person = person(.locker(number: 1)) },
    Write("same name", "..........") { $0.person.name = "Blob" },
    Write("same age", "..........") { $0.person.age = 30 },
    Write("same home", "..........") { $0.person.home = person(.locker(number: 1)).home },
    Write("same label", "..........") { $0.binding(\.person).home.label.wrappedValue = "Home" },
    Write("same address", "..........") { $0.person.home.address = person(.locker(number: 1)).home.address },
    Write("same street", "..........") { $0.person.home.address.street = "Main Street" },
    Write("same delivery", "..........") { $0.person.home.address.delivery = .locker(number: 1) },
    Write("same locker", "..........") { $0.person.home.address.delivery.locker = 1 },
    Write("no locker", "..........") { $0.person.home.address.delivery.locker = nil },
    Write("no neighbor", "..........") { $0.person.home.address.delivery.neighbor = nil },
    Write("a case that is not current", "..........") {
      $0.binding(\.person).home.address.delivery[\.neighbor]?.wrappedValue = "Ms. Next"
    },
  ]

  /// Each write and each hook: called once or not at all, from the inside out, with the value from before the write.
  @Test(arguments: writes)
  func aWriteReachesExactlyTheHooksOfWhatItChanges(write: Write) {
    let store = Store(initialState: write.initial) { Profile() }
    write.perform(store)
    #expect(write.reaches.count == Self.hooks.count)
    let reached = Set(zip(Self.hooks, write.reaches).filter { $1 == "x" }.map(\.0))
    let expected = Self.called.filter(reached.contains).map { hook in
      Profile.State.Change(path: hook, oldValue: Self.value(at: hook, of: write.initial))
    }
    #expect(store.changes == expected)
  }

  /// Every hook is seen to be called by some write, and not to be called by another one that changes something.
  @Test(arguments: hooks.indices)
  func everyHookIsLookedAt(index: Int) {
    let columns = Self.writes.map { Array($0.reaches) }.filter { $0.contains("x") }
    #expect(Set(columns.map { $0[index] }) == ["x", "."])
  }

  private static func value(at hook: String, of state: Profile.State) -> String {
    let address = state.person.home.address
    let values: [String: Any] = [
      "nickname": state.nickname, "person": state.person, "person.name": state.person.name,
      "person.home": state.person.home, "person.home.label": state.person.home.label, "person.home.address": address,
      "person.home.address.street": address.street, "person.home.address.delivery": address.delivery,
      "person.home.address.delivery.locker": address.delivery.locker as Any,
      "person.home.address.delivery.neighbor": address.delivery.neighbor as Any,
    ]
    return values[hook].map { String(describing: $0) } ?? ""
  }

  // MARK: What hooks change

  @Test func changesByAHookCallNoHook() {
    let store = Store(initialState: Profile.State()) { Profile() }
    store.person.name = "Blob"
    #expect(store.nickname == "Blob", "the hook of the name has set it")
    #expect(store.changes.map(\.path) == ["person.name", "person"])
  }

  /// The hook of the address changes the delivery, whose hook is called earlier in the same write, or would be.
  @Test func changesByAnOuterHookCallNoInnerHook() {
    let store = Store(initialState: Self.initial) { Profile() }
    store.person.home.address.city = "Shelbyville"
    #expect(store.person.home.address.delivery == .doorstep, "the hook of the address has moved it")
    #expect(store.changes.map(\.path) == ["person.home.address", "person.home", "person"])
  }

  /// An inner hook sees what was written, before an outer hook changes it.
  @Test func innerHooksAreCalledFirst() {
    let store = Store(initialState: Self.initial) { Profile() }
    store.person.home.address = Profile.Address(
      street: "Main Street",
      city: "Shelbyville",
      delivery: .locker(number: 2)
    )
    #expect(store.person.home.address.delivery == .doorstep)
    #expect(store.changes.map(\.path) == Self.called.filter { $0.contains("locker") } + Self.called.suffix(4))
    #expect(store.changes.first?.oldValue == "Optional(1)")
  }

  /// What a hook takes back has not changed: no hook further out is called for it.
  @Test func aRefusedValueReachesNoOuterHook() {
    let store = Store(initialState: Self.initial) { Profile() }
    store.person.home.label = ""
    #expect(store.person.home.label == "Home", "the hook of the label does not take an empty one")
    #expect(store.changes.map(\.path) == ["person.home.label"])
  }

  /// What else the same write has changed still counts.
  @Test func aRefusedValueDoesNotHideOtherChanges() {
    let store = Store(initialState: Self.initial) { Profile() }
    var person = store.person
    person.home.label = ""
    person.name = "Blob Jr."
    store.person = person
    #expect(store.person.home == Self.initial.person.home)
    #expect(store.changes.map(\.path) == ["person.name", "person.home.label", "person"])
  }
}
