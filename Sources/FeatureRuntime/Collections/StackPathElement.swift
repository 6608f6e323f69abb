/// An element of the path of a `NavigationStack`: one on a stack, or one to push.
///
/// ```swift
/// NavigationLink("Detail", value: StackPathElement(pushing: Path.State.detail(Detail.State())))
/// ```
public struct StackPathElement<State>: Hashable {
  /// The id of the element, or `nil` if it is to be pushed.
  let id: StackElementID?
  /// The state to push.
  let pushed: State?
  private let identity: StateIdentity

  /// Creates an element to push.
  ///
  /// - Parameter state: The state to push.
  public init(pushing state: State) {
    id = nil
    pushed = state
    identity = StateIdentity()
  }

  init(id: StackElementID, of stack: StateIdentity) {
    self.id = id
    pushed = nil
    identity = stack
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id && lhs.identity == rhs.identity }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(identity)
  }
}

extension StackPathElement: Sendable where State: Sendable {}

extension StackState {
  /// Which elements are on the stack.
  var path: [StackPathElement<Element>] { ids.map { StackPathElement(id: $0, of: lineage) } }
}
