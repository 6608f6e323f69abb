import Diagnostics

/// What the parser says.
extension Parser {
  func reportUnclosed(_ unclosed: Open, end: Token?) {
    let note =
      if let end {
        Diagnostic.Note(
          "'\(template.source.text(end.content))', which is around it, is closed here",
          at: place(end.range)
        )
      } else {
        Diagnostic.Note(
          "the template ends here",
          at: place(template.source.bytes.count..<template.source.bytes.count)
        )
      }
    diagnostics.report(
      Diagnostic(
        .templateSection,
        .error,
        "'\(unclosed.name)' is never closed",
        at: place(unclosed.tag.range),
        notes: [note]
      )
    )
  }

  func reportWrongName(_ tag: Token, _ name: String, expected: Open) {
    diagnostics.report(
      Diagnostic(
        .templateSection,
        .error,
        "expected the end of '\(expected.name)', found the end of '\(name)'",
        at: place(tag.content),
        notes: [Diagnostic.Note("'\(expected.name)' is opened here", at: place(expected.tag.range))]
      )
    )
  }

  func reportIgnored(_ range: Range<Int>, _ parent: String) {
    diagnostics.report(
      Diagnostic(
        .templateBlock,
        .warning,
        "this is never rendered: only blocks count between '<\(parent)' and its end",
        at: place(range)
      )
    )
  }
}
