extension RangeReplaceableCollection {
  /// The elements of a shared list, each to be shared alone: `ForEach(Array($syncUps)) { $syncUp in … }`.
  public init<Value>(_ list: Shared<IdentifiedArrayOf<Value>>) where Element == Shared<Value> {
    self.init(list.wrappedValue.compactMap { Shared(list[id: $0.id]) })
  }

  /// The elements of a shared list, each to be read alone.
  public init<Value>(_ list: SharedReader<IdentifiedArrayOf<Value>>) where Element == SharedReader<Value> {
    self.init(list.wrappedValue.compactMap { SharedReader(list[id: $0.id]) })
  }
}
