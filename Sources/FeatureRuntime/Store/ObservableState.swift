/// State that reports which fields an action has changed, so that only their readers are updated.
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
/// You need not list computed properties and parts of fields: a store compares those that were read.
public protocol ObservableState {
  /// The key paths of the fields that differ, those of parts after those of the wholes.
  static func changes(from oldValue: Self, to newValue: Self) -> [PartialKeyPath<Self>]
}
