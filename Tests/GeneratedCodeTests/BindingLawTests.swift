import FeatureRuntime
import ProfileFeature
import ScreensFeature
import TestSupport
import Testing

/// The laws of bindings and of binding actions, for generated types.
@MainActor
struct BindingLawTests {
  // MARK: Bindings

  /// Whether two bindings that are derived from stores of equal states read the same, and write the same.
  private func expectSame<Value: Equatable>(
    _ generator: inout Generator,
    writing value: Value,
    _ left: (Binding<Profile.Person>) -> Binding<Value>?,
    _ right: (Binding<Profile.Person>) -> Binding<Value>?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let state = generator.profile()
    let stores = (Store(initialState: state) { Profile() }, Store(initialState: state) { Profile() })
    let bindings = (left(stores.0.binding(\.person)), right(stores.1.binding(\.person)))
    #expect(bindings.0?.wrappedValue == bindings.1?.wrappedValue, sourceLocation: sourceLocation)
    bindings.0?.wrappedValue = value
    bindings.1?.wrappedValue = value
    // The changes that hooks have written down are part of the state: the same hooks were called with the same values.
    #expect(stores.0.state == stores.1.state, sourceLocation: sourceLocation)
    #expect(bindings.0?.wrappedValue == bindings.1?.wrappedValue, sourceLocation: sourceLocation)
  }

  @Test func mappingTheIdentityChangesNothing() {
    forAll { generator in
      let person = generator.person()
      expectSame(&generator, writing: person, { $0.map(\.self) }, { $0 })
    }
  }

  @Test func mappingTwiceIsMappingTheComposition() {
    forAll { generator in
      let (delivery, street, city) = (generator.delivery(), generator.string(), generator.string())
      expectSame(&generator, writing: street, { $0.map(\.home.address).map(\.street) }) {
        $0.map(\.home).map(\.address.street)
      }
      expectSame(&generator, writing: city, { $0.map(\.home).map(\.address).map(\.city) }) {
        $0.map(\.home.address.city)
      }
      expectSame(&generator, writing: delivery, { $0.home.address.delivery }) { $0.map(\.home.address.delivery) }
    }
  }

  /// An accessor is a part like any other; the payload of a case is what its accessor's binding unwraps to.
  @Test func mappingGoesThroughAccessors() {
    forAll { generator in
      let (number, name) = (generator.int(), generator.optional { $0.string() })
      expectSame(&generator, writing: name, { $0.map(\.home.address.delivery).map(\.neighbor) }) {
        $0.map(\.home.address.delivery.neighbor)
      }
      expectSame(&generator, writing: number, { $0.home.address.delivery[\.locker] }) {
        $0.map(\.home.address.delivery.locker).unwrap()
      }
    }
  }

  // MARK: Binding actions

  /// Every way to write a binding path or a part of one, with the value at it.
  private struct Path {
    let set: (inout Generator) -> BindingAction<Profile.State>
    let value: (Profile.State) -> AnyHashable

    init<Value: Equatable & Sendable>(
      _ keyPath: WritableKeyPath<Profile.State, Value> & Sendable,
      _ value: @escaping (inout Generator) -> Value,
      described: @escaping (Value) -> AnyHashable = { String(describing: $0) }
    ) {
      set = { .set(keyPath, value(&$0)) }
      self.value = { described($0[keyPath: keyPath]) }
    }
  }

  private let paths = [
    Path(\.nickname) { $0.string() },
    Path(\.person) { $0.person() },
    Path(\.person.name) { $0.string() },
    Path(\.person.age) { $0.int() },
    Path(\.person.home.label) { $0.string() },
    Path(\.person.home.address.delivery) { $0.delivery() },
  ]

  @Test func actionsAreEqualExactlyIfTheirPathsAndValuesAre() {
    var equal = 0
    forAll { generator in
      let state = generator.profile()
      let pairs = (0..<2).map { _ in Int.random(in: paths.indices, using: &generator) }
        .map { index in (index: index, action: paths[index].set(&generator)) }
      let values = pairs.map { index, action in
        var state = state
        action.apply(to: &state)
        return paths[index].value(state)
      }
      let areEqual = pairs[0].index == pairs[1].index && values[0] == values[1]
      #expect((pairs[0].action == pairs[1].action) == areEqual)
      if areEqual { equal += 1 }
    }
    #expect(equal > 10)
  }

  @Test func equalityIsAnEquivalence() {
    var transitive = 0
    forAll(count: 5000) { generator in
      let actions = (0..<3).map { _ in generator.profileWrite() }
      #expect(actions[0] == actions[0])
      #expect((actions[0] == actions[1]) == (actions[1] == actions[0]))
      guard actions[0] == actions[1], actions[1] == actions[2] else { return }
      transitive += 1
      #expect(actions[0] == actions[2])
    }
    #expect(transitive > 0)
  }

  @Test func equalActionsDoTheSameAndTwiceIsOnce() {
    var equal = 0
    forAll(count: 2000) { generator in
      let (left, right) = (generator.profileWrite(), generator.profileWrite())
      let state = generator.profile()
      var (once, other) = (state, state)
      left.apply(to: &once)
      right.apply(to: &other)
      if left == right {
        equal += 1
        #expect(once == other)
      }
      var twice = once
      left.apply(to: &twice)
      #expect(twice == once)
    }
    #expect(equal > 10)
  }

  /// Two ways to the same value are two paths: an action says where it was written.
  @Test func aPathThroughTheWholeIsAnotherOne() {
    forAll { generator in
      let (state, street) = (generator.profile(), generator.string())
      var address = state.person.home.address
      address.street = street
      let inner = BindingAction<Profile.State>.set(\.person.home.address.street, street)
      let outer = BindingAction<Profile.State>.set(\.person.home.address, address)
      var (left, right) = (state, state)
      inner.apply(to: &left)
      outer.apply(to: &right)
      #expect(left == right)
      #expect(inner != outer)
    }
  }

  @Test func bindingsOfTwoFeaturesAreEqualInTheirActionsToo() {
    forAll { generator in
      let (left, right) = (generator.string(), generator.string())
      #expect((Login.Action.binding(.set(\.name, left)) == .binding(.set(\.name, right))) == (left == right))
      #expect(Login.Action.binding(.set(\.name, left)) != .binding(.set(\.password, left)))
    }
  }

  // MARK: Changes

  /// Whoever reads a path is told exactly if the values there differ.
  @Test func readersAreToldExactlyWhereStatesDiffer() {
    var told = 0
    forAll { generator in
      let store = Store(initialState: generator.profile()) { Profile() }
      let readers = Readers([
        "nickname": { _ = store.nickname }, "person": { _ = store.person },
        "name": { _ = store[\.person.name] }, "label": { _ = store[\.person.home.label] },
        "address": { _ = store[\.person.home.address] }, "street": { _ = store[\.person.home.address.street] },
        "delivery": { _ = store[\.person.home.address.delivery] },
        "locker": { _ = store[\.person.home.address.delivery.locker] },
      ])
      let old = store.state
      store.send(.binding(generator.profileWrite()))
      let (before, after) = (old.person.home, store.state.person.home)
      let differences = [
        "nickname": old.nickname != store.state.nickname,
        "person": old.person != store.state.person,
        "name": old.person.name != store.state.person.name,
        "label": before.label != after.label,
        "address": before.address != after.address,
        "street": before.address.street != after.address.street,
        "delivery": before.address.delivery != after.address.delivery,
        "locker": before.address.delivery.locker != after.address.delivery.locker,
      ]
      let rerun = readers.rerun()
      #expect(Set(rerun) == Set(differences.filter(\.value).keys) && Set(rerun).count == rerun.count)
      told += rerun.count
    }
    #expect(told > 100)
  }
}
