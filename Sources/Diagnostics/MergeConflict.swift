/// The marks that Git leaves around two versions of some lines when it cannot merge them.
package enum MergeConflict {
  package static let help: Help =
    "choose one of the two versions, or join them, and delete the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'"

  /// The place of the line that begins the first conflict; `nil` if there is none.
  package static func first(in bytes: [UInt8]) -> Range<Int>? {
    var wanted: [StaticString] = ["<<<<<<< ", "=======", ">>>>>>> "]
    var first: Range<Int>?
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.begins(with: wanted[0]) {
      first = first ?? line.indices
      wanted.removeFirst()
      if wanted.isEmpty { return first }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate func begins(with text: StaticString) -> Bool {
    starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
