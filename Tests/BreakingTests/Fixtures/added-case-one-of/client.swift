func use(_ state: AddedAlternative.Destination.State) -> Int {
  switch state {  // breaks
  case .first: 1
  }
}
