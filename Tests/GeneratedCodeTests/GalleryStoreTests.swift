import FeatureRuntime
import GalleryFeature
import Observation
import Testing

/// Stores of features that lead to each other.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct GalleryStoreTests {
  private let store = Store(initialState: Gallery.State(id: 1), reducer: { Gallery(load: { "Gallery \($0)" }) })

  @Test func mutuallyRecursiveStatesAreReadAndWritten() async throws {
    store.send(.commentsButtonTapped)
    let comments = try #require(store.scope(state: \.comments, action: \.comments.presented))
    await comments.send(.linkTapped(id: 2)).finish()
    let detail = try #require(comments.scope(state: \.detail, action: \.detail.presented))
    #expect(detail.title == "Gallery 2")
    detail.send(.commentsButtonTapped)
    let inner = try #require(detail.scope(state: \.comments, action: \.comments.presented))
    inner.draft = "Nice"
    #expect(store.comments?.detail?.comments?.draft == "Nice")
  }

  /// What a child reads is told when the field changes that it follows from, and only then.
  @Test func theStoreOfAStateThatFollowsFromItsParentsIsTold() {
    let label = store.scope(state: \.label, action: \.label)
    var texts = 0
    func follow() {
      withObservationTracking {
        _ = label.text
      } onChange: {
        MainActor.assumeIsolated { texts += 1 }
      }
    }
    follow()
    store.send(.commentsButtonTapped)
    #expect(texts == 0)
    store.send(.loaded(title: "Cats"))
    #expect(texts == 1)
    #expect(label.text == "Cats")
    follow()
    label.text = "Dogs"
    #expect(texts == 2)
    #expect(store.title == "Dogs")
  }

  @Test func observersAreToldOfWhatTheyRead() async throws {
    store.send(.commentsButtonTapped)
    let comments = try #require(store.scope(state: \.comments, action: \.comments.presented))
    await comments.send(.linkTapped(id: 2)).finish()
    let detail = try #require(comments.scope(state: \.detail, action: \.detail.presented))
    var (titles, outerTitles) = (0, 0)
    withObservationTracking {
      _ = detail.title
    } onChange: {
      MainActor.assumeIsolated { titles += 1 }
    }
    withObservationTracking {
      _ = store.title
    } onChange: {
      MainActor.assumeIsolated { outerTitles += 1 }
    }
    comments.draft = "Nice"
    #expect((titles, outerTitles) == (0, 0))
    detail.send(.loaded(title: "Two"))
    #expect((titles, outerTitles) == (1, 0))
  }
}
