/// The case paths of an enum that can also tell which case is current.
///
/// Where the state of a child is an enum, its parent tells by this whether it has become another child. featuregen writes
/// the conformance for a feature whose state is an enum; by hand it looks so:
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
public protocol CasePathReflectable<Root> {
  /// The enum.
  associatedtype Root: CasePathable

  /// The case key path of the case that is current.
  subscript(root: Root) -> PartialKeyPath<Self> { get }
}
