func use(_ value: SafeCases, _ raw: SafeRawValues) -> SafeValues {
  switch value {
  case .one: .paid(seats: raw.rawValue.count)
  case .two: .paid(seats: 2)
  }
}
