/// The declarations of functions in a file that was begun for an author, commented out or not, each of which is a line.
///
/// Nearly all that authors' files declare are these. It is a matter of bytes to see that, and of a tenth of the time that
/// reading the files takes.
struct BegunFunctions {
  private let lines: Set<ArraySlice<UInt8>>

  init(_ bytes: [UInt8]) {
    lines = Set(Self.declarations(in: bytes).map(\.declaration))
  }

  /// Whether a file declares these alone, and what cannot be a hook: what is private, or changes nothing.
  func areAll(in bytes: [UInt8]) -> Bool {
    Self.declarations(in: bytes).allSatisfy { declaration, head in
      lines.contains(declaration) || Self.cannotBeHook(declaration, head)
    }
  }

  private static func cannotBeHook(_ declaration: ArraySlice<UInt8>, _ head: ArraySlice<UInt8>) -> Bool {
    let isPrivate = head.starts(with: "private ".utf8) || head.starts(with: "fileprivate ".utf8)
    let isWhole = declaration.last == UInt8(ascii: "{") || declaration.last == UInt8(ascii: "}")
    return isPrivate || isWhole && declaration.firstRange(of: Array("inout".utf8)) == nil
  }

  /// The ends of lines from `func` on, with what is before it in the line.
  private static func declarations(
    in bytes: [UInt8]
  ) -> [(declaration: ArraySlice<UInt8>, head: ArraySlice<UInt8>)] {
    var found: [(declaration: ArraySlice<UInt8>, head: ArraySlice<UInt8>)] = []
    bytes.withUnsafeBufferPointer { buffer in
      var (start, index) = (0, 0)
      while index < buffer.count {
        switch buffer[index] {
        case UInt8(ascii: "\n"):
          start = index + 1
          index += 1
        case UInt8(ascii: "f")
        where index + 4 < buffer.count && buffer[index + 1] == UInt8(ascii: "u")
          && buffer[index + 2] == UInt8(ascii: "n")
          && buffer[index + 3] == UInt8(ascii: "c"):
          var end = index
          while end < buffer.count, buffer[end] != UInt8(ascii: "\n") { end += 1 }
          var first = start
          while buffer[first] == UInt8(ascii: " ") { first += 1 }
          let next = end
          while buffer[end - 1] <= UInt8(ascii: " ") { end -= 1 }
          found.append((bytes[index..<end], bytes[first..<index]))
          index = next
        default: index += 1
        }
      }
    }
    return found
  }
}
