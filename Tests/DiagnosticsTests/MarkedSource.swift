import Diagnostics

/// A file in whose text `«` and `»` mark ranges, in the order in which they begin.
struct MarkedSource {
  var file: SourceFile
  var ranges: [SourceRange]

  init(_ marked: String, path: String = "a.yaml") {
    var bytes: [UInt8] = []
    var found: [Range<Int>] = []
    var open: [Int] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«":
        open.append(found.count)
        found.append(bytes.count..<bytes.count)
      case "»":
        let index = open.removeLast()
        found[index] = found[index].lowerBound..<bytes.count
      default: bytes.append(contentsOf: Array(String(scalar).utf8))
      }
    }
    let file = SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
    self.file = file
    ranges = found.map { SourceRange(file, $0) }
  }

  /// An error at the first mark, with a note at each of the others.
  func error(_ message: String = "wrong", help: [Help] = []) -> Diagnostic {
    let notes = ranges.dropFirst().map { Diagnostic.Note("see here", at: $0) }
    return Diagnostic(.yamlSyntax, message, at: ranges.first, notes: notes, help: help)
  }
}
