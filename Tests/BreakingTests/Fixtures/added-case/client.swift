func use(_ value: AddedCase) -> Int {
  switch value {
  case .one: 1
  case .two: 2
  }
}
