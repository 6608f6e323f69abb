// Reducers that the schemas here name as written by hand.

public struct Game: Reducer, Sendable {
  nonisolated public struct State: Equatable, Identifiable, Sendable {
    public let id: Int
    public var board = Board.State()
  }

  nonisolated public enum Action: Equatable, Sendable {
    case tapped(Int)
    case delegate(Delegate)

    nonisolated public enum Delegate: Equatable, Sendable {
      case ended
    }
  }

  public var body: some Reducer<State, Action> {
    Reduce { _, action in
      switch action {
      case .tapped: .send(.delegate(.ended))
      case .delegate: .none
      }
    }
  }

  public struct Board: Reducer, Sendable {
    nonisolated public struct State: Equatable, Sendable {
      public var fields = [Bool?](repeating: nil, count: 9)
    }

    nonisolated public enum Action: Sendable {
      case cleared(@Sendable () -> Void)
    }

    public var body: some Reducer<State, Action> {
      EmptyReducer()
    }
  }
}
