/// The receiver of the value that a ``SharedReaderKey`` loads.
public struct LoadContinuation<Value>: Sendable {
  private let answer: Answer<Value?>

  /// Creates one, to load by a key.
  ///
  /// - Parameters:
  ///   - description: The key, for messages.
  ///   - callback: Gets the value, or `nil` for the one that was started with.
  public init(
    _ description: String = "A shared key",
    callback: @escaping @Sendable (_ result: Result<Value?, any Error>) -> Void
  ) {
    answer = Answer(description, otherwise: { .success(nil) }, callback)
  }

  /// Returns the loaded value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Returns an error of loading.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Reports that no value is kept.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Returns the value, `nil` if none is kept, or an error.
  public func resume(with result: Result<Value?, any Error>) { answer.give(result) }
}

/// The receiver of the outcome of saving by a ``SharedKey``.
public struct SaveContinuation: Sendable {
  private let answer: Answer<Void>

  /// Creates one, to save by a key.
  ///
  /// - Parameters:
  ///   - description: The key, for messages.
  ///   - callback: Gets to know that it is saved, or why not.
  public init(
    _ description: String = "A shared key",
    callback: @escaping @Sendable (_ result: Result<Void, any Error>) -> Void
  ) {
    answer = Answer(description, otherwise: { .success(()) }, callback)
  }

  /// Reports success.
  public func resume() { resume(with: .success(())) }

  /// Reports an error of saving.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Reports success or an error.
  public func resume(with result: Result<Void, any Error>) { answer.give(result) }
}

/// The receiver of changes by others.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Creates one.
  ///
  /// - Parameters:
  ///   - callback: Gets each value, or `nil` for the one that was started with.
  ///   - onLoading: Gets to know whether a value is being loaded.
  public init(
    callback: @escaping @Sendable (_ result: Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (_ isLoading: Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Reports a new value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Reports an error of loading.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Reports that no value is kept any more.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Reports the new value, `nil` if none is kept, or an error.
  public func yield(with result: Result<Value?, any Error>) { callback(result) }

  /// Reports whether a value is being loaded.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }
}

/// The subscription to changes of a ``SharedReaderKey``, cancelled when it is released.
public final class SharedSubscription: Sendable {
  private let onCancel: Locked<(@Sendable () -> Void)?>

  /// Creates one.
  ///
  /// - Parameter onCancel: Ends it. It is called once.
  public init(_ onCancel: @escaping @Sendable () -> Void) {
    self.onCancel = Locked(onCancel)
  }

  deinit { cancel() }

  /// Ends it.
  public func cancel() {
    let onCancel = onCancel.modify { onCancel in
      defer { onCancel = nil }
      return onCancel
    }
    onCancel?()
  }
}

/// An answer that is given once.
private final class Answer<Value>: Sendable {
  typealias Callback = @Sendable (Result<Value, any Error>) -> Void

  private let description: String
  private let otherwise: @Sendable () -> Result<Value, any Error>
  private let callback: Locked<Callback?>

  init(
    _ description: String,
    otherwise: @escaping @Sendable () -> Result<Value, any Error>,
    _ callback: @escaping Callback
  ) {
    self.description = description
    self.otherwise = otherwise
    self.callback = Locked(callback)
  }

  deinit {
    guard let callback = callback.value else { return }
    reportIssue("'\(description)' forgot its continuation without resuming it. Who waits for it goes on.")
    callback(otherwise())
  }

  func give(_ result: Result<Value, any Error>) {
    let callback = callback.modify { callback in
      defer { callback = nil }
      return callback
    }
    if let callback {
      callback(result)
    } else {
      reportIssue("'\(description)' resumed its continuation more than once.")
    }
  }
}
