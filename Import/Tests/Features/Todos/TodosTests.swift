import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct TodosTests {
  @Test func addingAndCompleting() async {
    let clock = TestClock()
    let store = TestStore(initialState: Todos.State()) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    await store.send(.addTodoButtonTapped) { $0.todos = [Todo.State(id: UUID(0))] }
    await store.send(.addTodoButtonTapped) { $0.todos = [Todo.State(id: UUID(1)), Todo.State(id: UUID(0))] }
    await store.send(\.todos[id: UUID(1)].binding.isComplete, true) { $0.todos[id: UUID(1)]?.isComplete = true }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.todos[id: UUID(1)].binding.description, "Milk") { $0.todos[id: UUID(1)]?.description = "Milk" }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.sortCompletedTodos) {
      $0.todos = [Todo.State(id: UUID(0)), Todo.State(description: "Milk", id: UUID(1), isComplete: true)]
    }
    await store.send(\.binding.filter, .completed) { $0.filter = .completed }
    #expect(store.state.filteredTodos.count == 1)
    await store.send(.delete([0])) { $0.todos = [Todo.State(id: UUID(0))] }
    await store.send(.clearCompletedButtonTapped)
  }

  @Test func moving() async {
    let store = TestStore(
      initialState: Todos.State(todos: [Todo.State(id: UUID(0)), Todo.State(id: UUID(1)), Todo.State(id: UUID(2))])
    ) {
      Todos()
    }
    await store.send(.move([0], 2)) {
      $0.todos = [Todo.State(id: UUID(1)), Todo.State(id: UUID(2)), Todo.State(id: UUID(0))]
    }
  }

  @Test func clearing() async {
    let store = TestStore(
      initialState: Todos.State(todos: [Todo.State(id: UUID(0), isComplete: true), Todo.State(id: UUID(1))])
    ) {
      Todos()
    }
    await store.send(.clearCompletedButtonTapped) { $0.todos = [Todo.State(id: UUID(1))] }
  }
}
