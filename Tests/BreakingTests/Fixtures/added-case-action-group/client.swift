func inGroup(_ action: AddedCaseActionGroup.Action.View) {
  switch action {  // breaks
  case .closeButtonTapped: break
  }
}

func ofGroups(_ action: AddedCaseActionGroup.Action) {
  switch action {  // breaks
  case .view: break
  }
}
