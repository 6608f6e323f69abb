import GalleryFeature
import Testing

#if canImport(FeatureTesting)
  import FeatureTesting
#endif

/// Features that lead to each other: their states are in each other, as deep as a user goes.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct GalleryTests {
  private func makeTestStore(_ state: Gallery.State) -> TestStore<Gallery.State, Gallery.Action> {
    TestStore(initialState: state, reducer: { Gallery(load: { "Gallery \($0)" }) })
  }

  @Test func galleriesAndCommentsAreInEachOther() async {
    let store = makeTestStore(Gallery.State(id: 1))
    await store.send(.commentsButtonTapped) { $0.comments = GalleryComments.State(galleryID: 1) }
    await store.send(\.comments.linkTapped, 2) { $0.comments?.detail = Gallery.State(id: 2) }
    await store.receive(\.comments.detail.appeared)
    await store.receive(\.comments.detail.loaded, "Gallery 2") { $0.comments?.detail?.title = "Gallery 2" }
    await store.send(\.comments.detail.commentsButtonTapped) {
      $0.comments?.detail?.comments = GalleryComments.State(galleryID: 2)
    }
    await store.send(\.comments.detail.comments.linkTapped, 3) {
      $0.comments?.detail?.comments?.detail = Gallery.State(id: 3)
    }
    await store.receive(\.comments.detail.comments.detail.appeared)
    await store.receive(\.comments.detail.comments.detail.loaded, "Gallery 3") {
      $0.comments?.detail?.comments?.detail?.title = "Gallery 3"
    }
    // The third dismisses itself, and its comments hear of it.
    await store.send(\.comments.detail.comments.detail.closeButtonTapped)
    await store.receive(\.comments.detail.comments.detail.dismiss) {
      $0.comments?.detail?.comments?.detail = nil
      $0.comments?.detail?.comments?.draft = "See Gallery 3"
    }
    await store.send(\.comments.detail.comments.binding.draft, "") { $0.comments?.detail?.comments?.draft = "" }
    await store.send(\.comments.dismiss) { $0.comments = nil }
    await store.finish()
  }

  @Test func aSearchIsOneOfSeveralAndInItself() async {
    let store = makeTestStore(Gallery.State(id: 1, title: "Cats"))
    await store.send(.searchButtonTapped) { $0.search = GallerySearch.State(text: "Cats") }
    await store.send(\.search.refineButtonTapped, "big") { $0.search?.refined = GallerySearch.State(text: "Cats big") }
    await store.send(\.search.refined.resultTapped, 2) {
      $0.search?.refined?.destination = .gallery(Gallery.State(id: 2))
    }
    await store.send(\.search.refined.destination.gallery.searchButtonTapped) {
      $0.search?.refined?.destination?.gallery?.search = GallerySearch.State(text: "")
    }
    await store.send(\.search.refined.destination.gallery.search.binding.text, "Dogs") {
      $0.search?.refined?.destination?.gallery?.search?.text = "Dogs"
    }
    await store.send(\.search.refined.destination.gallery.delegate.shared, 2) { $0.search?.refined?.text = "like 2" }
    await store.send(\.search.refined.commentsButtonTapped, 4) {
      $0.search?.refined?.destination = .comments(GalleryComments.State(galleryID: 4))
    }
    await store.send(.searchButtonTapped) { $0.search = nil }
    await store.finish()
  }

  @Test func aStateFollowsFromItsParents() async {
    let store = makeTestStore(Gallery.State(id: 1, title: "Cats"))
    await store.send(\.label.binding.text, "Dogs") { $0.title = "Dogs" }
    await store.send(\.label.clearButtonTapped) { $0.title = "" }
    await store.finish()
  }

  @Test func aCopyKeepsItsOwn() {
    var state = Gallery.State(id: 1, comments: GalleryComments.State(galleryID: 1))
    state.comments?.detail = Gallery.State(id: 2)
    var copy = state
    #expect(copy == state)
    copy.comments?.detail?.title = "Other"
    #expect(state.comments?.detail?.title == "")
    #expect(copy != state)
    state.comments?.detail?.title = "Other"
    #expect(copy == state)
  }
}
