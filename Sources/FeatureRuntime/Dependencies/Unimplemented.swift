// Functions in place of those that a test should have given. The names are those of the library swift-issue-reporting.

/// Returns a function that reports that it is not implemented, and returns a value.
///
/// ```swift
/// static var testValue: SearchClient { SearchClient(isIndexed: unimplemented("SearchClient.isIndexed", placeholder: false)) }
/// ```
///
/// - Parameters:
///   - description: What the issue calls the function.
///   - placeholder: The value that the function returns.
///   - fileID: The file, for messages.
///   - filePath: The path of the file, for messages.
///   - line: The line, for messages.
///   - column: The column, for messages.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in
    _ = UnimplementedFailure(reporting: description(), at: position)
    return placeholder()
  }
}

/// Returns an asynchronous function that reports that it is not implemented, and returns a value.
///
/// - Parameters:
///   - description: What the issue calls the function.
///   - placeholder: The value that the function returns.
///   - fileID: The file, for messages.
///   - filePath: The path of the file, for messages.
///   - line: The line, for messages.
///   - column: The column, for messages.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async -> Result {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in
    _ = UnimplementedFailure(reporting: description(), at: position)
    return placeholder()
  }
}

/// Returns a function that reports that it is not implemented, and throws an ``UnimplementedFailure``.
///
/// - Parameters:
///   - description: What the issue calls the function.
///   - fileID: The file, for messages.
///   - filePath: The path of the file, for messages.
///   - line: The line, for messages.
///   - column: The column, for messages.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in throw UnimplementedFailure(reporting: description(), at: position) }
}

/// Returns an asynchronous function that reports that it is not implemented, and throws an ``UnimplementedFailure``.
///
/// ```swift
/// static var testValue: SearchClient { SearchClient(find: unimplemented("SearchClient.find")) }
/// ```
///
/// - Parameters:
///   - description: What the issue calls the function.
///   - fileID: The file, for messages.
///   - filePath: The path of the file, for messages.
///   - line: The line, for messages.
///   - column: The column, for messages.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async throws -> Result {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in throw UnimplementedFailure(reporting: description(), at: position) }
}

/// The error of a function that is not implemented.
public struct UnimplementedFailure: Error {
  /// What the function is called.
  public let description: String

  /// Creates the error of a function.
  ///
  /// - Parameter description: What the function is called.
  public init(description: String) {
    self.description = description
  }

  /// Creates the error and reports it as an issue.
  fileprivate init(reporting description: String, at position: SourcePosition) {
    self.init(description: description)
    let message =
      "'\(description)' is not implemented, and it was called. Give the test its own function: "
      + "'withDependencies: { $0.… = … }'."
    DependencyValues.current.report(RuntimeIssue(message, at: position))
  }
}
