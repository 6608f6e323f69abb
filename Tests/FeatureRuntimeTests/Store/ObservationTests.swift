import FeatureRuntime
import Observation
import TestSupport
import Testing

/// What runs again after which action.
@MainActor
struct ObservationTests {
  private func makeStore() -> Store<Settings.State, Settings.Action> {
    Store(initialState: Settings.State()) { Settings(requestAuthorization: { true }) }
  }

  // MARK: The two claims

  @Test func anActionThatChangesOneFieldRunsOnlyWhatReadThatField() {
    let store = makeStore()
    let name = ChangeCounter { _ = store.displayName }
    let notifications = ChangeCounter { _ = store.sendNotifications }
    let item = ChangeCounter { _ = store.item }
    let whole = ChangeCounter { _ = store.state }

    store.displayName = "Blob"
    #expect([name, notifications, item, whole].map { $0.take() } == [1, 0, 0, 1])
    store.item.name = "Chair"
    #expect([name, notifications, item, whole].map { $0.take() } == [0, 0, 1, 1])
    store.send(.authorizationResponse(true))
    #expect([name, notifications, item, whole].map { $0.take() } == [0, 1, 0, 1])
    store.send(.resetButtonTapped)
    #expect([name, notifications, item, whole].map { $0.take() } == [1, 1, 1, 1])
  }

  @Test func anActionThatChangesNothingRunsNothing() {
    let store = makeStore()
    let counters = [
      ChangeCounter { _ = store.displayName },
      ChangeCounter { _ = store.item },
      ChangeCounter { _ = store[\.item.name] },
      ChangeCounter { _ = store.initial },
      ChangeCounter { _ = store.state },
    ]
    store.send(.resetButtonTapped)
    store.displayName = ""
    store.send(.authorizationResponse(false))
    #expect(counters.map { $0.take() } == [0, 0, 0, 0, 0])
  }

  // MARK: Parts and computed properties

  @Test func aPartOfAFieldIsObservedAlone() {
    let store = makeStore()
    let name = ChangeCounter { _ = store[\.item.name] }
    let quantity = ChangeCounter { _ = store[\.item.status.inStock] }
    let color = ChangeCounter { _ = store[\.item.color] }
    let item = ChangeCounter { _ = store.item }

    store.item.name = "Chair"
    #expect([name, quantity, color, item].map { $0.take() } == [1, 0, 0, 1])
    store.item.status = .inStock(quantity: 2)
    #expect([name, quantity, color, item].map { $0.take() } == [0, 1, 0, 1])
    // A part that the list of changes does not name is compared by the store.
    store.item.color = .red
    #expect([name, quantity, color, item].map { $0.take() } == [0, 0, 1, 1])
    store.displayName = "Blob"
    #expect([name, quantity, color, item].map { $0.take() } == [0, 0, 0, 0])
  }

  /// As the documentation says: what goes through a field reads all of it.
  @Test func accessThroughAFieldObservesAllOfIt() {
    let store = makeStore()
    let binding = store.binding(\.item.name)
    let name = ChangeCounter { _ = store.item.name }
    let bound = ChangeCounter { _ = binding.wrappedValue }
    store.item.color = .red
    #expect([name, bound].map { $0.take() } == [1, 1])
    store.displayName = "Blob"
    #expect([name, bound].map { $0.take() } == [0, 0])
  }

  @Test func aComputedPropertyIsObservedByItsValue() {
    let store = makeStore()
    store.displayName = "Blob"
    let initial = ChangeCounter { _ = store.initial }
    store.displayName = "Blob Jr."
    #expect(initial.take() == 0)
    store.displayName = "Dr. Blob"
    #expect(initial.take() == 1)
  }

  /// A binding into a field starts at the store's property for it, and so observes the field.
  @Test func aBindingObservesItsField() {
    let store = makeStore()
    let binding = store.binding(\.item.name)
    let name = ChangeCounter { _ = binding.wrappedValue }
    let derived = ChangeCounter { _ = store.binding(\.item.status)[\.inStock]?.wrappedValue }
    store.displayName = "Blob"
    #expect([name, derived].map { $0.take() } == [0, 0])
    binding.wrappedValue = "Chair"
    #expect([name, derived].map { $0.take() } == [1, 1])
    store.item.name = "Chair"
    #expect([name, derived].map { $0.take() } == [0, 0])
  }

  @Test func anObserverSeesTheOldStateBeforeAChangeAndTheNewOneAfterIt() {
    let store = makeStore()
    var before = ""
    let counter = ChangeCounter { _ = store.displayName }
    withObservationTrackingOnce(store) { before = $0 }
    store.displayName = "Blob"
    #expect(before == "")
    #expect(store.displayName == "Blob")
    #expect(counter.take() == 1)
  }

  private func withObservationTrackingOnce(
    _ store: Store<Settings.State, Settings.Action>,
    _ onChange: @escaping @MainActor (String) -> Void
  ) {
    withObservationTracking {
      _ = store.displayName
    } onChange: {
      MainActor.assumeIsolated { onChange(store.displayName) }
    }
  }

  // MARK: Other states

  @Test func aStateThatListsNoChangesIsCompared() {
    struct State: Equatable {
      var name = ""
      var count = 0
    }
    let store = Store(initialState: State()) {
      Reduce<State, Int> { state, count in
        state.count = count
        return .none
      }
    }
    let name = ChangeCounter { _ = store.name }
    let count = ChangeCounter { _ = store.count }
    let whole = ChangeCounter { _ = store.state }
    store.send(1)
    #expect([name, count, whole].map { $0.take() } == [0, 1, 1])
    store.send(1)
    #expect([name, count, whole].map { $0.take() } == [0, 0, 0])
  }

  @Test func aStateThatCannotBeComparedCountsAsChangedByEveryAction() {
    struct State {
      var name = ""
      var callback: () -> Void = {}
    }
    let store = Store(initialState: State()) { Reduce<State, Int> { _, _ in .none } }
    let name = ChangeCounter { _ = store.name }
    let callback = ChangeCounter { _ = store.callback }
    let whole = ChangeCounter { _ = store.state }
    store.send(1)
    #expect([name, callback, whole].map { $0.take() } == [0, 1, 1])
  }

  @Test func aFieldIsComparedByItsValueWhereverItIsInMemory() {
    struct State: Equatable {
      var flag = false
      var small: UInt8 = 1
      var number = 0.0
      var text: String? = "a text that is too long to be kept in place"
      var flags: [Bool] = []
    }
    struct Change: Sendable {
      let apply: @Sendable (inout State) -> Void
    }
    let store = Store(initialState: State()) {
      Reduce<State, Change> { state, change in
        change.apply(&state)
        return .none
      }
    }
    let counters = [
      ChangeCounter { _ = store.flag },
      ChangeCounter { _ = store.small },
      ChangeCounter { _ = store.number },
      ChangeCounter { _ = store.text },
      ChangeCounter { _ = store.flags },
    ]
    func changed(_ apply: @escaping @Sendable (inout State) -> Void) -> [Int] {
      store.send(Change(apply: apply))
      return counters.map { $0.take() }
    }
    #expect(changed { $0.flag = true } == [1, 0, 0, 0, 0])
    #expect(changed { $0.small = 2 } == [0, 1, 0, 0, 0])
    #expect(changed { $0.number = -0.0 } == [0, 0, 0, 0, 0])
    #expect(changed { $0.number = 1 } == [0, 0, 1, 0, 0])
    // The same text and the same list in new storage.
    #expect(
      changed {
        $0.text = "a text that is too long to be kept " + "in place"; $0.flags = []
      } == [0, 0, 0, 0, 0]
    )
    #expect(
      changed {
        $0.text = nil; $0.flags = [true]
      } == [0, 0, 0, 1, 1]
    )
  }

  // MARK: Random actions

  @Test func observersRunExactlyWhenTheirValueChanges() {
    let store = makeStore()
    let observed: [(ChangeCounter, @MainActor () -> AnyHashable)] = [
      (ChangeCounter { _ = store.displayName }, { store.displayName }),
      (ChangeCounter { _ = store[\.item.name] }, { store.item.name }),
      (ChangeCounter { _ = store[\.item.color] }, { store.item.color }),
      (ChangeCounter { _ = store[\.item.status.inStock] }, { store.item.status.inStock }),
      (ChangeCounter { _ = store.initial }, { store.initial }),
      (ChangeCounter { _ = store.item }, { "\(store.item)" }),
      (ChangeCounter { _ = store.state }, { "\(store.displayName) \(store.sendNotifications) \(store.item)" }),
    ]
    forAll { generator in
      let old = observed.map { $0.1() }
      let action = generator.bindingAction()
      store.send(action == .set(\.sendNotifications, true) ? .authorizationResponse(true) : .binding(action))
      let new = observed.map { $0.1() }
      #expect(observed.map { $0.0.take() } == zip(old, new).map { $0 == $1 ? 0 : 1 })
    }
  }
}
