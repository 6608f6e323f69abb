extension Array where Element: Identifiable {
  /// Whether two lists have elements with the same ids in the same order.
  func hasSameIDs(_ other: [Element]) -> Bool {
    indicesOfDifferentBytes(other)?.allSatisfy { self[$0].id == other[$0].id } ?? false
  }
}

extension Array {
  /// Where this list and one of the same length have elements that are not the same in memory, or `nil` if the lengths
  /// differ.
  ///
  /// Equal bytes are the same value. So of a list of which one element was changed, all others need not be compared.
  func indicesOfDifferentBytes(_ other: [Element]) -> [Int]? {
    guard count == other.count else { return nil }
    return withUnsafeBytes { left in
      other.withUnsafeBytes { right in differentChunks(left, right, size: MemoryLayout<Element>.stride) }
    }
  }
}

// Not generic, because it would be slow then: nothing of this library is compiled for the types of those who use it.
private func differentChunks(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer, size: Int) -> [Int] {
  guard left.baseAddress != right.baseAddress else { return [] }
  var result: [Int] = []
  var offset = 0
  while offset < left.count {
    if !hasSameBytes(left, right, in: offset..<(offset + size)) { result.append(offset / size) }
    offset += size
  }
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
