import Diagnostics

/// The names that an author's comments say a view leaves out: `// featuregen:hides email, phone`.
struct HiddenMembers {
  static let opening = "// featuregen:hides "

  /// With the places of the names, as UTF-8 offsets.
  let names: [(name: String, range: Range<Int>)]

  init(in bytes: [UInt8]) {
    var names: [(String, Range<Int>)] = []
    let opening = Array(Self.opening.utf8)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if let place = bytes[start..<end].firstRange(of: opening) {
        names += Self.words(in: bytes, place.upperBound..<end)
      }
      start = end + 1
    }
    self.names = names
  }

  private static func words(in bytes: [UInt8], _ range: Range<Int>) -> [(String, Range<Int>)] {
    bytes[range].split { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }.map { word in
      (String(decoding: word, as: UTF8.self), word.startIndex..<word.endIndex)
    }
  }
}
