import FeatureRuntime
import Testing

/// A key that answers when the test says so.
final class ManualKey: SharedKey {
  struct Failure: Error, Equatable {}

  let loads = Locked<[LoadContinuation<Int>]>([])
  let saves = Locked<[(value: Int, context: SaveContext, continuation: SaveContinuation)]>([])
  let subscriber = Locked<SharedSubscriber<Int>?>(nil)
  let cancelled = Locked(0)
  /// What loading and saving find at once, if not when the test says so.
  let result: Result<Int?, any Error>?

  init(_ result: Result<Int?, any Error>? = nil) {
    self.result = result
  }

  var id: ObjectIdentifier { ObjectIdentifier(self) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    if let result { continuation.resume(with: result) } else { loads.modify { $0.append(continuation) } }
  }

  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    self.subscriber.modify { $0 = subscriber }
    return SharedSubscription { [cancelled] in cancelled.modify { $0 += 1 } }
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    if result != nil {
      continuation.resume(with: value < 0 ? .failure(Failure()) : .success(()))
    } else {
      saves.modify { $0.append((value, context, continuation)) }
    }
  }

  func answer(_ result: Result<Int?, any Error>) {
    loads.modify { $0.removeFirst() }.resume(with: result)
  }

  func tell(_ result: Result<Int?, any Error>) {
    subscriber.value?.yield(with: result)
  }
}

struct SharedLoadingTests {
  private let found = ManualKey(.success(nil))

  // MARK: Loading

  @Test func itIsLoadingUntilTheValueIsThere() {
    let key = ManualKey()
    @SharedReader(key) var count = 0
    #expect($count.isLoading)
    #expect(count == 0)
    key.answer(.success(42))
    #expect(!$count.isLoading)
    #expect(count == 42)
  }

  @Test func missingValueIsTheDefault() {
    @SharedReader(found) var count = 5
    #expect(count == 5)
    #expect($count.loadError == nil)
  }

  @Test func anErrorOfLoadingIsKept() {
    let key = ManualKey(.failure(ManualKey.Failure()))
    @SharedReader(key) var count = 0
    #expect($count.loadError is ManualKey.Failure)
    #expect(!$count.isLoading)
    #expect(count == 0)
  }

  @Test func loadThrowsItsError() async {
    let key = ManualKey(.failure(ManualKey.Failure()))
    let count = Shared(wrappedValue: 0, key)
    await #expect(throws: ManualKey.Failure.self) { try await count.load() }
    #expect(count.loadError is ManualKey.Failure)
  }

  @Test func loadLoadsAnew() async throws {
    let key = ManualKey()
    let count = Shared(wrappedValue: 0, key)
    key.answer(.success(1))
    let task = Task { try await count.load() }
    while key.loads.modify({ $0.isEmpty }) { await Task.yield() }
    #expect(count.isLoading)
    #expect(count.wrappedValue == 1)
    key.answer(.success(2))
    try await task.value
    #expect(count.wrappedValue == 2)
    #expect(!count.isLoading)
  }

  @Test func loadKeepsTheValueIfNoneIsKept() async throws {
    let count = Shared(wrappedValue: 0, found)
    count.withLock { $0 = 3 }
    try await count.load()
    #expect(count.wrappedValue == 3)
  }

  @Test func anErrorOfLoadingStaysUntilAValueIsLoaded() async throws {
    let key = ManualKey()
    let count = Shared(wrappedValue: 0, key)
    key.answer(.failure(ManualKey.Failure()))
    #expect(count.loadError != nil)
    let task = Task { try await count.load() }
    while key.loads.modify({ $0.isEmpty }) { await Task.yield() }
    #expect(count.loadError != nil)
    key.answer(.success(42))
    try await task.value
    #expect(count.loadError == nil)
  }

  @Test func requiredValueIsLoadedFirst() async throws {
    let count = try await Shared(require: ManualKey(.success(42)))
    #expect(count.wrappedValue == 42)
    #expect(!count.isLoading)
    await #expect(throws: ManualKey.Failure.self) {
      try await SharedReader(require: ManualKey(.failure(ManualKey.Failure())))
    }
  }

  @Test func valueWithoutAKeyIsNeitherLoadedNorSaved() async throws {
    let count = Shared(value: 1)
    try await count.load()
    try await count.save()
    #expect(count.wrappedValue == 1)
    #expect(!count.isLoading)
  }

  // MARK: Changes by others

  @Test func changesByOthersAreHeard() {
    @Shared(found) var count = 0
    found.tell(.success(7))
    #expect(count == 7)
    found.tell(.success(nil))
    #expect(count == 0)
  }

  @Test func anErrorOfAChangeByOthersGoesWithTheNextValue() {
    @Shared(found) var count = 0
    found.tell(.success(7))
    found.tell(.failure(ManualKey.Failure()))
    #expect($count.loadError != nil)
    #expect(count == 7)
    found.tell(.success(8))
    #expect($count.loadError == nil)
    #expect(count == 8)
  }

  @Test func aKeyTellsThatItIsLoading() {
    @Shared(found) var count = 0
    found.subscriber.value?.yieldLoading()
    #expect($count.isLoading)
    found.subscriber.value?.yieldLoading(false)
    #expect(!$count.isLoading)
  }

  @Test func theSubscriptionEndsWhenNobodySharesTheValue() {
    var count: Shared<Int>? = Shared(wrappedValue: 0, found)
    var other = count
    count = nil
    #expect(found.cancelled.value == 0)
    other = nil
    #expect(found.cancelled.value == 1)
    #expect(other == nil)
    found.tell(.success(1))
  }

  @Test func aSubscriptionIsCancelledOnce() {
    let count = Locked(0)
    let subscription = SharedSubscription { count.modify { $0 += 1 } }
    subscription.cancel()
    subscription.cancel()
    #expect(count.value == 1)
  }

  // MARK: Saving

  @Test func aChangeIsSaved() {
    let key = ManualKey()
    @Shared(key) var count = 0
    $count.withLock { $0 = 1 }
    #expect(key.saves.modify { $0.map(\.value) } == [1])
    #expect(key.saves.modify { $0.map(\.context) } == [.didSet])
    key.saves.modify { $0.removeFirst() }.continuation.resume()
    #expect($count.saveError == nil)
    key.answer(.success(nil))
  }

  @Test func aChangeOfAPartSavesTheWhole() {
    @Shared(InMemoryKey<[String: Int]>.inMemory("whole")) var counts = [:]
    $counts["a"].withLock { $0 = 1 }
    @Dependency(\.defaultInMemoryStorage) var storage
    let other = withDependencies {
      $0.defaultInMemoryStorage = storage
    } operation: {
      SharedReader(wrappedValue: [:], InMemoryKey<[String: Int]>.inMemory("whole"))
    }
    #expect(other.wrappedValue == ["a": 1])
  }

  @Test func saveSavesAtOnceAndThrowsItsError() async throws {
    let count = Shared(wrappedValue: 0, found)
    try await count.save()
    count.withLock { $0 = -1 }
    await #expect(throws: ManualKey.Failure.self) { try await count.save() }
    #expect(count.saveError is ManualKey.Failure)
  }

  @Test func anErrorOfSavingGoesWithTheNextSave() {
    @Shared(found) var count = 0
    $count.withLock { $0 -= 1 }
    #expect($count.saveError != nil)
    $count.withLock { $0 += 1 }
    #expect($count.saveError == nil)
  }

  @Test func anErrorOfLoadingGoesWithASave() {
    @Shared(found) var count = 0
    found.tell(.failure(ManualKey.Failure()))
    $count.withLock { $0 -= 1 }
    #expect($count.loadError != nil)
    #expect($count.saveError != nil)
    $count.withLock { $0 += 1 }
    #expect($count.loadError == nil)
    #expect($count.saveError == nil)
  }

  @Test func theLastValueIsSavedLast() async {
    final class Key: SharedKey {
      let last = Locked(0)
      var id: ObjectIdentifier { ObjectIdentifier(self) }
      func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        continuation.resumeReturningInitialValue()
      }
      func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
        SharedSubscription {}
      }
      func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
        last.modify { $0 = value }
        continuation.resume()
      }
    }
    let key = Key()
    let count = Shared(wrappedValue: 0, key)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<200 { count.withLock { $0 += 1 } } } }
    }
    #expect(key.last.value == 1600)
  }

  // MARK: Issues

  /// What is reported when something is done.
  private func issues(in context: DependencyContext = .test, _ operation: () -> Void) -> [String] {
    let issues = Locked<[String]>([])
    withDependencies {
      $0.context = context
      $0.reporter = { issue in issues.modify { $0.append(issue.message) } }
    } operation: {
      operation()
    }
    return issues.value
  }

  @Test func forgottenContinuationIsReportedAndResumesItsWaiters() {
    let answers = Locked(0)
    let issues = issues {
      _ = LoadContinuation<Int>("a key") { _ in answers.modify { $0 += 1 } }
      _ = SaveContinuation("a key") { _ in answers.modify { $0 += 1 } }
    }
    #expect(answers.value == 2)
    let message = "'a key' forgot its continuation without resuming it. Who waits for it goes on."
    #expect(issues == [message, message])
  }

  @Test func secondResumeIsReported() {
    let answers = Locked(0)
    let issues = issues {
      let continuation = SaveContinuation("a key") { _ in answers.modify { $0 += 1 } }
      continuation.resume()
      continuation.resume(throwing: ManualKey.Failure())
    }
    #expect(answers.value == 1)
    #expect(issues == ["'a key' resumed its continuation more than once."])
  }

  @Test func anAppIsToldOfErrors() {
    let key = ManualKey(.failure(ManualKey.Failure()))
    let issues = issues(in: .live) {
      @Shared(key) var count = 0
      $count.withLock { $0 -= 1 }
    }
    #expect(issues.count == 2)
    #expect(issues.first?.hasSuffix("ManualKey' could not be loaded: Failure()") == true)
    #expect(issues.last?.hasSuffix("ManualKey' could not be saved: Failure()") == true)
  }

  @Test func aTestLooksAtErrorsItself() {
    let key = ManualKey(.failure(ManualKey.Failure()))
    #expect(issues { _ = Shared(wrappedValue: 0, key) } == [])
  }
}
