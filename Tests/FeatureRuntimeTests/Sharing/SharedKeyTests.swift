import FeatureRuntime
import Foundation
import Testing

extension SharedKey where Self == InMemoryKey<Bool>.Default {
  fileprivate static var isOn: Self { Self[.inMemory("isOn"), default: false] }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var count1: Self { Self[.inMemory("count"), default: 1] }
}

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var count2: Self { Self[.inMemory("count"), default: 2] }
}

struct SharedKeyTests {
  // MARK: In memory

  @Test func sameKeySharesTheValue() {
    @Shared(.inMemory("count")) var count = 0
    $count.withLock { $0 += 1 }
    @Shared(.inMemory("count")) var other = 0
    #expect(other == 1)
    $other.withLock { $0 += 1 }
    #expect(count == 2)
  }

  @Test func theValueStaysWhenNobodySharesIt() async {
    do {
      @Shared(.inMemory("count")) var count = 0
      $count.withLock { $0 += 1 }
    }
    do {
      @Shared(.inMemory("count")) var count = 0
      #expect(count == 1)
    }
    await Task {
      @SharedReader(.inMemory("count")) var count = 0
      #expect(count == 1)
    }.value
  }

  @Test func theFirstDefaultStaysWhenNobodySharesIt() async throws {
    do { @SharedReader(.inMemory("count")) var count = 10 }
    do {
      @SharedReader(.inMemory("count")) var count = 0
      #expect(count == 10)
    }
    #expect(try await SharedReader<Int>(require: .inMemory("count")).wrappedValue == 10)
  }

  @Test func optionalsNeedNoDefault() {
    @Shared(.inMemory("optional")) var optional: Int?
    #expect(optional == nil)
    @Shared(.inMemory("default")) var withDefault: Int? = 1
    #expect(withDefault == 1)
    @Shared(.inMemory("nested")) var nested: Int?? = .some(.none)
    #expect(nested == .some(.none))
  }

  @Test func missingRequiredValueIsAnError() async {
    await #expect(throws: NoSharedValue.self) { try await Shared<Int?>(require: .inMemory("missing")) }
  }

  @Test func valuesOfDifferentTypesDoNotMeet() {
    @Shared(.inMemory("value")) var number = 1
    @Shared(.inMemory("value")) var text = "a"
    $text.withLock { $0 = "b" }
    #expect(number == 1)
    #expect(text == "b")
  }

  @Test func aTestHasItsOwnValues() {
    @Shared(.inMemory("of one test")) var count = 1
    #expect(count == 1)
  }

  @Test func anotherTestHasItsOwnValues() {
    @Shared(.inMemory("of one test")) var count = 2
    #expect(count == 2)
  }

  @Test func aStorageThatIsGivenHasItsOwnValues() {
    @Shared(.inMemory("count")) var count = 0
    $count.withLock { $0 = 1 }
    let storage = InMemoryStorage()
    let other = withDependencies {
      $0.defaultInMemoryStorage = storage
    } operation: {
      Shared(wrappedValue: 5, .inMemory("count"))
    }
    #expect(other.wrappedValue == 5)
  }

  // MARK: Defaults

  @Test func theDefaultOfWhoeverIsFirstCounts() {
    @Shared(.isOn) var first = true
    @Shared(.isOn) var second = false
    @Shared(.isOn) var third
    #expect(first && second && third)
  }

  @Test func theDefaultOfTheKeyCountsIfItIsFirst() {
    @Shared(.isOn) var first
    @Shared(.isOn) var second = true
    #expect(!first && !second)
  }

  @Test func theDefaultOfAReaderThatIsFirstCounts() {
    @SharedReader(.isOn) var first = true
    @SharedReader(.isOn) var second
    #expect(first && second)
  }

  @Test func aValueThatWasSetCountsMoreThanADefault() {
    do {
      @Shared(.isOn) var isOn
      $isOn.withLock { $0 = true }
    }
    @Shared(.isOn) var isOn = false
    #expect(isOn)
  }

  @Test func aKeyTellsItsDefault() {
    #expect(InMemoryKey<Bool>.Default.isOn.initialValue == false)
  }

  @Test func keysWithDifferentDefaultsShareTheValue() {
    @Shared(.count1) var count
    @SharedReader(.count2) var reader
    $count.withLock { $0 += 1 }
    #expect(count == 2)
    #expect(reader == 2)
  }

  @Test func aReaderThatIsFirstGivesTheDefault() {
    @SharedReader(.count2) var reader
    @Shared(.count1) var count = 7
    $count.withLock { $0 += 1 }
    #expect(count == 3)
    #expect(reader == 3)
  }

  @Test func aDefaultOfAPropertyCountsMoreThanThatOfItsKey() {
    @SharedReader(.count2) var reader = 3
    @Shared(.count1) var count
    #expect(count == 3)
    #expect(reader == 3)
  }

  @Test func keysAreFoundByTheProtocolOfReaders() {
    let reader = SharedReader(wrappedValue: 42, .inMemory("a reader's"))
    #expect(reader.wrappedValue == 42)
  }
}
