func use(_ action: AddedDelegateCase.Action.Delegate) -> Int {
  switch action {  // breaks
  case .done: 1
  }
}
