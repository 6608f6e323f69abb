import Diagnostics

/// Swift that is no YAML.
extension SyntaxDiagnosis {
  /// A name with labels in parentheses where a key is expected: `saved(at: Date):`.
  var caseOfSwift: Diagnostic? {
    let line = line(at: error.offset)
    let bytes = file.bytes
    for open in line where bytes[open] == UInt8(ascii: "(") && open < error.offset {
      let start = bytes[line.lowerBound..<open].lastIndex { !Self.isOfName($0) }.map { $0 + 1 } ?? line.lowerBound
      let before = trimmed(line.lowerBound..<start)
      guard start < open, before.isEmpty || "-,[{".utf8.contains(bytes[before.upperBound - 1]),
        let close = end(ofBracketAt: open, in: line), close + 1 >= trimmed(line.lowerBound..<error.offset).upperBound,
        firstColon(in: open..<close) != nil
      else { continue }
      let (name, labels) = (text(start..<open), text(open + 1..<close))
      let isSimple = labels.utf8.allSatisfy { Self.isOfName($0) || ".,: ".utf8.contains($0) }
      let areLabelled = labels.split(separator: ",").allSatisfy { $0.contains(": ") }
      let values = isSimple && areLabelled ? "{ \(labels) }" : "…"
      let help: Help = "write what '\(name)' holds after a colon: '\(name): \(values)'"
      let isItem = !before.isEmpty && bytes[before.upperBound - 1] == UInt8(ascii: "-")
      return diagnostic(
        "a name cannot hold ': '",
        at: start..<close + 1,
        help: isItem ? "\(help.text), without the dash, as all of the list" : help
      )
    }
    return nil
  }

  /// An optional of a type in brackets, `[Int]?`: to YAML the bracket ends a list.
  var optionalType: Diagnostic? {
    let end = error.offset
    guard end < file.bytes.count, end > 0, file.bytes[end] == UInt8(ascii: "?"),
      file.bytes[end - 1] == UInt8(ascii: "]")
    else { return nil }
    let line = line(at: end)
    guard let open = line.first(where: { self.end(ofBracketAt: $0, in: line) == end - 1 }) else { return nil }
    let marks = file.bytes[end..<line.upperBound].prefix { $0 == UInt8(ascii: "?") }
    let type = open..<marks.endIndex
    return diagnostic(
      "a type that begins with a bracket must be quoted",
      at: type,
      help: .writeAs("\"\(text(type))\"")
    )
  }

  /// The place of the bracket that closes the one at an offset.
  private func end(ofBracketAt open: Int, in line: Range<Int>) -> Int? {
    guard "([".utf8.contains(file.bytes[open]) else { return nil }
    var depth = 0
    return (open..<line.upperBound).first { index in
      if "([{".utf8.contains(file.bytes[index]) { depth += 1 }
      if ")]}".utf8.contains(file.bytes[index]) { depth -= 1 }
      return depth == 0
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
