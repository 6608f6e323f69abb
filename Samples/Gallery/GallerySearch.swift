extension GallerySearch: GallerySearchHooks {
  func resultTapped(id: Int, in state: inout State) -> Effects {
    state.destination = .gallery(Gallery.State(id: id))
    return .none
  }

  func commentsButtonTapped(id: Int, in state: inout State) -> Effects {
    state.destination = .comments(GalleryComments.State(galleryID: id))
    return .none
  }

  func refineButtonTapped(text: String, in state: inout State) -> Effects {
    state.refined = State(text: "\(state.text) \(text)")
    return .none
  }

  func destinationGalleryDelegate(_ action: Gallery.Action.Delegate, in state: inout State) -> Effects {
    switch action {
    case .shared(let id): state.text = "like \(id)"
    }
    return .none
  }
}
