extension GalleryLabel: GalleryLabelHooks {
  func clearButtonTapped(in state: inout State) -> Effects {
    state.text = ""
    return .none
  }
}
