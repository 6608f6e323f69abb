import ComposableArchitecture
import Foundation

public typealias Square = String

/// A game for two. Its types lie outside of it.
@Reducer
public struct Chess {
  public typealias State = ChessState
  public typealias Action = ChessAction
  let rules: Rules

  public init(rules: Rules = .normal) {
    self.rules = rules
  }

  public var body: some ReducerOf<Chess> {
    Reduce { (state: inout State, action: Action) -> Effect<Action> in
      switch action {
      case .alert(.presented(.resign)):
        return .send(.ended(winner: state.turn.other))
      case .alert:
        return .none
      case let .moved(move):
        guard rules.allows(move) else { return .none }
        state.moves.append(move)
        state.turn = state.turn.other
        return .none
      case .resignTapped:
        state.alert = .resign
        return .none
      case .ended:
        state = State()
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@ObservableState
public struct ChessState: Equatable {
  public var moves: [Move] = []
  public var turn = Player.white
  @Presents public var alert: AlertState<ChessAction.Alert>?

  public init() {}

  public struct Move: Equatable, Sendable {
    public var from, to: Square
    public init(from: Square, to: Square) { (self.from, self.to) = (from, to) }
  }

  public enum Player: Equatable, Sendable {
    case white, black
    var other: Self { self == .white ? .black : .white }
  }
}

@CasePathable
public enum ChessAction {
  case alert(PresentationAction<Alert>)
  case moved(ChessState.Move)
  case resignTapped
  case ended(winner: ChessState.Player)

  @CasePathable
  public enum Alert: Equatable { case resign }
}

public struct Rules: Sendable {
  var allows: @Sendable (ChessState.Move) -> Bool
  public static let normal = Rules { $0.from != $0.to }
}

extension AlertState where Action == ChessAction.Alert {
  static var resign: Self {
    AlertState {
      TextState("Resign?")
    } actions: {
      ButtonState(role: .destructive, action: .resign) { TextState("Resign") }
      ButtonState(role: .cancel) { TextState("Play on") }
    }
  }
}
