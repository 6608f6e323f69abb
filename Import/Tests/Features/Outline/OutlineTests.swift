import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct OutlineTests {
  @Test func nesting() async {
    let store = TestStore(initialState: Outline.State(id: UUID(9))) {
      Outline()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addRowButtonTapped) { $0.rows = [Outline.State(id: UUID(0))] }
    await store.send(\.rows[id: UUID(0)].addRowButtonTapped) {
      $0.rows[id: UUID(0)]?.rows = [Outline.State(id: UUID(1))]
    }
    await store.send(\.rows[id: UUID(0)].rows[id: UUID(1)].nameTextFieldChanged, "Deep") {
      $0.rows[id: UUID(0)]?.rows[id: UUID(1)]?.name = "Deep"
    }
  }

  @Test func deleting() async {
    let store = TestStore(
      initialState: Outline.State(id: UUID(9), rows: [Outline.State(id: UUID(0)), Outline.State(id: UUID(1))])
    ) {
      Outline()
    }
    await store.send(.onDelete([0])) { $0.rows = [Outline.State(id: UUID(1))] }
  }
}
