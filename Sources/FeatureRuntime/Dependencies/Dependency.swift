/// A dependency of a reducer, or of anything else.
///
/// ```swift
/// struct Editor: Reducer {
///   @Dependency(\.uuid) var uuid
///   @Dependency(APIClient.self) var api
///   …
/// }
/// ```
///
/// Its value is the one given where it is used; otherwise the one given where the reducer was created; otherwise the value of
/// its key. The reducers of a store use the dependencies that the store was created with. An effect uses those that were in
/// force where it was created.
///
/// The idea is that of the library swift-dependencies.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let initial = DependencyScope.current
  private let keyPath: any KeyPath<DependencyValues, Value> & Sendable
  private let position: SourcePosition

  /// Creates a dependency that is a property of ``DependencyValues``, or a part of one: `\.uuid`, `\.date.now`.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.keyPath = keyPath
    position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a dependency that is found by its key.
  ///
  /// - Parameters:
  ///   - key: The key, which may be the dependency's own type.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    self.init(\.[KeyOf<Key>()], fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The current value of the dependency.
  public var wrappedValue: Value {
    var values = DependencyValues.current
    if let initial, initial !== DependencyScope.current {
      values = DependencyScope.current == nil ? initial.values : initial.values.merging(values)
    }
    values.reader = position
    return values[keyPath: keyPath]
  }
}

/// A key as a value, for key paths.
private struct KeyOf<Key: TestDependencyKey>: Hashable, Sendable {}

extension DependencyValues {
  fileprivate subscript<Key>(_: KeyOf<Key>) -> Key.Value { self[Key.self, ""] }
}
