import Diagnostics

/// Finds characters that YAML does not allow.
enum CharacterCheck {
  /// Reports the first forbidden character and the number of all, if there are any.
  static func isClean(_ file: SourceFile, into diagnostics: DiagnosticCollector) -> Bool {
    let bytes = file.bytes
    // Printable ASCII and line feeds, as in nearly all files.
    guard bytes.hasByte({ $0 != 0x0A && $0 &- 0x20 >= 0x5F }) else { return true }
    var first: Range<Int>?
    var count = 0
    var index = 0
    while index < bytes.count {
      let length = forbiddenLength(bytes, at: index)
      if length > 0 {
        count += 1
        first = first ?? index..<(index + length)
      }
      index += max(1, length)
    }
    guard let first else { return true }
    diagnostics.report(diagnostic(in: file, at: first, count: count))
    return false
  }

  /// The length of the forbidden character at the index, or 0. Forbidden are U+0000 to U+001F except tab and line
  /// breaks, U+007F, U+0080 to U+009F except NEL, U+FFFE and U+FFFF.
  private static func forbiddenLength(_ bytes: [UInt8], at index: Int) -> Int {
    let byte = bytes[index]
    if byte < 0x20 { return byte == 0x09 || byte == 0x0A || byte == 0x0D ? 0 : 1 }
    if byte < 0x7F { return 0 }
    switch byte {
    case 0x7F: return 1
    case 0xC2: return bytes[index + 1] < 0xA0 && bytes[index + 1] != 0x85 ? 2 : 0
    case 0xEF: return bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE ? 3 : 0
    default: return 0
    }
  }

  private static func diagnostic(in file: SourceFile, at place: Range<Int>, count: Int) -> Diagnostic {
    let scalar = String(decoding: file.bytes[place], as: UTF8.self).unicodeScalars.first ?? "\0"
    let others = count > 1 ? "; the file has \(count) such characters" : ""
    return Diagnostic(
      .yamlCharacter,
      "the control character \(scalar.codePoint) is not allowed in YAML\(others)",
      at: SourceRange(file, place),
      help: [
        scalar == "\0"
          ? "the file is perhaps not a text file, or not UTF-8 or UTF-16"
          : "in double quotes it can be written as \"\\u\(scalar.codePoint.dropFirst(2))\""
      ]
    )
  }
}
