@propertyWrapper
public struct PresentationState<State> {
  // On the heap, so that a state can present one of its own kind.
  private var storage: [State]

  public init(wrappedValue: State?) { storage = wrappedValue.map { [$0] } ?? [] }

  public var wrappedValue: State? {
    get { storage.first }
    set { storage = newValue.map { [$0] } ?? [] }
  }

  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

extension PresentationState: Equatable where State: Equatable {}
extension PresentationState: Hashable where State: Hashable {}
extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Decodable where State: Decodable {
  public init(from decoder: any Decoder) throws { self.init(wrappedValue: try State?(from: decoder)) }
}

extension PresentationState: Encodable where State: Encodable {
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

public enum PresentationAction<Action>: CasePathable {
  case dismiss
  indirect case presented(Action)

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  @dynamicMemberLookup
  public struct AllCasePaths {
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(embed: { .dismiss }) { if case .dismiss = $0 { () } else { nil } }
    }

    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(embed: { .presented($0) }) { if case .presented(let action) = $0 { action } else { nil } }
    }

    public subscript<AppendedAction>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, AppendedAction>>
    ) -> AnyCasePath<PresentationAction, AppendedAction> where Action: CasePathable {
      let path = Action.allCasePaths[keyPath: keyPath]
      return AnyCasePath(embed: { .presented(path.embed($0)) }) {
        if case .presented(let action) = $0 { path.extract(action) } else { nil }
      }
    }

    @_disfavoredOverload
    public subscript<AppendedAction>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, AppendedAction>>
    ) -> AnyCasePath<PresentationAction, PresentationAction<AppendedAction>> where Action: CasePathable {
      let path = Action.allCasePaths[keyPath: keyPath]
      return AnyCasePath {
        if case .presented(let action) = $0 { .presented(path.embed(action)) } else { .dismiss }
      } extract: {
        if case .presented(let action) = $0 { path.extract(action).map { .presented($0) } } else { .dismiss }
      }
    }
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
