/// The places of a node's anchor, tag and content; libyaml only tells where the first of them begins.
struct PropertyPlaces {
  var anchor: Range<Int>?
  var tag: Range<Int>?
  var content: Int

  /// For a node without properties.
  init(content: Int) {
    self.content = content
  }

  init(_ properties: YAMLProperties, from start: Int, in bytes: [UInt8]) {
    content = start
    guard properties.anchor != nil || properties.tag != nil else { return }
    var seen = (anchor: properties.anchor == nil, tag: properties.tag == nil)
    while content < bytes.count, !(seen.anchor && seen.tag) {
      let begin = content
      switch bytes[content] {
      case UInt8(ascii: "&") where !seen.anchor:
        content = Self.endOfWord(from: content, in: bytes)
        (anchor, seen.anchor) = (begin..<content, true)
      case UInt8(ascii: "!") where !seen.tag:
        content = Self.endOfWord(from: content, in: bytes)
        (tag, seen.tag) = (begin..<content, true)
      default: return
      }
      content = Self.skipBlanks(from: content, in: bytes)
    }
  }

  private static func endOfWord(from start: Int, in bytes: [UInt8]) -> Int {
    let isVerbatim = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "<")
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: return index
      case UInt8(ascii: ">") where isVerbatim: return index + 1
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "{"):
        if !isVerbatim { return index }
        index += 1
      default: index += 1
      }
    }
    return index
  }

  private static func skipBlanks(from start: Int, in bytes: [UInt8]) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "#"):
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      default: return index
      }
    }
    return index
  }
}
