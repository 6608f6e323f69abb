/// A short hash of bytes, FNV-1a, which guards against slips, not against forgers.
enum TextDigest {
  /// The hash in sixteen digits.
  static func hexadecimal(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
