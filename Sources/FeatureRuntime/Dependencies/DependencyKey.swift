/// The key of a dependency, with its values for tests and previews.
///
/// A module that only declares a dependency conforms a type to this protocol; the module that implements it makes that type
/// a ``DependencyKey``, which adds the live value. If both are the same module, declare a ``DependencyKey`` at once.
///
/// The idea is that of the library swift-dependencies.
public protocol TestDependencyKey<Value> {
  /// The dependency's type.
  associatedtype Value: Sendable = Self

  /// The value in a preview of Xcode: ``testValue``, unless you declare another one.
  static var previewValue: Value { get }

  /// The value in a test that gives no other.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The value for tests.
  public static var previewValue: Value { testValue }
}

/// The key of a dependency, with its values for apps, previews and tests.
///
/// Commonly the dependency's own type:
///
/// ```swift
/// struct APIClient: DependencyKey {
///   var user: @Sendable (Int) async throws -> User
///   static let liveValue = APIClient(user: { id in … })
/// }
///
/// extension DependencyValues {
///   var apiClient: APIClient {
///     get { self[APIClient.self] }
///     set { self[APIClient.self] = newValue }
///   }
/// }
/// ```
///
/// Now a reducer has it as `@Dependency(\.apiClient) var apiClient`, or without the extension as
/// `@Dependency(APIClient.self) var apiClient`. If the key has no ``TestDependencyKey/testValue`` of its own, each test must
/// give a value: a test that uses the dependency without one fails.
///
/// A default value is made once. If it reads other dependencies while it is made, it is made anew where these have other values:
/// declare it as `static var`, because Swift makes a `static let` only once.
///
/// ```swift
/// struct Bank: DependencyKey {
///   var country: String
///   static var liveValue: Bank {
///     @Dependency(\.locale) var locale
///     return Bank(country: locale.region?.identifier ?? "")
///   }
/// }
/// ```
///
/// The idea is that of the library swift-dependencies.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The dependency's type.
  associatedtype Value = Self

  /// The value in an app.
  static var liveValue: Value { get }

  // Repeated, for the compiler infers `Value` from the requirements of this protocol.

  /// The value in a preview of Xcode: ``liveValue``, unless you declare another one.
  static var previewValue: Value { get }

  /// The value in a test that gives no other. Unless you declare one, using the dependency fails such a test.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The value in an app.
  public static var previewValue: Value { liveValue }

  /// The value for previews. A test that uses it fails.
  public static var testValue: Value {
    DependencyDefaults.isMissing?.value = true
    return previewValue
  }
}
