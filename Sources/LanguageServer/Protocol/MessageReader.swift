import Diagnostics

/// Takes a stream of bytes apart into messages: lines of headers, an empty line, and as many bytes as `Content-Length` says.
package struct MessageReader {
  /// More than any client sends; headers that say more are not headers.
  private static let largestMessage = 1 << 28
  /// The maximal size of a message's headers.
  private static let largestHeader = 1 << 12

  private var bytes: [UInt8] = []
  /// The start of the next message.
  private var start = 0

  /// The number of bytes that wait for the rest of their message.
  var waitingCount: Int { bytes.count - start }

  package init() {}

  package mutating func append(_ more: some Sequence<UInt8>) {
    bytes.removeFirst(start)
    start = 0
    bytes += more
  }

  /// The next complete message without its headers. Headers without a length are skipped.
  package mutating func next() -> [UInt8]? {
    while let (length, end) = header() {
      guard let length else {
        start = end
        continue
      }
      guard bytes.count - end >= length else { return nil }
      start = end + length
      return Array(bytes[end..<start])
    }
    return nil
  }

  /// The length in the next headers, if they are right, and the end of these.
  private func header() -> (length: Int?, end: Int)? {
    var lineStart = start
    var length: Int?
    while let lineEnd = bytes[lineStart...].prefix(Self.largestHeader).firstIndex(of: 0x0A) {
      if lineEnd - start >= Self.largestHeader { return (nil, lineStart) }
      let line = bytes[lineStart..<lineEnd].filter { $0 != 0x0D }
      lineStart = lineEnd + 1
      if line.isEmpty { return (length, lineStart) }
      let parts = String(decoding: line, as: UTF8.self).split(bytes: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      length = Int(String(parts[1].unicodeScalars.filter { $0 != " " })).flatMap {
        (0...Self.largestMessage).contains($0) ? $0 : nil
      }
    }
    return bytes.count - lineStart < Self.largestHeader ? nil : (nil, bytes.count)
  }

  /// A message with its headers.
  package static func framed(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }
}
