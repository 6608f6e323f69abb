/// Runs an operation with other dependencies.
///
/// ```swift
/// let store = withDependencies {
///   $0.uuid = .incrementing
/// } operation: {
///   Store(initialState: Editor.State()) { Editor() }
/// }
/// ```
///
/// They are in force in the operation, in tasks that it starts, and in everything created there that has a ``Dependency``,
/// such as a reducer or a store. They are not in force in a closure that is called later: for that, see
/// ``withEscapedDependencies(_:)``.
///
/// - Parameters:
///   - update: Changes the dependencies that are in force.
///   - operation: The operation.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<Result>(
  _ update: (_ values: inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues.current
  try update(&values)
  return try DependencyScope.$current.withValue(DependencyScope(values), operation: operation)
}

/// Runs an asynchronous operation with other dependencies.
///
/// - Parameters:
///   - isolation: The actor of the caller, where the operation runs too.
///   - update: Changes the dependencies that are in force.
///   - operation: The operation.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (_ values: inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues.current
  try await update(&values)
  return try await DependencyScope.$current.withValue(DependencyScope(values), operation: operation)
}

/// Captures the current dependencies, for a closure that is called later.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async { dependencies.yield { … } }
/// }
/// ```
///
/// Tasks and effects do not need it.
///
/// - Parameter operation: The operation, which gets the captured dependencies.
/// - Returns: What the operation returns.
public func withEscapedDependencies<Result>(
  _ operation: (_ dependencies: DependencyValues.Continuation) throws -> Result
) rethrows -> Result {
  try operation(DependencyValues.Continuation())
}

/// Captures the current dependencies, for a closure that is called later.
///
/// - Parameters:
///   - isolation: The actor of the caller, where the operation runs too.
///   - operation: The operation, which gets the captured dependencies.
/// - Returns: What the operation returns.
public func withEscapedDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (_ dependencies: DependencyValues.Continuation) async throws -> Result
) async rethrows -> Result {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// Captured dependencies, which can be put in force again.
  public struct Continuation: Sendable {
    private let scope = DependencyScope.current

    init() {}

    /// Runs an operation with these dependencies.
    public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
      try DependencyScope.$current.withValue(scope, operation: operation)
    }

    /// Runs an asynchronous operation with these dependencies.
    public func yield<Result>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> Result
    ) async rethrows -> Result {
      try await DependencyScope.$current.withValue(scope, operation: operation)
    }
  }
}
