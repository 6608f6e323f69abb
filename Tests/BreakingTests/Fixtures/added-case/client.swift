func use(_ value: AddedCase) -> Int {
  switch value {  // breaks
  case .one: 1
  case .two: 2
  }
}
