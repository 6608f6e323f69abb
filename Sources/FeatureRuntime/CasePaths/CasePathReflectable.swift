/// The case paths of an enum that can also tell which case is current.
///
/// If a child's state is an enum, its parent uses this to find out whether it has become another child. featuregen writes
/// the conformance for a feature whose state is an enum. By hand:
///
/// ```swift
/// extension Destination.State.AllCasePaths: CasePathReflectable {
///   subscript(root: Destination.State) -> PartialKeyPath<Self> {
///     switch root {
///     case .edit: \.edit
///     case .share: \.share
///     }
///   }
/// }
/// ```
public protocol CasePathReflectable<ReflectedRoot> {
  /// The enum. Its unusual name keeps it from hiding a type of yours in the case paths.
  associatedtype ReflectedRoot: CasePathable

  /// The case key path of the current case.
  subscript(root: ReflectedRoot) -> PartialKeyPath<Self> { get }
}
