func use(_ action: AddedActionCase.Action) -> Int {
  switch action {  // breaks
  case .tapped: 1
  }
}
