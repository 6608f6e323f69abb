/// An action of one element of a list.
///
/// ```swift
/// enum Action: CasePathable, Sendable {
///   case rows(IdentifiedAction<Row.State.ID, Row.Action>)
/// }
/// ```
public enum IdentifiedAction<ID: Hashable & Sendable, Action: Sendable>: CasePathable, Sendable {
  /// An action of the element with an id.
  case element(id: ID, action: Action)

  /// The case paths of an element's action.
  public struct AllCasePaths: Sendable {
    /// The path to the id and the action together.
    public var element: CasePath<IdentifiedAction, (id: ID, action: Action)> {
      CasePath<IdentifiedAction, (id: ID, action: Action)>(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { root in
          guard case .element(let id, let action) = root else { return nil }
          return (id, action)
        }
      )
    }

    /// The path to the actions of one element: `\.[id: 3]`.
    public subscript(id id: ID) -> CasePath<IdentifiedAction, Action> {
      CasePath<IdentifiedAction, Action>(
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

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}

extension CasePath {
  /// The path to the actions of one element of a list: `\.rows[id: 3].deleteButtonTapped`.
  public subscript<ID, Action>(id id: ID) -> CasePath<Root, Action> where Value == IdentifiedAction<ID, Action> {
    appending(path: Value.allCasePaths[id: id])
  }
}

/// The action of one element of a list of a feature's states.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable
