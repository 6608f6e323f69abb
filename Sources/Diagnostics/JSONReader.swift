/// Reads JSON without losing how it is written.
package struct JSONReader {
  /// The problem of a text, at a UTF-8 offset.
  package struct Problem: Error {
    package var message: String
    package var offset: Int

    package init(message: String, offset: Int) {
      (self.message, self.offset) = (message, offset)
    }
  }

  private static let maximumDepth = 100

  private let bytes: [UInt8]
  private var position = 0

  fileprivate init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  fileprivate mutating func document() throws(Problem) -> JSON {
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw problem("expected the end of the file") }
    return value
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func problem(_ expectation: String) -> Problem {
    Problem(message: "\(expectation), found \(found)", offset: position)
  }

  private var found: String {
    guard position < bytes.count else { return "the end of the file" }
    let word = bytes[position...].prefix { $0 > 0x20 && !UInt8.punctuation.contains($0) }
    return "'\(String(decoding: word.isEmpty ? bytes[position...position] : word.prefix(40), as: UTF8.self))'"
  }

  private mutating func skipSpace() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  /// Skips space and a byte, if that is next.
  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(Problem) -> JSON {
    skipSpace()
    guard depth < Self.maximumDepth else { throw Problem(message: "this is nested too deeply", offset: position) }
    switch current {
    case UInt8(ascii: "{"): return .object(members: try members(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): return .literal(try literal())
    default: return .literal(try word())
    }
  }

  private mutating func members(depth: Int) throws(Problem) -> [JSON.Member] {
    var members: [JSON.Member] = []
    var keys: Set<String> = []
    position += 1
    if skip("}") { return [] }
    repeat {
      skipSpace()
      let start = position
      guard current == UInt8(ascii: "\"") else { throw problem("expected a key in quotes") }
      let key = try literal()
      guard keys.insert(JSON.literal(key).string ?? key).inserted else {
        throw Problem(message: "the key \(key) is here a second time", offset: start)
      }
      guard skip(":") else { throw problem("expected ':' after a key") }
      skipSpace()
      let offset = position
      members.append(JSON.Member(key: key, value: try value(depth: depth), offset: offset))
    } while skip(",")
    guard skip("}") else { throw problem("expected ',' or '}'") }
    return members
  }

  private mutating func elements(depth: Int) throws(Problem) -> [JSON] {
    var elements: [JSON] = []
    position += 1
    if skip("]") { return [] }
    repeat { elements.append(try value(depth: depth)) } while skip(",")
    guard skip("]") else { throw problem("expected ',' or ']'") }
    return elements
  }

  /// A text with its quotes.
  private mutating func literal() throws(Problem) -> String {
    let start = position
    position += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw Problem(message: "a text does not end in its line", offset: start) }
      if byte == UInt8(ascii: "\\") { try escape() }
      position += 1
    }
    guard current != nil else { throw Problem(message: "a text has no '\"' at its end", offset: start) }
    position += 1
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func escape() throws(Problem) {
    let start = position
    position += 1
    if current == UInt8(ascii: "u") {
      let digits = bytes[(position + 1)...].prefix(4)
      position += 4
      if digits.count == 4, digits.allSatisfy(\.isHexDigit) { return }
    } else if let byte = current, "\"\\/bfnrt".utf8.contains(byte) {
      return
    }
    throw Problem(message: "'\\' begins no escape of JSON here", offset: start)
  }

  private mutating func word() throws(Problem) -> String {
    let start = position
    while let byte = current, byte > 0x20, !UInt8.punctuation.contains(byte) { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    let isNumber = word.utf8.allSatisfy { $0.isHexDigit || "+-.".utf8.contains($0) } && Double(word) != nil
    if isNumber || ["true", "false", "null"].contains(word) { return word }
    position = start
    throw problem("expected a value")
  }
}

extension JSON {
  /// Reads a document.
  package init(reading bytes: [UInt8]) throws(JSONReader.Problem) {
    var reader = JSONReader(bytes)
    self = try reader.document()
  }
}

extension UInt8 {
  fileprivate static let punctuation = Array("{}[],:\"".utf8)

  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
