#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DependencyValues {
  /// Tells what time it is.
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

/// Tells what time it is.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates one that calls a function.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// Always the same time.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }

  /// What time it is. Written, it is always that.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// What time it is.
  public func callAsFunction() -> Date {
    generate()
  }
}
