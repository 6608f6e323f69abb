import Diagnostics

/// What the nodes that are being compiled belong to.
struct Part {
  var template: ParsedTemplate
  var escape: Escape
  /// What each line begins with, and
  var prefix: [UInt8] = []
  /// the indentation that it has in the template and is to lose: both not empty only in a replaced block.
  var removed: [UInt8] = []
  /// Where it is used, innermost use first.
  var uses: [Diagnostic.Note]
  /// The replacements that this is inside of.
  var expanding: [Block] = []

  func place(_ range: Range<Int>) -> SourceRange? { template.source.place(range) }

  /// A line's leading space without what it is to lose.
  func dedented(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let text = template.source.bytes[range]
    return text.dropFirst(zip(text, removed).prefix { $0 == $1 }.count)
  }
}
