/// A shared value, with its key if it is kept.
final class StoredReference<Value>: SharedReference<Value>, SharedOrigin, @unchecked Sendable {
  private let observers = SharedObservers()
  private let stored: Locked<Value>
  private let currentStatus = Locked(SharedStatus())
  private let key: ErasedSharedKey<Value>?
  private var subscription: SharedSubscription?
  /// The lock for giving values to the key, so that none is given after a newer one.
  private let saving = Locked(())
  /// Called when nobody shares the value any more.
  private let onRelease: (@Sendable () -> Void)?

  /// Creates a value that is kept nowhere.
  init(_ value: Value) {
    stored = Locked(value)
    key = nil
    onRelease = nil
  }

  /// Creates a value that is kept by a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value to start with.
  ///   - isLoaded: Whether that is the kept value.
  ///   - onRelease: Called when nobody shares the value any more.
  init(_ key: ErasedSharedKey<Value>, _ value: Value, isLoaded: Bool, onRelease: @escaping @Sendable () -> Void) {
    stored = Locked(value)
    self.key = key
    self.onRelease = onRelease
    super.init()
    nonisolated(unsafe) let initialValue = value
    let receive: @Sendable (Result<Value?, any Error>) -> Void = { [weak self] in
      self?.receive($0, otherwise: initialValue)
    }
    let context = isLoaded ? LoadContext.userInitiated : .initialValue(value)
    if !isLoaded {
      changeStatus { $0.isLoading = true }
      key.load(context, LoadContinuation(key.description, callback: receive))
    }
    let subscriber = SharedSubscriber(callback: receive) { [weak self] isLoading in
      self?.changeStatus { $0.isLoading = isLoading }
    }
    subscription = key.subscribe(context, subscriber)
  }

  deinit {
    onRelease?()
  }

  override var origin: any SharedOrigin { self }

  override var description: String { key?.description ?? "value: \(String(reflecting: value))" }

  // MARK: The value

  override var value: Value {
    if let assertion = SharedAssertion.current { return assertion.value(of: self) as! Value }
    observers.observe(\.value)
    return stored.value
  }

  func reading<Result>(_ body: (Any) -> Result) -> Result { stored.modify { body($0) } }

  override func withLock<Result, Failure: Error>(
    _ operation: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let assertion = SharedAssertion.current {
      var value = value
      defer { assertion.expect(value, of: self) }
      return try operation(&value)
    }
    let changes = DependencyValues.current.sharedChanges
    let result = try stored.modify { value in
      changes?.willChange(self, from: value)
      return Swift.Result { () throws(Failure) -> Result in try operation(&value) }
    }.get()
    tell()
    saveChange()
    return result
  }

  /// Takes a loaded value, or a change by others.
  private func receive(_ result: Result<Value?, any Error>, otherwise initialValue: Value?) {
    changeStatus { status in
      status.isLoading = false
      status.loadError = result.failure
    }
    switch result {
    case .success(let value):
      guard let value = value ?? initialValue else { return }
      stored.value = value
      tell()
    case .failure(let error):
      report(error, "could not be loaded")
    }
  }

  // MARK: Observing

  var status: SharedStatus {
    observers.observe(\.status)
    return currentStatus.value
  }

  func tell() {
    observers.tell(\.value)
  }

  private func changeStatus(_ change: (inout SharedStatus) -> Void) {
    currentStatus.modify(change)
    observers.tell(\.status)
  }

  // MARK: Loading and saving

  func load() async throws {
    guard let key else { return }
    changeStatus { $0.isLoading = true }
    let result: Result<Void, any Error> = await withUnsafeContinuation { continuation in
      let answer = LoadContinuation<Value>(key.description) { result in
        self.receive(result, otherwise: nil)
        continuation.resume(returning: result.map { _ in })
      }
      key.load(.userInitiated, answer)
    }
    try result.get()
  }

  func save() async throws {
    guard let key, let save = key.save else { return }
    let result: Result<Void, any Error> = await withUnsafeContinuation { continuation in
      save(stored.value, .userInitiated, SaveContinuation(key.description) { continuation.resume(returning: $0) })
    }
    saved(result)
    try result.get()
  }

  private func saveChange() {
    guard let key, let save = key.save else { return }
    saving.modify { _ in
      // Who changed it since saves this one again, and nobody saves an older one.
      save(stored.value, .didSet, SaveContinuation(key.description) { [weak self] in self?.saved($0) })
    }
  }

  private func saved(_ result: Result<Void, any Error>) {
    changeStatus { status in
      status.saveError = result.failure
      if status.saveError == nil { status.loadError = nil }
    }
    if let error = result.failure { report(error, "could not be saved") }
  }

  private func report(_ error: any Error, _ problem: String) {
    key?.report("'\(description)' \(problem): \(error)")
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
