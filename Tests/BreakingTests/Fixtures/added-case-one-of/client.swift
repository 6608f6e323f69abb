func use(_ state: AddedAlternative.Destination.State) -> Int {
  switch state {
  case .first: 1
  }
}
