import FeatureRuntime
import Testing

/// What a store compares of a state that names its shared fields, as a generated one does: nothing there.
@MainActor
struct SharedPathsTests {
  struct Counter: Reducer {
    struct State: Equatable, ObservableState, Sendable {
      @Shared(.inMemory("count")) var count = Compared(0)
      var own = 0

      static var sharedFields: [SharedField<Self>] { [SharedField(\.count, \.$count)] }
    }

    enum Action: Sendable {
      case increment
      case incrementOwn
      case replace(Shared<Compared>)
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .increment: state.$count.withLock { $0.value += 1 }
        case .incrementOwn: state.own += 1
        case .replace(let count):
          var other = State()
          other.$count = count
          state = other
        }
        return .none
      }
    }
  }

  /// A value that notes how often it is compared.
  struct Compared: Equatable, Sendable {
    @TaskLocal static var note: @Sendable () -> Void = {}

    var value: Int

    init(_ value: Int) { self.value = value }

    static func == (lhs: Self, rhs: Self) -> Bool {
      note()
      return lhs.value == rhs.value
    }
  }

  private let store = Store(initialState: Counter.State()) { Counter() }

  @Test func readersAreNotifiedOncePerChange() {
    let changes = ChangeCounter { [store] in _ = store.count }
    store.send(.increment)
    #expect(changes.take() == 1)
    #expect(store.count.value == 1)
  }

  @Test func otherFieldsNeitherNotifyReadersNorCompareTheValue() {
    let changes = ChangeCounter { [store] in _ = store.count }
    Compared.$note.withValue({ Issue.record("it is compared") }) { _ = store.send(.incrementOwn) }
    #expect(changes.take() == 0)
  }

  @Test func readersAreNotifiedOfAnEqualReplacement() {
    let changes = ChangeCounter { [store] in _ = store.count }
    @Shared(value: Compared(0)) var other
    store.send(.replace($other))
    #expect(changes.take() == 1)
    $other.withLock { $0.value = 7 }
    #expect(store.count.value == 7 && changes.take() == 1)
  }

  @Test func identityIsThatOfWhatIsWritten() {
    @Shared(value: (left: 0, right: 0)) var pair
    @Shared(value: (left: 0, right: 0)) var other
    #expect($pair === $pair && $pair.left === $pair.left && $pair !== $other)
    #expect($pair.left !== $pair.right && SharedReader($pair) === SharedReader($pair))
    #expect(SharedReader($pair) !== SharedReader($other))
  }
}
