import FeatureRuntime
import Testing

/// Dependencies that use others, and how often a value is made.
struct DependencyResolutionTests {
  @Test func oneThatUsesAnotherWhenItIsMade() {
    @Dependency(\.eager) var eager
    #expect(eager.value == 3)
    withDependencies {
      $0.flag.value = 42
    } operation: {
      #expect(eager.value == 3)
    }
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
  fileprivate var counted: Counted { self[Counted.self] }
  fileprivate var counter: Locked<Int> {
    get { self[Counter.self] }
    set { self[Counter.self] = newValue }
  }
}
