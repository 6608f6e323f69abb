/// One piece of asynchronous work.
struct Work<Action: Sendable>: Sendable {
  let priority: TaskPriority?
  let name: String?
  let position: SourcePosition
  let operation: @Sendable (Send<Action>) async throws -> Void
  let recover: (@Sendable (any Error, Send<Action>) async -> Void)?
  /// The dependencies in force where the effect was made, if any was given.
  var dependencies = DependencyScope.current
  /// Returns the action to send when it asks to be dismissed, once the feature's parent is known.
  var dismissal: (@Sendable () -> Action)?

  /// Does the work, and returns its unhandled error.
  func perform(send: Send<Action>) async -> (any Error)? {
    guard let dependencies else { return await performInPlace(send: send) }
    return await DependencyScope.$current.withValue(dependencies) { await performInPlace(send: send) }
  }

  private func performInPlace(send: Send<Action>) async -> (any Error)? {
    do {
      try await operation(send)
    } catch {
      // Cancelled work may throw any error, such as those of a network library.
      if error is CancellationError || Task.isCancelled { return nil }
      guard let recover else { return error }
      await recover(error, send)
    }
    return nil
  }
}

extension Effect {
  /// Returns an effect that runs asynchronous work, which can send actions as it goes.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task that does the work.
  ///   - name: The name of that task, for debuggers and for messages of a test store.
  ///   - operation: The work. It runs off the main actor unless it says otherwise.
  ///   - handler: The handler of an error that the work throws. Without it the error is reported as an issue of the
  ///     store. A `CancellationError`, and any error after the effect was cancelled, is neither given to the handler nor
  ///     reported.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let work = Work(priority: priority, name: name, position: position, operation: operation, recover: handler)
    return Self(.run(work))
  }
}
