/// Memory that text is appended to, up to a limit.
package struct TextBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  private let limit: Int
  /// Whether more was appended than there may be; what is there then is of no use.
  private(set) var isFull = false

  init(capacity: Int, limit: Int = .max) {
    self.capacity = max(min(max(capacity, 64), limit), 1)
    self.limit = limit
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  @inline(__always)
  mutating func append(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    if length > capacity &- count { grow(by: length) }
    (base + count).initialize(from: bytes, count: length)
    count &+= length
  }

  mutating func append(decimal number: Int) {
    append(String(number))
  }

  package mutating func append(_ text: String) {
    let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable {
      if let start = $0.baseAddress { append(start, $0.count) }
    }
    // A string that is bridged from Objective-C.
    if isAppended == nil { append(String(decoding: text.utf8, as: UTF8.self)) }
  }

  package static func += (buffer: inout TextBuffer, text: String) { buffer.append(text) }

  @inline(never)
  private mutating func grow(by length: Int) {
    if count + length > limit {
      isFull = true
      count = 0
      if length <= capacity { return }
    }
    capacity = max(min(capacity * 2, limit), count + length)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
  }

  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: base, count: count))
  }
}
