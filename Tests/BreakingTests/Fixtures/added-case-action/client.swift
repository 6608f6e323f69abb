func use(_ action: AddedActionCase.Action) -> Int {
  switch action {
  case .tapped: 1
  }
}
