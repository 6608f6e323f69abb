extension [UInt8] {
  /// Whether a condition holds for any byte. All are looked at, many in one step of the processor, which takes less than
  /// stopping at the first: in most files there is none. Inlined, it is not always compiled so.
  @inline(never)
  func hasByte(_ condition: (UInt8) -> Bool) -> Bool {
    withUnsafeBufferPointer { bytes in
      var found = false
      for index in 0..<bytes.count { found = condition(bytes[index]) || found }
      return found
    }
  }

  /// Whether the bytes are those of a slice; in steps like those above.
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
