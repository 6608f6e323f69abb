public import Foundation

public protocol TestDependencyKey<Value> {
  associatedtype Value: Sendable = Self
  static var previewValue: Value { get }
  static var testValue: Value { get }
}

extension TestDependencyKey {
  public static var previewValue: Value { testValue }
}

public protocol DependencyKey<Value>: TestDependencyKey {
  associatedtype Value = Self
  static var liveValue: Value { get }
  static var previewValue: Value { get }
  static var testValue: Value { get }
}

extension DependencyKey {
  public static var previewValue: Value { liveValue }
  public static var testValue: Value { previewValue }
}

public struct DependencyValues: Sendable {
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get { fatalError() }
    set {}
  }

  public var calendar: Calendar {
    get { fatalError() }
    set {}
  }

  public var continuousClock: any Clock<Duration> {
    get { fatalError() }
    set {}
  }

  public var date: DateGenerator {
    get { fatalError() }
    set {}
  }

  public var dismiss: DismissEffect {
    get { fatalError() }
    set {}
  }

  public var locale: Locale {
    get { fatalError() }
    set {}
  }

  public var suspendingClock: any Clock<Duration> {
    get { fatalError() }
    set {}
  }

  public var timeZone: TimeZone {
    get { fatalError() }
    set {}
  }

  public var uuid: UUIDGenerator {
    get { fatalError() }
    set {}
  }

  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { fatalError() }
    set {}
  }
}

public struct WithRandomNumberGenerator: Sendable {
  public init(_ generator: some RandomNumberGenerator & Sendable) {}

  public func callAsFunction<R: Sendable>(
    _ work: @Sendable (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R { fatalError() }
}

public struct DateGenerator: Sendable {
  public init(_ generate: @escaping @Sendable () -> Date) {}

  public var now: Date {
    get { fatalError() }
    set {}
  }

  public func callAsFunction() -> Date { fatalError() }
}

public struct UUIDGenerator: Sendable {
  public init(_ generate: @escaping @Sendable () -> UUID) {}

  public func callAsFunction() -> UUID { fatalError() }
}

public struct DismissEffect: Sendable {
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {}
}

@propertyWrapper
public struct Dependency<Value>: Sendable {
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {}

  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {}

  public var wrappedValue: Value { fatalError() }
}
