import FeatureRuntime

// Dependencies of the tests.

/// Has a value for each context.
struct Flag: DependencyKey, Equatable {
  var value: Int
  static let liveValue = Self(value: 1)
  static let previewValue = Self(value: 2)
  static let testValue = Self(value: 3)
}

/// Has no value for tests.
struct Untested: DependencyKey, Equatable {
  var value: Int
  static let liveValue = Self(value: 42)
}

/// Has no live value, and remembers something.
struct Memory: TestDependencyKey {
  var count: @Sendable () -> Int
  var setCount: @Sendable (Int) -> Void

  static var testValue: Self {
    let count = Locked(0)
    return Self(count: { count.value }, setCount: { count.value = $0 })
  }
}

/// A dependency that may be nothing.
enum Nickname: DependencyKey {
  static let liveValue: String? = "live"
  static let testValue: String? = "test"
}

/// Uses another one when it is made.
struct Eager: TestDependencyKey {
  var value: Int

  static var testValue: Self {
    @Dependency(\.flag) var flag
    return Self(value: flag.value)
  }
}

/// Uses another one when it is used.
struct Lazy: TestDependencyKey {
  var value: @Sendable () -> Int

  static var testValue: Self {
    Self {
      @Dependency(\.flag) var flag
      return flag.value
    }
  }
}

/// Keeps another one from when it is made.
struct Keeping: TestDependencyKey {
  var value: @Sendable () -> Int

  static var testValue: Self {
    @Dependency(\.flag) var flag
    return Self { [_flag] in _flag.wrappedValue.value }
  }
}

/// Two that use the same one, and one that uses both.
struct Left: TestDependencyKey {
  var value: @Sendable () -> Int
  static let testValue = Self { DependencyOf(\.lazy).value.value() + 10 }
}

struct Right: TestDependencyKey {
  var value: @Sendable () -> Int
  static let testValue = Self { DependencyOf(\.lazy).value.value() + 100 }
}

struct Both: TestDependencyKey {
  var value: @Sendable () -> Int
  static let testValue = Self {
    DependencyOf(\.left).value.value() + DependencyOf(\.right).value.value()
  }
}

/// One dependency, to be asked for in an expression.
struct DependencyOf<Value> {
  @Dependency var value: Value

  init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) {
    _value = Dependency(keyPath)
  }
}

extension DependencyValues {
  var flag: Flag {
    get { self[Flag.self] }
    set { self[Flag.self] = newValue }
  }
  var untested: Untested {
    get { self[Untested.self] }
    set { self[Untested.self] = newValue }
  }
  var memory: Memory {
    get { self[Memory.self] }
    set { self[Memory.self] = newValue }
  }
  var nickname: String? {
    get { self[Nickname.self] }
    set { self[Nickname.self] = newValue }
  }
  var eager: Eager {
    get { self[Eager.self] }
    set { self[Eager.self] = newValue }
  }
  var lazy: Lazy {
    get { self[Lazy.self] }
    set { self[Lazy.self] = newValue }
  }
  var keeping: Keeping {
    get { self[Keeping.self] }
    set { self[Keeping.self] = newValue }
  }
  var left: Left {
    get { self[Left.self] }
    set { self[Left.self] = newValue }
  }
  var right: Right {
    get { self[Right.self] }
    set { self[Right.self] = newValue }
  }
  var both: Both {
    get { self[Both.self] }
    set { self[Both.self] = newValue }
  }
}
