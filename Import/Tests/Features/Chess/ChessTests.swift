import ComposableArchitecture
import Testing

@MainActor
struct ChessTests {
  @Test func moving() async {
    let store = TestStore(initialState: Chess.State()) { Chess() }
    await store.send(.moved(ChessState.Move(from: "e2", to: "e2")))
    await store.send(.moved(ChessState.Move(from: "e2", to: "e4"))) {
      $0.moves = [ChessState.Move(from: "e2", to: "e4")]
      $0.turn = .black
    }
    await store.send(.resignTapped) { $0.alert = .resign }
    await store.send(\.alert.resign) { $0.alert = nil }
    await store.receive(\.ended) {
      $0.moves = []
      $0.turn = .white
    }
  }
}
