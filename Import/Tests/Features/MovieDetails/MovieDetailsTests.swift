import ComposableArchitecture
import Testing

@MainActor
struct MovieDetailsTests {
  struct Failure: Error {}

  @Test func loading() async {
    let store = TestStore(initialState: MovieDetails.State(id: 1)) {
      MovieDetails()
    } withDependencies: {
      $0.movieClient.fetch = { Movie(id: $0, title: "One") }
      $0.movieClient.recommendations = { _ in throw Failure() }
    }
    await store.send(.load) { $0.isLoading = true }
    await store.receive(\.loaded) {
      $0.isLoading = false
      $0.movie = Movie(id: 1, title: "One")
    }
    await store.send(.navigate(.movieDetails(id: 2)))
  }

  @Test func failing() async {
    let store = TestStore(initialState: MovieDetails.State(id: 1, transitionID: "t")) {
      MovieDetails()
    } withDependencies: {
      $0.movieClient.fetch = { _ in throw Failure() }
      $0.movieClient.recommendations = { _ in throw Failure() }
    }
    await store.send(.load) { $0.isLoading = true }
    await store.receive(\.loadingFailed) { $0.isLoading = false }
  }
}
