/// An action of a presented child, or its dismissal.
///
/// ```swift
/// enum Action: CasePathable, Sendable {
///   case editor(PresentationAction<Editor.Action>)
/// }
/// ```
///
/// The paths to the child's actions lead through `presented`, which need not be named: `\.editor.saveButtonTapped` is
/// `\.editor.presented.saveButtonTapped`. Name it where the child has an action `dismiss` or `presented` of its own.
///
/// The idea is that of the Composable Architecture.
public enum PresentationAction<Action: Sendable>: CasePathable, Sendable {
  /// The child is dismissed.
  case dismiss
  /// An action of the child.
  indirect case presented(Action)

  /// The case paths of a presented child's action.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to the dismissal.
    public var dismiss: CasePath<PresentationAction, Void> {
      CasePath<PresentationAction, Void>(
        embed: { .dismiss },
        extract: { root in
          guard case .dismiss = root else { return nil }
          return ()
        }
      )
    }

    /// The path to the child's actions.
    public var presented: CasePath<PresentationAction, Action> {
      CasePath<PresentationAction, Action>(
        embed: { .presented($0) },
        extract: { root in
          guard case .presented(let action) = root else { return nil }
          return action
        }
      )
    }

    /// The path to a case of the child's actions.
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, CasePath<Action, Member>> & Sendable
    ) -> CasePath<PresentationAction, Member> where Action: CasePathable {
      presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }

    /// The path to the actions of one of several features that may be presented, and to its dismissal:
    /// `$store.scope(state: \.destination?.edit, action: \.destination.edit)`.
    @_disfavoredOverload
    public subscript<Member: Sendable>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, CasePath<Action, Member>> & Sendable
    ) -> CasePath<PresentationAction, PresentationAction<Member>> where Action: CasePathable {
      let path = Action.allCasePaths[keyPath: keyPath]
      return CasePath<PresentationAction, PresentationAction<Member>>(
        embed: { $0.map(path.embed) },
        extract: { root in
          switch root {
          case .dismiss: .dismiss
          case .presented(let action): path.extract(from: action).map { .presented($0) }
          }
        }
      )
    }
  }

  /// The paths to both cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  func map<Other>(_ transform: (Action) -> Other) -> PresentationAction<Other> {
    switch self {
    case .dismiss: .dismiss
    case .presented(let action): .presented(transform(action))
    }
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
