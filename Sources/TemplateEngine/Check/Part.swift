import Diagnostics

/// What the nodes that are being checked belong to.
struct Part {
  var template: ParsedTemplate
  var escape: Escape
  /// What each line begins with, and
  var prefix: [UInt8] = []
  /// the indentation that it has in the template and is to lose: both not empty only in a replaced block.
  var removed: [UInt8] = []
  /// Where it is used.
  var use: Use?
  /// The replacements that this is inside of.
  var expanding: [Block] = []

  func place(_ range: Range<Int>) -> SourceRange? { template.source.place(range) }

  /// A line's leading space without what it is to lose.
  func dedented(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let text = template.source.bytes[range]
    return text.dropFirst(zip(text, removed).prefix { $0 == $1 }.count)
  }
}

/// A use of a template or a block, which is told with what is wrong inside it.
final class Use {
  private let name: String
  private let isBlock: Bool
  private let range: Range<Int>
  private let source: TemplateSource
  private let outer: Use?

  init(of name: String, isBlock: Bool = false, at range: Range<Int>, in part: Part) {
    self.name = name
    self.isBlock = isBlock
    self.range = range
    (source, outer) = (part.template.source, part.use)
  }

  /// The innermost use first.
  var notes: [Diagnostic.Note] {
    let used = Diagnostic.Note("\(isBlock ? "the block " : "")'\(name)' is used here", at: source.place(range))
    return [used] + (outer?.notes ?? [])
  }
}
