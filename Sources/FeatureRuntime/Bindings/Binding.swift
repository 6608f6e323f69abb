#if canImport(SwiftUI)
  public import SwiftUI

  /// SwiftUI's binding. Without SwiftUI, a type of the same shape takes its place.
  public typealias Binding = SwiftUI.Binding
#else
  /// A reference to a value owned elsewhere, which can be read and written.
  ///
  /// This is SwiftUI's `Binding` for platforms that have no SwiftUI: the same initializers, wrapped and projected
  /// value, and dynamic members. Where SwiftUI exists this name stands for SwiftUI's own type, and everything that
  /// this library adds to bindings is there too.
  ///
  /// ```swift
  /// let name = store.binding(\.name)   // Binding<String>
  /// name.wrappedValue                  // reads the store
  /// name.wrappedValue = "Blob"         // sends `.binding(.set(\.name, "Blob"))`
  /// ```
  @propertyWrapper
  @dynamicMemberLookup
  public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// Creates a binding from a getter and a setter.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
      self.get = get
      self.set = set
    }

    /// Returns a binding whose value never changes; it ignores writes.
    public static func constant(_ value: Value) -> Self {
      Self(get: { value }, set: { _ in })
    }

    /// The value, read from its owner at each access.
    public var wrappedValue: Value {
      get { get() }
      nonmutating set { set(newValue) }
    }

    /// The binding itself, so that `$property` gives it.
    public var projectedValue: Self { self }

    /// Creates a binding of a projected value, so that a function can take one for a parameter marked `@Binding`.
    public init(projectedValue: Self) {
      self = projectedValue
    }

    /// A binding to an optional's wrapped value, or `nil` if there is none.
    public init?(_ base: Binding<Value?>) {
      guard let unwrapped: Binding<Value> = base.unwrap() else { return nil }
      self = unwrapped
    }

    /// A binding to an optional, of a binding to a value that is always there. Writing `nil` does nothing.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
      self.init(
        get: { base.wrappedValue },
        set: { if let value = $0 { base.wrappedValue = value } }
      )
    }

    /// A binding to a part of the value.
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
      Binding<Part>(
        get: { wrappedValue[keyPath: keyPath] },
        set: { wrappedValue[keyPath: keyPath] = $0 }
      )
    }
  }
#endif
