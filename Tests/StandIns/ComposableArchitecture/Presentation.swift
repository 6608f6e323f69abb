@propertyWrapper
public struct PresentationState<State> {
  public init(wrappedValue: State?) {}

  public var wrappedValue: State? {
    get { fatalError() }
    set {}
  }

  public var projectedValue: Self {
    get { self }
    set {}
  }
}

extension PresentationState: Equatable where State: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) {}
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Decodable where State: Decodable {
  public init(from decoder: any Decoder) throws { fatalError() }
}

extension PresentationState: Encodable where State: Encodable {
  public func encode(to encoder: any Encoder) throws {}
}

public enum PresentationAction<Action>: CasePathable {
  case dismiss
  indirect case presented(Action)

  public static var allCasePaths: AllCasePaths { fatalError() }

  @dynamicMemberLookup
  public struct AllCasePaths {
    public var dismiss: AnyCasePath<PresentationAction, Void> { fatalError() }
    public var presented: AnyCasePath<PresentationAction, Action> { fatalError() }

    public subscript<AppendedAction>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, AppendedAction>>
    ) -> AnyCasePath<PresentationAction, AppendedAction> where Action: CasePathable {
      fatalError()
    }

    @_disfavoredOverload
    public subscript<AppendedAction>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, AppendedAction>>
    ) -> AnyCasePath<PresentationAction, PresentationAction<AppendedAction>> where Action: CasePathable {
      fatalError()
    }
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}

public struct StackElementID: Hashable, Sendable {}

extension StackElementID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) {}
}

public enum StackAction<State, Action>: CasePathable {
  indirect case element(id: StackElementID, action: Action)
  case popFrom(id: StackElementID)
  case push(id: StackElementID, state: State)

  public static var allCasePaths: AllCasePaths { fatalError() }

  public struct AllCasePaths {
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> { fatalError() }
    public var popFrom: AnyCasePath<StackAction, StackElementID> { fatalError() }
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> { fatalError() }
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> { fatalError() }
  }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
