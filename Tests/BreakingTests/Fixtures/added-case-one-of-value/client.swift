func use(_ state: AddedValue.Destination.State) -> Int {
  switch state {  // breaks
  case .first(let count): count
  }
}
