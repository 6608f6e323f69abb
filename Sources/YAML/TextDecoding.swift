/// A file's text in UTF-8, without a byte order mark.
struct DecodedText {
  /// With U+FFFD in place of bytes that could not be decoded.
  var bytes: [UInt8]
  /// The first error.
  var failure: Failure?

  struct Failure {
    var message: String
    /// The range of the replacement character in `bytes`, if the place is known.
    var range: Range<Int>?
  }

  /// Decodes UTF-8, or UTF-16 that starts with a byte order mark or with an ASCII character.
  init(_ bytes: [UInt8]) {
    let start = bytes.prefix(4)
    if start.elementsEqual([0xFF, 0xFE, 0, 0]) || start.elementsEqual([0, 0, 0xFE, 0xFF]) {
      self.init(
        bytes: [],
        failure: Failure(message: "the file is encoded as UTF-32; only UTF-8 and UTF-16 are read", range: nil)
      )
    } else if start.starts(with: [0xFE, 0xFF]) {
      self.init(utf16: bytes.dropFirst(2), bigEndian: true)
    } else if start.starts(with: [0xFF, 0xFE]) {
      self.init(utf16: bytes.dropFirst(2), bigEndian: false)
    } else if bytes.count >= 2, bytes.count % 2 == 0, (bytes[0] == 0) != (bytes[1] == 0) {
      self.init(utf16: bytes[...], bigEndian: bytes[0] == 0)
    } else {
      self.init(utf8: start.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...])
    }
  }

  private init(bytes: [UInt8], failure: Failure?) {
    self.bytes = bytes
    self.failure = failure
  }

  private init(utf8 bytes: ArraySlice<UInt8>) {
    // A slice of the whole array shares its memory.
    self.bytes = Array(bytes)
    guard self.bytes.hasByte({ $0 >= 0x80 }) else { return }
    let decoded = Array(String(decoding: bytes, as: UTF8.self).utf8)
    guard !decoded.equals(bytes) else { return }
    self.bytes = decoded
    // The text was repaired where the two differ: at the replacement character or within it.
    var start = zip(decoded, bytes).prefix { $0 == $1 }.count
    while start > 0, start == decoded.count || decoded[start] & 0xC0 == 0x80 { start -= 1 }
    let byte = String(bytes[bytes.startIndex + start], radix: 16, uppercase: true)
    failure = Failure(
      message: "the file is not valid UTF-8: byte 0x\(byte) does not begin or continue a character here",
      range: start..<(start + 3)
    )
  }

  private init(utf16 bytes: ArraySlice<UInt8>, bigEndian: Bool) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(bigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    var scalars = String.UnicodeScalarView()
    var codec = UTF16()
    var iterator = units.makeIterator()
    decoding: while true {
      switch codec.decode(&iterator) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .emptyInput: break decoding
      case .error:
        let start = String(scalars).utf8.count
        scalars.append("\u{FFFD}")
        guard failure == nil else { continue }
        failure = Failure(
          message: "the file is not valid UTF-16: here is only half of a surrogate pair",
          range: start..<(start + 3)
        )
      }
    }
    self.bytes = Array(String(scalars).utf8)
    if failure == nil, bytes.count % 2 != 0 {
      let end = self.bytes.count
      failure = Failure(message: "the file is not valid UTF-16: its last byte is half a character", range: end..<end)
    }
  }
}
