import Diagnostics

/// What the nodes that are being checked belong to.
final class Part {
  let template: ParsedTemplate
  let escape: Escape
  /// What each line begins with, and
  let prefix: [UInt8]
  /// the indentation that it has in the template and is to lose: both not empty only in a replaced block.
  let removed: [UInt8]
  /// Where it is used.
  let use: Use?
  /// The replacements that this is inside of.
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

  /// The same with another escape.
  func with(_ escape: Escape) -> Part {
    Part(template: template, escape: escape, prefix: prefix, removed: removed, use: use, expanding: expanding)
  }

  func place(_ range: Range<Int>) -> SourceRange? { template.source.place(range) }

  /// A line's leading space without what it is to lose.
  func dedented(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let text = template.source.bytes[range]
    return text.dropFirst(zip(text, removed).prefix { $0 == $1 }.count)
  }
}

/// A use of a template or a block, which is told with what is wrong inside it.
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
