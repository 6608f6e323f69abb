import ComposableArchitecture

@Reducer
public struct OrderLine: Sendable {
  @ObservableState
  public struct State: Equatable, Identifiable, Sendable {
    public let id: String
    public var amount: Int
    public init(id: String, amount: Int = 1) { (self.id, self.amount) = (id, amount) }
  }
  public enum Action: Equatable, Sendable { case plusTapped, minusTapped }

  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      state.amount += action == .plusTapped ? 1 : -1
      return .none
    }
  }
}

@Reducer
public struct CouponField: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var code = ""
    public init(code: String = "") { self.code = code }
  }
  public enum Action: Equatable, Sendable {
    case entered(String)
    case removed
  }

  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case let .entered(code) = action { state.code = code }
      return .none
    }
  }
}

@Reducer
public struct OrderSummary: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var total = 0
    public var isShared = false
    public init() {}
  }
  public enum Action: Equatable, Sendable { case shareTapped }

  public var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.isShared = true
      return .none
    }
  }
}
