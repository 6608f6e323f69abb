/// A template after parsing. Told apart by identity.
final class ParsedTemplate: Hashable {
  let name: String
  let source: TemplateSource
  /// Set once, by the parser: blocks in it refer to the template.
  var nodes: [Node] = []
  /// Whether something uses it.
  var isUsed = false

  init(name: String, source: TemplateSource) {
    self.name = name
    self.source = source
  }

  static func == (left: ParsedTemplate, right: ParsedTemplate) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

enum Node {
  case lineStart
  case text(Range<Int>)
  case variable(Name, isRaw: Bool)
  case section(Section)
  case partial(PartialCall)
  case block(Block)
  /// The name of the escape for what follows.
  case escape(Range<Int>)
}

/// A name in a tag.
struct Name {
  typealias Piece = (text: String, range: Range<Int>)

  var text: String
  var range: Range<Int>
  /// What is before its first dot: all of most names.
  var first: Piece
  /// What is behind each dot.
  var others: [Piece] = []

  /// Whether it stands for what is innermost.
  var isDot: Bool { text == "." }
}

struct Section {
  var name: Name
  var isInverted: Bool
  var body: [Node]
}

/// A partial, or a parent with the blocks that it is given.
struct PartialCall {
  var name: String
  var nameRange: Range<Int>
  /// The space before a tag that is alone in its line.
  var indentation: Range<Int>?
  var blocks: [Block] = []
}

/// A part of a template that whoever uses the template can replace; inside a parent, the replacement.
/// Told apart by identity.
final class Block: Hashable {
  let name: String
  let nameRange: Range<Int>
  let layout: TagLayout
  let body: [Node]
  unowned let template: ParsedTemplate

  init(name: String, nameRange: Range<Int>, layout: TagLayout, body: [Node], template: ParsedTemplate) {
    self.name = name
    self.nameRange = nameRange
    self.layout = layout
    self.body = body
    self.template = template
  }

  static func == (left: Block, right: Block) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The indentation that the body's lines have where it is written, and that a replacement takes over.
  var indentation: Range<Int>? { layout.bodyIndentation ?? layout.indentation }
}
