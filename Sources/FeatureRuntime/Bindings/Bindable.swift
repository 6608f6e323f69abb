#if canImport(SwiftUI)
  public import SwiftUI

  /// SwiftUI's bindable. Without SwiftUI, a type of the same shape takes its place.
  public typealias Bindable = SwiftUI.Bindable
#else
  public import Observation

  /// Gives bindings to the properties of an observable object: `$store.name` of `@Bindable var store`.
  ///
  /// This is SwiftUI's `Bindable` for platforms that have no SwiftUI. Where SwiftUI exists this name stands for
  /// SwiftUI's own type.
  @MainActor
  @propertyWrapper
  @dynamicMemberLookup
  public struct Bindable<Value: AnyObject & Observable> {
    /// The object.
    public var wrappedValue: Value

    /// Wraps an object.
    public init(wrappedValue: Value) {
      self.wrappedValue = wrappedValue
    }

    /// Wraps an object.
    public init(_ wrappedValue: Value) {
      self.wrappedValue = wrappedValue
    }

    /// The wrapper itself, so that `$store` gives it.
    public var projectedValue: Self { self }

    /// A binding to a property of the object.
    public subscript<Property>(
      dynamicMember keyPath: ReferenceWritableKeyPath<Value, Property>
    ) -> Binding<Property> {
      Binding(
        get: { wrappedValue[keyPath: keyPath] },
        set: { wrappedValue[keyPath: keyPath] = $0 }
      )
    }
  }
#endif
