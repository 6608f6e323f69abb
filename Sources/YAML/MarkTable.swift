/// Converts libyaml's marks, which count Unicode scalars, to UTF-8 offsets.
///
/// An ASCII text needs no table; for any other, the table has the offset of every 64th scalar.
struct MarkTable {
  private static let stride = 64

  private let bytes: [UInt8]
  private var checkpoints: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.hasByte({ $0 >= 0x80 }) else { return }
    var count = 0
    for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      if count % Self.stride == 0 { checkpoints.append(offset) }
      count += 1
    }
  }

  /// The UTF-8 offset of a scalar's number, from 0; the end of the text for numbers after it.
  func offset(ofScalar index: Int) -> Int {
    guard !checkpoints.isEmpty else { return min(index, bytes.count) }
    guard index / Self.stride < checkpoints.count else { return bytes.count }
    var offset = checkpoints[index / Self.stride]
    var remaining = index % Self.stride
    while remaining > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      remaining -= 1
    }
    return offset
  }
}
