/// The dependencies in force at some point: the values that were given, and the values of the keys for all others.
///
/// Extend it with a property for each of your dependencies, so that `@Dependency(\.apiClient)` finds it:
///
/// ```swift
/// extension DependencyValues {
///   var apiClient: APIClient {
///     get { self[APIClient.self] }
///     set { self[APIClient.self] = newValue }
///   }
/// }
/// ```
///
/// Give other values with ``withDependencies(_:operation:)``, with `withDependencies` of a ``Store`` or a `TestStore`, or
/// for a part of an app with `dependency(_:_:)`.
///
/// The idea and the names are those of the library swift-dependencies.
public struct DependencyValues: Sendable {
  /// The dependencies in force where none was given.
  private static let unchanged = Self()

  /// The dependencies in force here.
  package static var current: Self { DependencyScope.current?.values ?? unchanged }

  private var overrides: [ObjectIdentifier: GivenDependency] = [:]
  /// The values of dependencies that were not given.
  package var defaults = DependencyDefaults()
  /// The dismissal of the feature whose effect runs here, if it is presented.
  var presentation: (@MainActor @Sendable () -> Void)?
  /// The declaration of the dependency that is being read, if one is.
  var reader: SourcePosition?
  /// The keys that the value which is being made has read, if one is.
  var reads: Locked<Set<ObjectIdentifier>>?
  /// The mark of what is given, where the same is given again and again.
  var mark: GivenDependency.Mark?

  /// Creates dependencies of which no value was given, and which share no value with others.
  public init() {}

  /// The value of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - property: The property of these values that this is called by, for messages.
  public subscript<Key: TestDependencyKey>(key: Key.Type, property: StaticString = #function)
    -> Key.Value
  {
    get {
      reads?.modify { _ = $0.insert(ObjectIdentifier(key)) }
      if let given = overrides[ObjectIdentifier(key)], let value = given.value as? Key.Value { return value }
      return defaults.value(of: key, property: property, in: self)
    }
    set { overrides[ObjectIdentifier(key)] = GivenDependency(value: newValue, mark: mark) }
  }

  /// Where the dependencies are used: in an app, a preview or a test. It selects the values of those that were not given.
  ///
  /// ```swift
  /// withDependencies { $0.context = .preview } operation: { … }
  /// ```
  public var context: DependencyContext {
    get { self[given: DependencyContext.self] ?? .ofProcess }
    set { self[given: DependencyContext.self] = newValue }
  }

  /// The given value without a key, found by its type.
  subscript<Value: Sendable>(given _: Value.Type) -> Value? {
    get { overrides[ObjectIdentifier(Value.self)]?.value as? Value }
    set { overrides[ObjectIdentifier(Value.self)] = newValue.map { GivenDependency(value: $0, mark: mark) } }
  }

  /// The handler of issues about dependencies that were not given; `nil` for ``IssueHandler/automatic``.
  package var reporter: (@Sendable (RuntimeIssue) -> Void)? {
    get { overrides[Self.reporterID]?.value as? @Sendable (RuntimeIssue) -> Void }
    set { overrides[Self.reporterID] = newValue.map { GivenDependency(value: $0, mark: mark) } }
  }

  private static let reporterID = ObjectIdentifier(RuntimeIssue.self)

  /// The mark of what was given for a key.
  func mark(of key: ObjectIdentifier) -> GivenDependency.Mark? {
    overrides[key]?.mark
  }

  /// Reports an issue through these dependencies' handler.
  func report(_ issue: RuntimeIssue) {
    (reporter ?? IssueHandler.report)(issue)
  }

  /// The same, overridden by the values that others were given.
  func merging(_ others: Self) -> Self {
    var merged = others
    merged.overrides = overrides.merging(others.overrides) { $1 }
    merged.presentation = others.presentation ?? presentation
    return merged
  }
}

/// A value that was given for a dependency.
struct GivenDependency: Sendable {
  /// The identity of what was given, for values that cannot be compared.
  final class Mark: Sendable {}

  let value: any Sendable
  let mark: Mark

  init(value: any Sendable, mark: Mark?) {
    self.value = value
    self.mark = mark ?? Mark()
  }
}

/// Dependencies that are in force wherever this is the current scope.
final class DependencyScope: Sendable {
  /// The innermost scope, if any dependency was given.
  @TaskLocal static var current: DependencyScope?

  let values: DependencyValues

  init(_ values: DependencyValues) {
    var values = values
    values.reader = nil
    self.values = values
  }
}

/// Reports an issue through the handler of the current dependencies.
func reportIssue(_ message: String) {
  DependencyValues.current.report(RuntimeIssue(message, at: SourcePosition()))
}
