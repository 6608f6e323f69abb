/// State that reports the fields changed by an action, so that only their readers are updated.
///
/// featuregen writes the conformance. By hand:
///
/// ```swift
/// extension Settings.State: ObservableState {
///   static func changes(from oldValue: Self, to newValue: Self) -> [PartialKeyPath<Self>] {
///     var changes: [PartialKeyPath<Self>] = []
///     if oldValue.displayName != newValue.displayName { changes.append(\.displayName) }
///     if oldValue.item != newValue.item {
///       changes.append(\.item)
///       if oldValue.item.name != newValue.item.name { changes.append(\.item.name) }
///     }
///     return changes
///   }
/// }
/// ```
///
/// **Laws.**
/// - The result is empty exactly if nothing changed. A field that cannot be compared always counts as changed.
/// - A key path that is in some result is in every result for values that differ there.
///
/// You need not list computed properties and parts of fields: a store compares the ones that were read.
///
/// A state that conforms where it is declared is `nonisolated`, even where all else is on the main actor: one with property
/// wrappers cannot say so itself.
public protocol ObservableState: _StateIsolation {
  /// Returns the key paths of the fields that differ. The key path of a part comes after that of the whole.
  static func changes(from oldValue: Self, to newValue: Self) -> [PartialKeyPath<Self>]

  /// The key paths of shared fields, and of parts of them, whose readers are told of changes by the shared value.
  ///
  /// A store compares nothing there. `changes` lists one if its field shares another value, `old.$count !== new.$count`.
  static var sharedPaths: [PartialKeyPath<Self>] { get }
}

extension ObservableState {
  /// None.
  public static var sharedPaths: [PartialKeyPath<Self>] { [] }
}

#if compiler(>=6.2)
  // A type that conforms to a protocol with this one is not isolated by default.
  public typealias _StateIsolation = SendableMetatype
#else
  // No code is isolated by default.
  public protocol _StateIsolation {}
#endif
