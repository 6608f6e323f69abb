import FeatureRuntime
import Foundation
import Testing

struct AppStorageTests {
  @Dependency(\.defaultAppStorage) private var storage

  /// Expects that a value is read, written, and heard of when others change it.
  private func expectKept<Value: AppStorable>(_ first: Value, _ second: Value, _ third: Value) {
    let shared = Shared(wrappedValue: first, .appStorage("value"))
    #expect(shared.wrappedValue == first)
    storage.setValue(second, for: "value")
    #expect(shared.wrappedValue == second)
    shared.withLock { $0 = third }
    #expect(storage.value("value") == third)
    #expect(shared.wrappedValue == third)
  }

  @Test func booleansAreKept() { expectKept(true, false, true) }
  @Test func integersAreKept() { expectKept(1, 2, 3) }
  @Test func numbersAreKept() { expectKept(1.5, 2.5, 3.5) }
  @Test func textsAreKept() { expectKept("a", "b", "c") }
  @Test func listsOfTextsAreKept() { expectKept(["a"], ["a", "b"], []) }
  @Test func dataIsKept() { expectKept(Data([1]), Data([2]), Data()) }
  @Test func datesAreKept() { expectKept(Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1), .distantPast) }

  @Test func addressesAreKept() {
    expectKept(URL(fileURLWithPath: "/dev"), URL(fileURLWithPath: "/tmp"), URL(string: "https://example.com")!)
  }

  @Test func rawValuesAreKept() {
    enum Size: Int, Sendable { case small = 1, large = 2 }
    struct Name: Codable, Equatable, RawRepresentable, Sendable { var rawValue: String }
    @Shared(.appStorage("size")) var size = Size.small
    @Shared(.appStorage("name")) var name = Name(rawValue: "Blob")
    $size.withLock { $0 = .large }
    $name.withLock { $0.rawValue = "Blob Jr." }
    #expect(storage.value("size") == 2)
    #expect(storage.value("name") == "Blob Jr.")
    storage.setValue(1, for: "size")
    #expect(size == .small)
    storage.setValue(3, for: "size")
    #expect(size == .small)
  }

  @Test func otherTypesAreKeptAsJSON() throws {
    struct Item: Codable, Equatable, Sendable { var id: Int }
    @Shared(.appStorage("item")) var item = Item(id: 1)
    $item.id.withLock { $0 = 2 }
    #expect(storage.value("item") == Data(#"{"id":2}"#.utf8))
    storage.setValue(Data(#"{"id":3}"#.utf8), for: "item")
    #expect(item == Item(id: 3))
    storage.setValue(Data("corrupt".utf8), for: "item")
    #expect($item.loadError is DecodingError)
    #expect(item == Item(id: 3))
  }

  /// Schemas may have both under one name.
  @Test func anOptionalIsTheSameValue() {
    enum Size: Int, Sendable { case small = 1, large = 2 }
    @Shared(.appStorage("size")) var size = Size.small
    @Shared(.appStorage("size")) var optionalSize: Size?
    #expect(optionalSize == nil)
    $size.withLock { $0 = .large }
    #expect(optionalSize == .large)
    $optionalSize.withLock { $0 = nil }
    #expect(size == .small)
  }

  @Test func optionalsAreKeptAndRemoved() {
    enum Size: Int, Sendable { case small = 1, large = 2 }
    @Shared(.appStorage("flag")) var flag: Bool?
    @Shared(.appStorage("size")) var size: Size?
    #expect(flag == nil)
    storage.setValue(false, for: "flag")
    #expect(flag == false)
    $flag.withLock { $0 = nil }
    #expect(storage.value("flag", as: Bool.self) == nil)
    $size.withLock { $0 = .large }
    #expect(storage.value("size") == 2)
    $size.withLock { $0 = nil }
    #expect(storage.value("size", as: Int.self) == nil)
  }

  @Test func removedValueIsTheDefault() {
    @Shared(.appStorage("flag")) var flag: Bool? = true
    storage.setValue(false, for: "flag")
    #expect(flag == false)
    storage.setValue(nil, for: "flag")
    #expect(flag == true)
  }

  @Test func theDefaultIsNotWritten() {
    @Shared(.appStorage("count")) var count = 42
    #expect(count == 42)
    #expect(storage.value("count", as: Int.self) == nil)
  }

  @Test func storedValueIsReadFirst() {
    storage.setValue(7, for: "count")
    @Shared(.appStorage("count")) var count = 42
    #expect(count == 7)
  }

  @Test func aValueOfAnotherTypeIsNone() {
    storage.setValue("text", for: "count")
    @Shared(.appStorage("count")) var count = 42
    #expect(count == 42)
  }

  @Test func changesOfOtherValuesAreNotHeard() {
    @Shared(.appStorage("count")) var count = 0
    @Shared(.appStorage("other")) var other = 0
    $count.withLock { $0 = 1 }
    let seen = Locked(0)
    let key = AppStorageKey<Int>.appStorage("count")
    key.load(context: .userInitiated, continuation: LoadContinuation { _ in })
    let subscription = key.subscribe(
      context: .userInitiated,
      subscriber: SharedSubscriber { _ in seen.modify { $0 += 1 } }
    )
    $other.withLock { $0 = 1 }
    #expect(seen.value == 0)
    storage.setValue(2, for: "count")
    #expect(seen.value == 1)
    subscription.cancel()
    storage.setValue(3, for: "count")
    #expect(seen.value == 1)
  }

  @Test func aStorageIsGiven() {
    let given = AppStorageValues.inMemory
    @Shared(.appStorage("count", storage: given)) var count = 0
    $count.withLock { $0 = 1 }
    #expect(given.value("count") == 1)
    #expect(storage.value("count", as: Int.self) == nil)
  }

  @Test func aKeyHasADefault() {
    @Shared(AppStorageKey.Default[.appStorage("count"), default: 5]) var count: Int
    #expect(count == 5)
    #expect($count.description == #"Shared<Int>(.appStorage("count"))"#)
  }

  @Test func previewsKeepNothing() {
    let ofTest = storage
    withDependencies {
      $0.context = .preview
    } operation: {
      @Shared(.appStorage("count")) var count = 0
      $count.withLock { $0 = 1 }
      #expect(storage.value("count") == 1)
    }
    #expect(ofTest.value("count", as: Int.self) == nil)
  }
}
