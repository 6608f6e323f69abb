extension DependencyValues {
  /// The storage of `appStorage(_:storage:)`: the user's defaults, and in tests and previews memory. Each test has its
  /// own.
  ///
  /// On systems other than Apple's, an app gives one.
  public var defaultAppStorage: AppStorageValues {
    get { self[DefaultAppStorage.self] }
    set { self[DefaultAppStorage.self] = newValue }
  }
}

/// The dependency. Where it has a live value is said beside that.
enum DefaultAppStorage: TestDependencyKey, TestWideDependencyKey {
  static var testValue: AppStorageValues { .inMemory }
}

/// The values that an app keeps, each found by its name.
public final class AppStorageValues: Hashable, Sendable {
  let value: @Sendable (_ key: String, _ type: any AppStorable.Type) -> (any AppStorable)?
  let set: @Sendable (_ value: (any AppStorable)?, _ key: String) -> Void
  let subscribe: @Sendable (_ onChange: @escaping @Sendable () -> Void) -> SharedSubscription

  /// Creates a storage from the functions that hold the values.
  ///
  /// - Parameters:
  ///   - value: Finds the value of a key, if it is of a type.
  ///   - set: Sets the value of a key, or removes it.
  ///   - subscribe: Tells that some value has changed, whoever has done that, until the subscription is gone.
  public init(
    value: @escaping @Sendable (_ key: String, _ type: any AppStorable.Type) -> (any AppStorable)?,
    set: @escaping @Sendable (_ value: (any AppStorable)?, _ key: String) -> Void,
    subscribe: @escaping @Sendable (_ onChange: @escaping @Sendable () -> Void) -> SharedSubscription
  ) {
    self.value = value
    self.set = set
    self.subscribe = subscribe
  }

  /// Values that are there as long as this is.
  public static var inMemory: AppStorageValues {
    let values = Locked<[String: any AppStorable]>([:])
    let subscribers = Locked<(last: Int, all: [Int: @Sendable () -> Void])>((0, [:]))
    return AppStorageValues(
      value: { key, type in values.value[key].flatMap { Swift.type(of: $0) == type ? $0 : nil } },
      set: { value, key in
        values.modify { $0[key] = value }
        for subscriber in subscribers.value.all.values { subscriber() }
      },
      subscribe: { onChange in
        let number = subscribers.modify { subscribers in
          subscribers.last += 1
          subscribers.all[subscribers.last] = onChange
          return subscribers.last
        }
        return SharedSubscription { subscribers.modify { $0.all[number] = nil } }
      }
    )
  }

  /// The value of a key, if it is of a type.
  public func value<Value: AppStorable>(_ key: String, as type: Value.Type = Value.self) -> Value? {
    value(key, type) as? Value
  }

  /// Sets the value of a key, as others do.
  public func setValue(_ value: (any AppStorable)?, for key: String) {
    set(value, key)
  }

  public static func == (lhs: AppStorageValues, rhs: AppStorageValues) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
