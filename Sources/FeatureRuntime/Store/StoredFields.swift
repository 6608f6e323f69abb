/// Fields that are stored in the memory of a state.
///
/// Equal values need not have equal bytes, but equal bytes are the same value. So comparing bytes first spares nearly
/// all comparisons through key paths, which take some fifty times as long. This type is not generic, for that reason too.
struct StoredFields {
  private var fields: [(index: Int, bytes: Range<Int>)] = []

  mutating func add(_ index: Int, at bytes: Range<Int>) {
    fields.append((index, bytes))
  }

  mutating func remove(_ index: Int) {
    fields.removeAll { $0.index == index }
  }

  /// The fields whose bytes differ in two states, and whose values may therefore differ.
  func differing<State>(_ left: State, _ right: State) -> [Int] {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in differing(left, right) }
    }
  }

  private func differing(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> [Int] {
    var result: [Int] = []
    for field in fields where !hasSameBytes(left, right, in: field.bytes) { result.append(field.index) }
    return result
  }

  private func hasSameBytes(
    _ left: UnsafeRawBufferPointer,
    _ right: UnsafeRawBufferPointer,
    in range: Range<Int>
  ) -> Bool {
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      let isSame =
        left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard isSame else { return false }
      offset += 8
    }
    while offset < range.upperBound {
      guard left[offset] == right[offset] else { return false }
      offset += 1
    }
    return true
  }
}
