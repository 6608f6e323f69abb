/// An action of an element of a navigation stack, or the push or pop of one.
///
/// ```swift
/// enum Action: CasePathable, Sendable {
///   case path(StackAction<Path.State, Path.Action>)
/// }
/// ```
///
/// The path to the actions of one element is `\.path[id: 0].detail`.
///
/// The idea is that of the Composable Architecture.
public enum StackAction<State: Sendable, Action: Sendable>: CasePathable, Sendable {
  /// An action of the element with an id.
  indirect case element(id: StackElementID, action: Action)
  /// The element with an id is popped, and so are all above it.
  case popFrom(id: StackElementID)
  /// An element is pushed.
  case push(id: StackElementID, state: State)

  /// The case paths of a stack's action.
  public struct AllCasePaths: Sendable {
    /// The path to the id and the action of an element together.
    public var element: CasePath<StackAction, (id: StackElementID, action: Action)> {
      CasePath<StackAction, (id: StackElementID, action: Action)>(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { root in
          guard case .element(let id, let action) = root else { return nil }
          return (id, action)
        }
      )
    }

    /// The path to the id of the element that is popped.
    public var popFrom: CasePath<StackAction, StackElementID> {
      CasePath<StackAction, StackElementID>(
        embed: { .popFrom(id: $0) },
        extract: { root in
          guard case .popFrom(let id) = root else { return nil }
          return id
        }
      )
    }

    /// The path to the id and the state of an element that is pushed.
    public var push: CasePath<StackAction, (id: StackElementID, state: State)> {
      CasePath<StackAction, (id: StackElementID, state: State)>(
        embed: { .push(id: $0.id, state: $0.state) },
        extract: { root in
          guard case .push(let id, let state) = root else { return nil }
          return (id, state)
        }
      )
    }

    /// The path to the actions of one element: `\.[id: 0]`.
    public subscript(id id: StackElementID) -> CasePath<StackAction, Action> {
      CasePath<StackAction, Action>(
        embed: { .element(id: id, action: $0) },
        extract: { root in
          guard case .element(let current, let action) = root, current == id else { return nil }
          return action
        }
      )
    }
  }

  /// The paths to all cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}

extension CasePath {
  /// The path to the actions of one element of a navigation stack: `\.path[id: 0].detail.saveButtonTapped`.
  public subscript<State, Action>(id id: StackElementID) -> CasePath<Root, Action>
  where Value == StackAction<State, Action> {
    appending(path: Value.allCasePaths[id: id])
  }
}

/// The action of a navigation stack of a feature's states.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action> where R.State: Sendable
