/// Memory to append text to, up to a limit. It is bare, because an array takes three times as long for short texts.
///
/// A buffer with a reader stays small: when it is full, it hands its lines to the reader.
package struct TextBuffer: ~Copyable {
  package typealias Reader = (UnsafeBufferPointer<UInt8>) -> Void

  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  private let limit: Int
  private let reader: Reader?
  /// The number of bytes handed to the reader.
  private var readCount = 0
  /// Whether more was appended than the limit allows. The contents are useless then.
  var isFull: Bool { isAborted || readCount + count > limit }
  private var isAborted = false

  init(capacity: Int, limit: Int = .max, reader: Reader? = nil) {
    self.capacity = max(min(max(capacity, 64), limit), 1)
    self.limit = limit
    self.reader = reader
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// Appends a part of another buffer.
  mutating func append(_ other: borrowing TextBuffer, from start: Int, count: Int) {
    precondition(start + count <= other.count)
    append(other.base + start, count)
  }

  mutating func removeAll(from start: Int) { count = min(count, start) }

  mutating func append(_ part: Range<Int>, of text: [UInt8]) {
    precondition(part.upperBound <= text.count)
    text.withUnsafeBufferPointer { if let start = $0.baseAddress { append(start + part.lowerBound, part.count) } }
  }

  @inline(__always)
  private mutating func append(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    if length > capacity &- count { grow(by: length) }
    (base + count).initialize(from: bytes, count: length)
    count &+= length
  }

  mutating func append(decimal number: Int) { append(String(number)) }

  package mutating func append(_ text: String) {
    let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable {
      if let start = $0.baseAddress { append(start, $0.count) }
    }
    // A string bridged from Objective-C.
    if isAppended == nil { append(String(decoding: text.utf8, as: UTF8.self)) }
  }

  package static func += (buffer: inout TextBuffer, text: String) { buffer.append(text) }

  @inline(never)
  private mutating func grow(by length: Int) {
    if readCount + count + length > limit {
      isAborted = true
      count = 0
      if length <= capacity { return }
    }
    if let reader, count > 0 {
      readLines(reader)
      if length <= capacity - count { return }
    }
    capacity = max(min(capacity * 2, limit), count + length)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
  }

  /// Hands over the whole lines, and moves the rest to the beginning.
  private mutating func readLines(_ reader: Reader) {
    let text = UnsafeBufferPointer(start: base, count: count)
    guard let end = text.lastIndex(of: UInt8(ascii: "\n")) else { return }
    let lines = end + 1
    reader(UnsafeBufferPointer(rebasing: text[..<lines]))
    readCount += lines
    count -= lines
    base.update(from: base + lines, count: count)
  }

  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: base, count: count))
  }
}
