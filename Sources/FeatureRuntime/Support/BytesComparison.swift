extension Array where Element: Identifiable {
  /// Whether two lists have elements with the same ids in the same order.
  func hasSameIDs(_ other: [Element]) -> Bool {
    indicesOfDifferentBytes(other)?.allSatisfy { self[$0].id == other[$0].id } ?? false
  }
}

extension Array {
  /// Where this list and one of the same length have elements that are not the same in memory, or `nil` if the lengths
  /// differ.
  func indicesOfDifferentBytes(_ other: [Element]) -> [Int]? {
    guard count == other.count else { return nil }
    return withUnsafeBytes { left in
      other.withUnsafeBytes { right in differentChunks(left, right, size: MemoryLayout<Element>.stride) }
    }
  }
}

extension Array where Element: Equatable {
  /// Whether two lists are equal. Only elements that are not the same in memory are compared.
  func isEqual(_ other: [Element]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { left in
      other.withUnsafeBytes { right in
        areSameChunks(left, right, size: MemoryLayout<Element>.stride) { self[$0] == other[$0] }
      }
    }
  }
}

/// The elements that two lists have in common at their beginnings and ends.
struct CommonEnds {
  /// The number of elements at the beginning with the same ids.
  var prefix = 0
  /// The number of elements at the end, besides those, with the same ids.
  var suffix = 0
  /// Where, in the one list and the other, such elements are not the same in memory.
  var differing: [(Int, Int)] = []

  /// The indices of the others in a list of some length.
  func rest(of count: Int) -> Range<Int> { prefix..<(count - suffix) }
}

extension Array {
  /// The common elements at the beginnings and ends of this list and another one. Elements with the same bytes have the
  /// same id.
  func commonEnds(_ other: [Element], hasSameID: (Element, Element) -> Bool) -> CommonEnds {
    withUnsafeBytes { left in
      other.withUnsafeBytes { right in
        commonChunks(left, right, size: MemoryLayout<Element>.stride) { hasSameID(self[$0], other[$1]) }
      }
    }
  }
}

/// Whether two values have the same bytes within a range, or altogether.
func hasSameBytes<Value>(_ left: Value, _ right: Value, in range: Range<Int>?) -> Bool {
  withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { right in hasSameBytes(left, right, in: range ?? left.indices) }
  }
}

/// The range of a key path's value in the memory of the root, if it is there.
func bytes<Root>(at keyPath: AnyKeyPath, in _: Root.Type) -> Range<Int>? {
  guard let keyPath = keyPath as? PartialKeyPath<Root>, let offset = MemoryLayout<Root>.offset(of: keyPath) else {
    return nil
  }
  return offset..<(offset + _openExistential(type(of: keyPath).valueType, do: size))
}

private func size<Value>(of _: Value.Type) -> Int {
  MemoryLayout<Value>.size
}

// Equal values need not have equal bytes, but equal bytes are the same value. So comparing bytes first spares nearly all
// comparisons of values. These functions are not generic, because they would be slow then: nothing of this library is
// compiled for the types of those who use it.

/// Which of several ranges have different bytes in two pieces of memory. Those that are `nil` may.
func indicesOfDifferentBytes(
  _ left: UnsafeRawBufferPointer,
  _ right: UnsafeRawBufferPointer,
  in ranges: [Range<Int>?]
) -> [Int] {
  var result: [Int] = []
  for (index, range) in ranges.enumerated() {
    if let range, hasSameBytes(left, right, in: range) { continue }
    result.append(index)
  }
  return result
}

private func commonChunks(
  _ left: UnsafeRawBufferPointer,
  _ right: UnsafeRawBufferPointer,
  size: Int,
  hasSameID: (Int, Int) -> Bool
) -> CommonEnds {
  let (leftCount, rightCount) = (left.count / max(size, 1), right.count / max(size, 1))
  let count = min(leftCount, rightCount)
  var ends = CommonEnds()
  func isCommon(_ leftIndex: Int, _ rightIndex: Int) -> Bool {
    let (start, otherStart) = (leftIndex * size, rightIndex * size)
    let chunk = UnsafeRawBufferPointer(rebasing: left[start..<(start + size)])
    if hasSameBytes(chunk, UnsafeRawBufferPointer(rebasing: right[otherStart..<(otherStart + size)]), in: 0..<size) {
      return true
    }
    guard hasSameID(leftIndex, rightIndex) else { return false }
    ends.differing.append((leftIndex, rightIndex))
    return true
  }
  if left.baseAddress == right.baseAddress, leftCount == rightCount { return CommonEnds(prefix: count) }
  while ends.prefix < count, isCommon(ends.prefix, ends.prefix) { ends.prefix += 1 }
  while ends.prefix + ends.suffix < count, isCommon(leftCount - 1 - ends.suffix, rightCount - 1 - ends.suffix) {
    ends.suffix += 1
  }
  return ends
}

private func areSameChunks(
  _ left: UnsafeRawBufferPointer,
  _ right: UnsafeRawBufferPointer,
  size: Int,
  orEqual isEqual: (Int) -> Bool
) -> Bool {
  if left.baseAddress == right.baseAddress { return true }
  for offset in stride(from: 0, to: left.count, by: size) {
    if !hasSameBytes(left, right, in: offset..<(offset + size)), !isEqual(offset / size) { return false }
  }
  return true
}

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
