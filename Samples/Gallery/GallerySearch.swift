// One switch over all actions: what children send arrives when they have handled it, and while they are still there.

extension GallerySearch: GallerySearchHooks {
  func handle(_ action: Action, in state: inout State) -> Effects {
    switch action {
    case .resultTapped(let id):
      state.destination = .gallery(Gallery.State(id: id))
      return .none
    case .commentsButtonTapped(let id):
      state.destination = .comments(GalleryComments.State(galleryID: id))
      return .none
    case .refineButtonTapped(let text):
      state.refined = State(text: "\(state.text) \(text)")
      return .none
    case .destination(.presented(.gallery(.delegate(.shared(let id))))):
      state.text = "like \(id)"
      return .none
    case .destination, .refined, .binding:
      return .none
    }
  }
}
