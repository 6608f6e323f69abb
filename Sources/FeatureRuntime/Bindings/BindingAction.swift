/// An action that writes one value into a piece of state: which field, and what value.
///
/// A view that edits a field sends one of these instead of changing state itself, so that every change of state comes
/// from an action. It can only be made by ``set(_:_:)``, so its key path and its value always belong together.
///
/// ```swift
/// switch action {
/// case .binding(\.displayName):             // matches by field
///   state.displayName = String(state.displayName.prefix(16))
/// case .binding(.set(\.protectMyPosts, true)):  // matches by field and value
///   …
/// ```
///
/// **Laws.** With `a = BindingAction.set(path, value)`, applying `a` to a state makes `state[keyPath: path] == value`,
/// applying it twice is applying it once, and two actions are equal exactly if their paths and values are.
///
/// The idea is that of the Composable Architecture; unlike there, values need not be hashable.
public struct BindingAction<Root>: Sendable {
  private let field: any PartialKeyPath<Root> & Sendable
  private let value: any Equatable & Sendable
  private let write: @Sendable (inout Root) -> Void

  /// An action that writes a value into a field.
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - value: What to write.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable,
    _ value: Value
  ) -> Self {
    Self(field: keyPath, value: value, write: { $0[keyPath: keyPath] = value })
  }

  /// The field that is written.
  public var keyPath: PartialKeyPath<Root> { field }

  /// Writes the value into the field.
  public func apply(to root: inout Root) {
    write(&root)
  }

  /// Whether an action writes a given field, so that a pattern can name the field alone.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    (keyPath as PartialKeyPath<Root>) == action.keyPath
  }
}

extension BindingAction: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && isEqual(lhs.value, rhs.value)
  }
}

private func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: any Equatable) -> Bool {
  lhs == rhs as? Value
}

extension BindingAction: CustomDebugStringConvertible {
  public var debugDescription: String {
    ".set(\(field), \(String(reflecting: value)))"
  }
}
