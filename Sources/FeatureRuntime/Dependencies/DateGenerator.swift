#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DependencyValues {
  /// Returns the current time, when it is called as a function.
  ///
  /// ```swift
  /// @Dependency(\.date) var date          // date.now, or date()
  /// @Dependency(\.date.now) var now
  /// ```
  ///
  /// A test that uses it gives it a value: `$0.date.now = Date(timeIntervalSince1970: 0)`.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }

  private enum DateGeneratorKey: DependencyKey {
    static let liveValue = DateGenerator { Date() }
  }
}

/// Returns the current time, when it is called as a function.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator that calls a function.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// Returns a generator that always returns the same time.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }

  /// The current time. Writing it makes the generator return that time from then on.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// Returns the current time.
  public func callAsFunction() -> Date {
    generate()
  }
}
