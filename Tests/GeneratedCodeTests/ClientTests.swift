import FeatureRuntime
import FeatureTesting
import RecipesFeature
import SyncUpsFeature
import Testing

/// The values of clients that schemas declare.
@Suite(.timeLimit(.minutes(10)))
struct ClientTests {
  @MainActor
  @Test func endpointThatATestDoesNotGiveIsReported() async {
    let store = TestStore(initialState: Recipe.State(title: "Soup")) { Recipe() }
    await withKnownIssue {
      await store.send(.cookButtonTapped)
      await store.finish()
    } matching: {
      $0.comments.contains { $0.rawValue.contains("'Stove.cook' is not implemented") }
    }
  }

  @Test func testValueThrowsOrReturnsWhatIsEmpty() async throws {
    try await withKnownIssue {
      await #expect(throws: UnimplementedFailure.self) { try await Stove.testValue.cook() }
      for try await _ in SpeechClient.testValue.transcripts() {
        Issue.record("A stream that nobody gives has no elements.")
      }
    } matching: {
      $0.comments.contains { $0.rawValue.contains("is not implemented") }
    }
  }

  @Test func valueForPreviewsReportsNothing() async throws {
    try await Stove.previewValue.cook()
    await #expect(throws: CancellationError.self) { try await RecipeSuggestion.previewValue.title(otherThan: "Soup") }
    for try await _ in SpeechClient.previewValue.transcripts() { Issue.record("There is nothing to hear.") }
  }

  @Test func functionWithLabelsCallsWhatIsGiven() async throws {
    var suggestion = RecipeSuggestion.previewValue
    suggestion.title = { "Not \($0)" }
    #expect(try await suggestion.title(otherThan: "Soup") == "Not Soup")
  }

  @Test func clientIsADependencyByItsName() async throws {
    let title = try await withDependencies {
      $0.recipeSuggestion.title = { _ in "Stew" }
    } operation: {
      @Dependency(\.recipeSuggestion) var suggestion
      return try await suggestion.title(otherThan: "")
    }
    #expect(title == "Stew")
  }
}
