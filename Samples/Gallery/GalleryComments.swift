extension GalleryComments: GalleryCommentsHooks {
  func linkTapped(id: Int, in state: inout State) -> Effects {
    state.detail = Gallery.State(id: id)
    return .send(.detail(.presented(.appeared)))
  }

  func closeButtonTapped(in state: inout State) -> Effects {
    .dismiss
  }

  func detailDismissed(_ lastState: Gallery.State, in state: inout State) -> Effects {
    state.draft = "See \(lastState.title)"
    return .none
  }
}
