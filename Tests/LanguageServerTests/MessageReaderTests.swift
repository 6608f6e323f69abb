import Testing

@testable import LanguageServer

@Suite struct MessageReaderTests {
  @Test func messagesComeInAnyPieces() {
    let stream = Array((MessageReader.framed("{}") + MessageReader.framed(#"{"a":"ä"}"#)).utf8)
    for size in 1...stream.count {
      var reader = MessageReader()
      var found: [String] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        reader.append(stream[start..<min(start + size, stream.count)])
        while let body = reader.next() { found.append(String(decoding: body, as: UTF8.self)) }
      }
      #expect(found == ["{}", #"{"a":"ä"}"#])
    }
  }

  @Test func headersWithoutALengthAreSkipped() {
    var reader = MessageReader()
    reader.append("Content-Type: x\r\n\r\nContent-Length: -1\r\n\r\n\(MessageReader.framed("{}"))".utf8)
    #expect(reader.next() == Array("{}".utf8))
  }

  /// Of what never ends, nothing is kept, and it takes no time.
  @Test(arguments: ["x", "a: b\n"])
  func headersThatDoNotEndAreSkipped(_ part: String) {
    var reader = MessageReader()
    for _ in 0..<20 {
      reader.append(String(repeating: part, count: 10_000).utf8)
      #expect(reader.next() == nil)
    }
    #expect(reader.waitingCount < 100_000)
    reader.append("\n\n\(MessageReader.framed("{}"))".utf8)
    #expect(reader.next() == Array("{}".utf8))
  }
}
