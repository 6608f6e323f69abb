import Diagnostics

/// The lines that belong to a line, by indentation, and comments.
enum FoldingRange: Request {
  static let method = "textDocument/foldingRange"
  static let capability: (String, JSON)? = ("foldingRangeProvider", .bool(true))

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    guard let document = document(params, in: workspace), let kind = document.kind, kind != .template else {
      return .null
    }
    return .array(ranges(of: document.text))
  }

  private static func ranges(of text: SourceFile) -> [JSON] {
    var found: [JSON] = []
    // The lines that may still get more, with their columns.
    var open: [(line: Int, column: Int)] = []
    var last = 0
    var comment: Int?
    func close(to column: Int) {
      while let first = open.last, first.column >= column {
        open.removeLast()
        if last > first.line { found.append(range(first.line, last)) }
      }
    }
    for line in 1...text.lineCount {
      let bytes = text.bytes[text.lineRange(line)]
      let content = bytes.drop { $0 == 0x20 }
      let isComment = content.first == UInt8(ascii: "#")
      if let start = comment, !isComment {
        if line - 2 > start { found.append(range(start, line - 2, kind: "comment")) }
        comment = nil
      }
      if isComment { comment = comment ?? line - 1 }
      if content.isEmpty || isComment { continue }
      let column = content.startIndex - bytes.startIndex
      close(to: column)
      open.append((line - 1, column))
      last = line - 1
    }
    if let start = comment, text.lineCount - 1 > start {
      found.append(range(start, text.lineCount - 1, kind: "comment"))
    }
    close(to: 0)
    return found
  }

  private static func range(_ start: Int, _ end: Int, kind: String? = nil) -> JSON {
    .object(
      present: [("startLine", .number(start)), ("endLine", .number(end)), ("kind", kind.map(JSON.string))]
    )
  }
}
