import Diagnostics

/// The text that the nodes being checked belong to.
final class Part {
  let template: ParsedTemplate
  let escape: Escape
  /// The text that begins each line. Both this and `removed` are empty, except in a replaced block.
  let prefix: [UInt8]
  /// The indentation to remove from each line of the template.
  let removed: [UInt8]
  let use: Use?
  /// The replacements around the nodes.
  let expanding: [Block]

  init(
    template: ParsedTemplate,
    escape: Escape,
    prefix: [UInt8] = [],
    removed: [UInt8] = [],
    use: Use?,
    expanding: [Block] = []
  ) {
    (self.template, self.escape, self.use) = (template, escape, use)
    (self.prefix, self.removed, self.expanding) = (prefix, removed, expanding)
  }

  /// The same part with another escape.
  func with(_ escape: Escape) -> Part {
    Part(template: template, escape: escape, prefix: prefix, removed: removed, use: use, expanding: expanding)
  }

  func place(_ range: Range<Int>) -> SourceRange? { template.source.place(range) }

  /// A line's leading space without the removed indentation.
  func dedented(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let text = template.source.bytes[range]
    return removed.isEmpty ? text : text.dropFirst(zip(text, removed).prefix { $0 == $1 }.count)
  }
}

/// The use of a template or block, shown in diagnostics about its contents.
final class Use {
  private let name: Name
  private let isBlock: Bool
  private let source: TemplateSource
  private let outer: Use?

  init(of name: Name, isBlock: Bool = false, in part: Part) {
    (self.name, self.isBlock, source, outer) = (name, isBlock, part.template.source, part.use)
  }

  /// The innermost use first.
  var notes: [Diagnostic.Note] {
    let used = Diagnostic.Note(
      "\(isBlock ? "the block " : "")'\(name.text)' is used here",
      at: source.place(name.range)
    )
    return [used] + (outer?.notes ?? [])
  }
}
