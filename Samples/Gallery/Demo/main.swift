import FeatureRuntime
import GalleryFeature

// Goes from a gallery to its comments, and from there to another gallery, as a user would.

let store = Store(initialState: Gallery.State(id: 1)) { Gallery(load: { "Gallery \($0)" }) }

@MainActor
func show(_ what: String) {
  print("\(what):")
  print("  \(store.title), comments: \(store.comments?.draft.debugDescription ?? "none")")
  print("  another gallery: \(store.comments?.detail?.title ?? "none")")
}

await store.send(.appeared).finish()
store.send(.commentsButtonTapped)
show("A gallery with its comments")

if let comments = store.scope(state: \.comments, action: \.comments.presented) {
  await comments.send(.linkTapped(id: 2)).finish()
  show("A link leads to another gallery")
  if let detail = comments.scope(state: \.detail, action: \.detail.presented) {
    await detail.send(.closeButtonTapped).finish()
  }
  show("Closed again")
}
