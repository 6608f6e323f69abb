extension Gallery: GalleryHooks {
  func appeared(in state: inout State) -> Effects {
    .run { [load, id = state.id] send in await send(.loaded(title: load(id))) }
  }

  func loaded(title: String, in state: inout State) -> Effects {
    state.title = title
    return .none
  }

  func label(_: GalleryLabel.Action, in state: inout State) -> Effects {
    .none
  }

  func commentsButtonTapped(in state: inout State) -> Effects {
    state.comments = GalleryComments.State(galleryID: state.id)
    return .none
  }

  func searchButtonTapped(in state: inout State) -> Effects {
    state.search = state.search == nil ? GallerySearch.State(text: state.title) : nil
    return .none
  }

  func closeButtonTapped(in state: inout State) -> Effects {
    .dismiss
  }

  /// A child whose state follows from this one's.
  func around(_ reducer: Reduce<State, Action>) -> some Reducer<State, Action> {
    Scope(state: \.label, action: \.label) { GalleryLabel() }
    reducer
  }
}

nonisolated extension Gallery.State {
  package var label: GalleryLabel.State {
    get { GalleryLabel.State(text: title) }
    set { title = newValue.text }
  }
}
