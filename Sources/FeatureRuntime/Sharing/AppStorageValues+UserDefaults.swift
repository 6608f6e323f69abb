// Elsewhere it is in a part of Foundation that would be linked to every program.
#if !canImport(FoundationEssentials)
  public import Foundation

  extension DefaultAppStorage: DependencyKey {
    static let liveValue = AppStorageValues(UserDefaults.standard)
    static var previewValue: AppStorageValues { .inMemory }
  }

  extension AppStorageValues {
    /// Creates one of a user's defaults.
    public convenience init(_ defaults: UserDefaults) {
      // They can be used from any thread.
      nonisolated(unsafe) let defaults = defaults
      self.init(
        value: { key, type in
          type == URL.self ? defaults.url(forKey: key) : defaults.object(forKey: key).flatMap { storable($0, type) }
        },
        set: { value, key in
          if let url = value as? URL { defaults.set(url, forKey: key) } else { defaults.set(value, forKey: key) }
        },
        subscribe: { onChange in
          let name = UserDefaults.didChangeNotification
          nonisolated(unsafe) let observer = NotificationCenter.default.addObserver(
            forName: name,
            object: defaults,
            queue: nil
          ) { _ in onChange() }
          return SharedSubscription { NotificationCenter.default.removeObserver(observer) }
        }
      )
    }
  }

  /// A value of a user's defaults, if it is of a type.
  private func storable<Value: AppStorable>(_ value: Any, _: Value.Type) -> (any AppStorable)? {
    value as? Value
  }
#endif
