extension [UInt8] {
  /// Whether a condition holds for any byte. It tests all bytes, many in one processor step, because that is faster
  /// than stopping at the first: most files have none. Inlined, it does not always compile to such steps.
  @inline(never)
  func hasByte(_ condition: (UInt8) -> Bool) -> Bool {
    withUnsafeBufferPointer { bytes in
      var found = false
      for index in 0..<bytes.count { found = condition(bytes[index]) || found }
      return found
    }
  }

  /// Whether the bytes equal a slice's, compared in such steps.
  func equals(_ other: ArraySlice<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { bytes in
      other.withUnsafeBufferPointer { other in
        var difference: UInt8 = 0
        for index in bytes.indices { difference |= bytes[index] ^ other[index] }
        return difference == 0
      }
    }
  }
}
