import FeatureRuntime
import Testing

/// Dependencies that use others, and how often a value is made.
@MainActor
struct DependencyResolutionTests {
  @Test func oneThatUsesAnotherWhenItIsMade() {
    @Dependency(\.eager) var eager
    #expect(eager.value == 3)
    withDependencies {
      $0.flag.value = 42
    } operation: {
      #expect(eager.value == 42)
    }
    #expect(eager.value == 3)
  }

  @Test func oneThatUsesAnotherThroughAThird() {
    @Dependency(\.eagerTwice) var eagerTwice
    #expect(eagerTwice.value == 6)
    // The one between is there already.
    withDependencies {
      $0.flag.value = 42
    } operation: {
      #expect(DependencyOf(\.eager).value.value == 42)
      #expect(eagerTwice.value == 84)
    }
    withDependencies {
      $0.eager.value = 5
    } operation: {
      #expect(eagerTwice.value == 10)
    }
    #expect(eagerTwice.value == 6)
  }

  @Test func oneThatGivesAnotherWhileItIsMade() {
    withDependencies {
      $0.counter = Locked(0)
    } operation: {
      @Dependency(\.giving) var giving
      #expect(giving.value == 7)
      #expect(giving.value == 7)
      #expect(DependencyOf(\.counter).value.value == 1)
    }
  }

  @Test func aReducerWithADependencyMakesOthersOnce() {
    let made = Locked(0)
    let store = withDependencies {
      $0.counter = made
    } operation: {
      Store(initialState: 0) {
        Reduce<Int, Int> { state, _ in
          state = DependencyOf(\.countedEager).value.value
          return .none
        }
        .dependency(\.flag, Flag(value: 9))
      }
    }
    store.send(1)
    store.send(1)
    #expect(store.state == 9)
    #expect(made.value == 1)
  }

  @Test func aValueGoesWithWhatItIsMadeFrom() {
    @Dependency(\.keepingObject) var keeping
    weak var kept: Kept?
    withDependencies {
      $0.flag.value = 42
    } operation: {
      kept = keeping.object
      #expect(kept?.value == 42)
    }
    withDependencies {
      $0.flag.value = 43
    } operation: {
      #expect(keeping.object.value == 43)
    }
    #expect(kept == nil)
  }

  @Test func oneThatUsesAnotherWhenItIsUsed() {
    @Dependency(\.lazy) var lazy
    #expect(lazy.value() == 3)
    withDependencies {
      $0.flag.value = 42
    } operation: {
      #expect(lazy.value() == 42)
    }
    withDependencies {
      $0.lazy.value = { -1 }
      $0.flag.value = 42
    } operation: {
      #expect(lazy.value() == -1)
    }
  }

  @Test func oneThatKeepsAnotherHasWhatWasInForceAtFirst() {
    withDependencies {
      $0 = DependencyValues()
      $0.flag.value = 9
    } operation: {
      #expect(DependencyOf(\.keeping).value.value() == 9)
      withDependencies {
        $0.flag.value = 42
      } operation: {
        #expect(DependencyOf(\.keeping).value.value() == 42)
      }
    }
  }

  @Test func oneThatUsesAnotherInTwoWays() {
    @Dependency(\.both) var both
    #expect(both.value() == 3 + 10 + 3 + 100)
    withDependencies {
      $0.flag.value = 1
    } operation: {
      #expect(both.value() == 1 + 10 + 1 + 100)
    }
    withDependencies {
      $0.left.value = { 100 }
      $0.right.value = { 200 }
    } operation: {
      #expect(both.value() == 300)
    }
  }

  @Test func aValueThatWasNotGivenIsMadeOnce() {
    @Dependency(\.memory) var memory
    #expect(memory.count() == 0)
    memory.setCount(42)
    #expect(memory.count() == 42)
    withDependencies {
      $0.flag.value = 1
    } operation: {
      #expect(memory.count() == 42)
    }
  }

  @Test func anotherContextHasAnotherValue() {
    @Dependency(\.memory) var memory
    memory.setCount(42)
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(memory.count() == 0)
      memory.setCount(1)
    }
    #expect(memory.count() == 42)
  }

  @Test func whoeverChangesValuesHasTheSame() {
    @Dependency(\.memory) var memory
    withDependencies {
      $0.memory.setCount(42)
      #expect($0.memory.count() == 42)
    } operation: {
      #expect(memory.count() == 42)
    }
  }

  @Test func newValuesShareNothingWithOthers() {
    @Dependency(\.memory) var memory
    memory.setCount(42)
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      #expect(memory.count() == 0)
    }
  }

  // Each passes alone: what one leaves behind is not there for the other.
  @Test func aTestHasValuesOfItsOwn() {
    @Dependency(\.memory) var memory
    #expect(memory.count() == 0)
    memory.setCount(1)
  }

  @Test func anotherTestHasOthers() {
    @Dependency(\.memory) var memory
    #expect(memory.count() == 0)
    memory.setCount(1)
  }

  @Test func whoeverComesFirstMakesTheValueForAll() async {
    for _ in 0..<50 {
      let made = Locked(0)
      await withDependencies {
        $0 = DependencyValues()
        $0.counter = made
      } operation: {
        await withTaskGroup { group in
          for _ in 0..<20 { group.addTask { _ = DependencyOf(\.counted).value } }
        }
      }
      #expect(made.value == 1)
    }
  }
}

/// Uses one that uses another.
private struct EagerTwice: TestDependencyKey {
  var value: Int
  static var testValue: Self { Self(value: 2 * DependencyOf(\.eager).value.value) }
}

/// Uses another one, which it gives itself.
private struct Giving: TestDependencyKey {
  var value: Int

  static var testValue: Self {
    DependencyOf(\.counter).value.modify { $0 += 1 }
    return withDependencies {
      $0.flag.value = 7
    } operation: {
      Self(value: DependencyOf(\.flag).value.value)
    }
  }
}

/// Uses another one, and counts how often it is made.
private struct CountedEager: TestDependencyKey {
  var value: Int

  static var testValue: Self {
    DependencyOf(\.counter).value.modify { $0 += 1 }
    return Self(value: DependencyOf(\.flag).value.value)
  }
}

private final class Kept: Sendable {
  let value: Int
  init(_ value: Int) { self.value = value }
}

private struct KeepingObject: TestDependencyKey {
  let object: Kept
  static var testValue: Self { Self(object: Kept(DependencyOf(\.flag).value.value)) }
}

/// Counts how often it is made.
private struct Counted: TestDependencyKey {
  static var testValue: Self {
    DependencyOf(\.counter).value.modify { $0 += 1 }
    return Self()
  }
}

private enum Counter: TestDependencyKey {
  static let testValue = Locked(0)
}

extension DependencyValues {
  fileprivate var eagerTwice: EagerTwice { self[EagerTwice.self] }
  fileprivate var giving: Giving { self[Giving.self] }
  fileprivate var countedEager: CountedEager { self[CountedEager.self] }
  fileprivate var keepingObject: KeepingObject { self[KeepingObject.self] }
  fileprivate var counted: Counted { self[Counted.self] }
  fileprivate var counter: Locked<Int> {
    get { self[Counter.self] }
    set { self[Counter.self] = newValue }
  }
}
