/// Writes numbers as text: each in digits of five bits, the lowest first, with a sixth bit where more follow.
struct NumberWriter {
  private var digits: [UInt8] = []
  private var column = 0

  mutating func append(_ number: some FixedWidthInteger) {
    var rest = UInt32(number)
    repeat {
      let isLast = rest < 32
      digits.append(NumberReader.zero + UInt8(rest & 31) + (isLast ? 0 : 32))
      rest >>= 5
    } while rest > 0
    column += 1
    // Lines, so that a file with them can be looked at.
    if column % 40 == 0 { digits.append(UInt8(ascii: "\n")) }
  }

  mutating func append(_ text: some Collection<UInt8>) {
    append(text.count)
    for byte in text { append(byte) }
  }

  var text: String { String(decoding: digits, as: UTF8.self) }
}

/// Reads what `NumberWriter` writes.
struct NumberReader {
  /// The digit 0; the others follow it.
  static let zero = UInt8(ascii: "0")

  private let digits: [UInt8]
  private var position = 0
  /// Whether a number was asked for after the last one.
  private(set) var isExhausted = false

  init(_ text: String) { digits = Array(text.utf8) }

  mutating func next() -> UInt32 {
    var number: UInt32 = 0
    var shift: UInt32 = 0
    while position < digits.count {
      let digit = digits[position]
      position += 1
      guard digit >= Self.zero else { continue }
      let value = UInt32(digit - Self.zero)
      number |= (value & 31) << shift
      if value < 32 { return number }
      shift += 5
    }
    isExhausted = true
    return 0
  }

  mutating func nextShort() -> UInt16 { UInt16(truncatingIfNeeded: next()) }

  mutating func nextCount() -> Int { Int(next()) }

  mutating func nextBytes() -> [UInt8] { (0..<nextCount()).map { _ in UInt8(truncatingIfNeeded: next()) } }
}
