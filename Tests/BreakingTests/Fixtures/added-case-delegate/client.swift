func use(_ action: AddedDelegateCase.Action.Delegate) -> Int {
  switch action {
  case .done: 1
  }
}
