public import Foundation
import Synchronization

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
  @TaskLocal static var current = DependencyValues()

  private var values: [String: any Sendable] = [:]
  /// What is made as long as these values and their copies are in use: shared values, ids of stacks.
  let cache = Cache()
  /// Where the child is whose reducer runs: what each that composes it knows it by.
  nonisolated(unsafe) var path: [AnyHashable] = []

  public init() {}

  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get { self[String(reflecting: key), default: Key.testValue] }
    set { self[String(reflecting: key), default: newValue] = newValue }
  }

  /// What a test has given.
  private subscript<Value: Sendable>(name: String, default value: @autoclosure () -> Value) -> Value {
    get { values[name] as? Value ?? value() }
    set { values[name] = newValue }
  }

  public var calendar: Calendar {
    get { self["calendar", default: missing()] }
    set { self["calendar", default: newValue] = newValue }
  }

  public var continuousClock: any Clock<Duration> {
    get { self["continuousClock", default: missing()] }
    set { self["continuousClock", default: newValue] = newValue }
  }

  public var date: DateGenerator {
    get { self["date", default: DateGenerator { missing("date") }] }
    set { self["date", default: newValue] = newValue }
  }

  public var context: DependencyContext {
    get { self["context", default: .test] }
    set { self["context", default: newValue] = newValue }
  }

  public var dismiss: DismissEffect {
    get { self["dismiss", default: DismissEffect { report("Nobody can dismiss the feature.") }] }
    set { self["dismiss", default: newValue] = newValue }
  }

  public var isPresented: Bool { fatalError() }

  public var locale: Locale {
    get { self["locale", default: missing()] }
    set { self["locale", default: newValue] = newValue }
  }

  public var suspendingClock: any Clock<Duration> {
    get { self["suspendingClock", default: missing()] }
    set { self["suspendingClock", default: newValue] = newValue }
  }

  public var timeZone: TimeZone {
    get { self["timeZone", default: missing()] }
    set { self["timeZone", default: newValue] = newValue }
  }

  public var uuid: UUIDGenerator {
    get { self["uuid", default: UUIDGenerator { missing("uuid") }] }
    set { self["uuid", default: newValue] = newValue }
  }

  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self["withRandomNumberGenerator", default: missing()] }
    set { self["withRandomNumberGenerator", default: newValue] = newValue }
  }
}

public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = ()
) -> @Sendable (repeat each Argument) -> Result {
  { (_: repeat each Argument) in
    report("Unimplemented: \(description())")
    return placeholder()
  }
}

public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = ()
) -> @Sendable (repeat each Argument) async -> Result {
  { (_: repeat each Argument) in
    report("Unimplemented: \(description())")
    return placeholder()
  }
}

public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = ""
) -> @Sendable (repeat each Argument) throws -> Result {
  { (_: repeat each Argument) in
    report("Unimplemented: \(description())")
    throw UnimplementedFailure(description: description())
  }
}

public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = ""
) -> @Sendable (repeat each Argument) async throws -> Result {
  { (_: repeat each Argument) in
    report("Unimplemented: \(description())")
    throw UnimplementedFailure(description: description())
  }
}

public struct UnimplementedFailure: Error {
  public let description: String

  public init(description: String) { self.description = description }
}

final class Cache: Hashable, Sendable {
  static func == (lhs: Cache, rhs: Cache) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private func missing<Value>(_ name: String = #function) -> Value { fatalError("The test gives no '\(name)'.") }

public struct WithRandomNumberGenerator: Sendable {
  private let generator: Generator

  public init(_ generator: some RandomNumberGenerator & Sendable) { self.generator = Generator(generator) }

  public func callAsFunction<R: Sendable>(
    _ work: @Sendable (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    try generator.value.withLock { try work(&$0) }
  }

  private final class Generator: Sendable {
    let value: Mutex<any RandomNumberGenerator & Sendable>

    init(_ value: any RandomNumberGenerator & Sendable) { self.value = Mutex(value) }
  }
}

public enum DependencyContext: Sendable {
  case live, preview, test
}

public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  public static func constant(_ now: Date) -> Self { Self { now } }

  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  public func callAsFunction() -> Date { generate() }
}

public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  public static func constant(_ uuid: UUID) -> Self { Self { uuid } }

  public static var incrementing: Self {
    let count = Mutex(0)
    return Self {
      count.withLock {
        $0 += 1
        return UUID($0 - 1)
      }
    }
  }

  public func callAsFunction() -> UUID { generate() }
}

extension UUID {
  public init(_ intValue: Int) {
    self.init(uuidString: "00000000-0000-0000-0000-" + String(format: "%012x", intValue))!
  }
}

public struct DismissEffect: Sendable {
  private let dismiss: @MainActor @Sendable () -> Void

  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) { self.dismiss = dismiss }

  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async { dismiss() }
}

public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues.current
  try updateValuesForOperation(&values)
  return try DependencyValues.$current.withValue(values, operation: operation)
}

public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues.current
  try await updateValuesForOperation(&values)
  return try await DependencyValues.$current.withValue(values, operation: operation)
}

@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let read: @Sendable () -> Value

  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    read = { DependencyValues.current[keyPath: keyPath] }
  }

  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    read = { DependencyValues.current[Key.self] }
  }

  public var wrappedValue: Value { read() }
}
