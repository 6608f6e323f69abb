/// An action that writes one value into a field of the state.
///
/// A view that edits a field sends one of these instead of changing state itself, so that every change of state comes
/// from an action. It can only be made by ``set(_:_:)``, so its key path and its value always belong together.
///
/// ```swift
/// switch action {
/// case .binding(\.displayName):             // matches by field
///   state.displayName.removeAll(where: \.isNewline)
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
  private let assign: @Sendable (inout Root) -> Void
  /// The record of whether a reducer wrote the value; `nil` if nobody asks.
  private let write: BindingWrite?

  /// Returns an action that writes a value into a field.
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - value: The value to write.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable,
    _ value: Value
  ) -> Self {
    set(keyPath, value, write: nil)
  }

  static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable,
    _ value: Value,
    write: BindingWrite?
  ) -> Self {
    Self(field: keyPath, value: value, assign: { $0[keyPath: keyPath] = value }, write: write)
  }

  /// The value to write.
  package var writtenValue: any Equatable & Sendable { value }

  /// The field that is written.
  public var keyPath: PartialKeyPath<Root> { field }

  /// Writes the value into the field.
  public func apply(to root: inout Root) {
    assign(&root)
    write?.apply()
  }

  /// Returns whether an action writes a given field, so that a pattern can name the field alone.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    keyPath.equals(action.keyPath)
  }
}

extension BindingAction: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath.equals(rhs.keyPath) && isEqual(lhs.value, rhs.value)
  }
}

private func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: any Equatable) -> Bool {
  lhs == rhs as? Value
}

extension BindingAction: CustomDebugStringConvertible {
  public var debugDescription: String {
    ".set(\(fieldName), \(isPrivate ? "hidden" : String(reflecting: value)))"
  }
}

extension BindingAction: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, children: ["field": fieldName, "value": isPrivate ? "hidden" : value as Any], displayStyle: .struct)
  }
}

/// A binding action of any state.
package protocol BindingWriting {
  /// The key path that is written, without its root: `\.item.name`.
  var fieldName: String { get }
  /// Whether the value that is written is not to be shown.
  var isPrivate: Bool { get }
}

extension BindingAction: BindingWriting {
  package var fieldName: String {
    if let name = (Root.self as? any NamedFields.Type)?.name(of: field) { return name }
    // A key path names its root as it is written within its module: `\State.item.name`.
    let text = String(describing: field)
    let root = String(describing: Root.self)
    guard let range = text.firstRange(of: "\\\(root)") else { return text }
    return "\\" + text[range.upperBound...]
  }

  package var isPrivate: Bool { (Root.self as? any PrivateFields.Type)?.hides(field) ?? false }
}

extension BindingAction: CasePathable {
  /// The case paths of a binding action: one for each field, so that `\.binding.displayName` is the path to the value
  /// written into the display name.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to the value written into a field.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value> & Sendable
    ) -> CasePath<BindingAction, Value> {
      CasePath<BindingAction, Value>(
        embed: { .set(keyPath, $0) },
        extract: { $0.keyPath == keyPath ? $0.value as? Value : nil }
      )
    }
  }

  /// The case paths to all fields.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// The record of a binding's write: whether a reducer has made it.
final class BindingWrite: Sendable {
  private let isApplied = Locked(false)

  /// Notes that a reducer has written the value.
  func apply() {
    isApplied.value = true
  }

  var wasApplied: Bool { isApplied.value }
}
