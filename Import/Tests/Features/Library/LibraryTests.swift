import ComposableArchitecture
import Testing

@MainActor
struct LibraryTests {
  @Test func screens() async {
    let store = TestStore(initialState: Library.State(books: ["Emma"])) { Library() }
    await store.send(.bookTapped(0)) { $0.path[id: 0] = .book(Book.State(title: "Emma")) }
    await store.send(.path(.element(id: 0, action: .book(.readTapped)))) {
      $0.path[id: 0] = .book(Book.State(title: "Emma", isRead: true))
    }
    await store.send(.path(.element(id: 0, action: .book(.authorTapped("Austen"))))) {
      $0.path[id: 1] = .author(Author.State(name: "Austen"))
      $0.depth = 2
    }
    await store.send(.path(.element(id: 1, action: .author(.closeTapped)))) {
      $0.path.pop(from: 1)
      $0.depth = 1
    }
  }
}
