/// Does something with other dependencies.
///
/// ```swift
/// let store = withDependencies {
///   $0.uuid = .incrementing
/// } operation: {
///   Store(initialState: Editor.State()) { Editor() }
/// }
/// ```
///
/// They are in force in the operation, in tasks that it starts, and in whatever has an ``Dependency`` and is made in it,
/// such as a reducer or a store. They are not in a closure that something else calls later: see
/// ``withEscapedDependencies(_:)``.
///
/// - Parameters:
///   - update: Changes the dependencies that are in force.
///   - operation: What to do.
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

/// Does something asynchronous with other dependencies.
///
/// - Parameters:
///   - isolation: The actor of the caller, where the operation runs too.
///   - update: Changes the dependencies that are in force.
///   - operation: What to do.
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

/// Keeps the dependencies that are in force, for a closure that something else calls later.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async { dependencies.yield { … } }
/// }
/// ```
///
/// Tasks need no such thing, and effects neither.
///
/// - Parameter operation: What to do. It is given what has kept them.
/// - Returns: What the operation returns.
public func withEscapedDependencies<Result>(
  _ operation: (_ dependencies: DependencyValues.Continuation) throws -> Result
) rethrows -> Result {
  try operation(DependencyValues.Continuation())
}

/// Keeps the dependencies that are in force, for a closure that something else calls later.
///
/// - Parameters:
///   - isolation: The actor of the caller, where the operation runs too.
///   - operation: What to do. It is given what has kept them.
/// - Returns: What the operation returns.
public func withEscapedDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (_ dependencies: DependencyValues.Continuation) async throws -> Result
) async rethrows -> Result {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// Dependencies that were in force somewhere, to bring them into force again.
  public struct Continuation: Sendable {
    private let scope = DependencyScope.current

    init() {}

    /// Does something with these dependencies.
    public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
      try DependencyScope.$current.withValue(scope, operation: operation)
    }

    /// Does something asynchronous with these dependencies.
    public func yield<Result>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> Result
    ) async rethrows -> Result {
      try await DependencyScope.$current.withValue(scope, operation: operation)
    }
  }
}
