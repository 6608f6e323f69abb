/// Text that is appended to, up to a limit.
///
/// A buffer with a reader keeps little of a long text: whenever it is full, the reader gets the lines in it.
package struct TextBuffer: ~Copyable {
  package typealias Reader = (UnsafeBufferPointer<UInt8>) -> Void

  private(set) var bytes: [UInt8] = []
  /// How many bytes there may be before something is done about it.
  private var room: Int
  private let limit: Int
  private let reader: Reader?
  /// How much the reader has got.
  private var readCount = 0
  /// Whether more was appended than there may be; what is there then is of no use.
  var isFull: Bool { isAborted || readCount + bytes.count > limit }
  private var isAborted = false

  /// - Parameter capacity: how much memory to take at first; with a reader, how much to keep.
  init(capacity: Int, limit: Int = .max, reader: Reader? = nil) {
    self.limit = limit
    self.reader = reader
    room = reader == nil ? limit : min(capacity, limit)
    bytes.reserveCapacity(min(capacity, limit))
  }

  var count: Int { bytes.count }

  mutating func append(_ text: ArraySlice<UInt8>) {
    if hasRoom(for: text.count) { bytes.append(contentsOf: text) }
  }

  mutating func append(decimal number: Int) {
    append(String(number))
  }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { if hasRoom(for: $0.count) { bytes.append(contentsOf: $0) } }
  }

  package static func += (buffer: inout TextBuffer, text: String) { buffer.append(text) }

  /// Makes room if need be; gives whether there can be so much.
  private mutating func hasRoom(for count: Int) -> Bool {
    count <= room - bytes.count || makeRoom(for: count)
  }

  private mutating func makeRoom(for count: Int) -> Bool {
    isAborted = isAborted || count > limit - readCount - bytes.count
    if isAborted { return false }
    readLines()
    if count > room - bytes.count { room = max(min(room * 2, limit), bytes.count + count) }
    return true
  }

  /// Hands the whole lines over, and moves the rest to the beginning.
  private mutating func readLines() {
    guard let reader, let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return }
    let lines = end + 1
    bytes.withUnsafeBufferPointer { reader(UnsafeBufferPointer(rebasing: $0[..<lines])) }
    readCount += lines
    bytes.removeSubrange(..<lines)
  }

  /// Hands over what is left.
  mutating func finish() {
    if let reader { bytes.withUnsafeBufferPointer(reader) }
  }
}
