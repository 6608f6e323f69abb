import Diagnostics

extension LSP.TextEdit {
  /// The edit that makes one text another; `nil` if they are the same. What they begin and end with stays.
  init?(from old: SourceFile, to new: [UInt8]) {
    if old.bytes == new { return nil }
    let limit = min(old.bytes.count, new.count)
    var start = 0
    while start < limit, old.bytes[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.bytes.count, new.count)
    while oldEnd > start, newEnd > start, old.bytes[oldEnd - 1] == new[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    // Not within a character, and not within a line ending.
    func isInside(_ bytes: [UInt8], _ place: Int) -> Bool {
      guard place > 0, place < bytes.count else { return false }
      return bytes[place] & 0xC0 == 0x80 || bytes[place - 1] == 0x0D && bytes[place] == 0x0A
    }
    while isInside(old.bytes, start) || isInside(new, start) { start -= 1 }
    while isInside(old.bytes, oldEnd) || isInside(new, newEnd) { (oldEnd, newEnd) = (oldEnd + 1, newEnd + 1) }
    self.init(range: old.range(of: start..<oldEnd), newText: String(decoding: new[start..<newEnd], as: UTF8.self))
  }
}
