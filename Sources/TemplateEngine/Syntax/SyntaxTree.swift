/// A parsed template, compared by identity.
final class ParsedTemplate: Hashable {
  let name: String
  let source: TemplateSource
  /// Set once, by the parser, because the blocks in it refer to the template.
  var nodes: [Node] = []
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
  /// Selects the named escape for the tags that follow.
  case escape(Range<Int>)
}

/// A name in a tag, or a part of one.
struct Name {
  var text: String
  var range: Range<Int>
  /// The parts between its dots, if it has any.
  var parts: [Name] = []

  /// Whether it stands for the innermost value.
  var isDot: Bool { text == "." }
}

final class Section {
  let name: Name
  let isInverted: Bool
  let body: [Node]

  init(name: Name, isInverted: Bool, body: [Node]) {
    (self.name, self.isInverted, self.body) = (name, isInverted, body)
  }
}

/// A partial, or a parent with the blocks given to it.
final class PartialCall {
  let name: Name
  /// The space before a tag that is alone in its line.
  let indentation: Range<Int>?
  let blocks: [Block]

  init(name: Name, indentation: Range<Int>?, blocks: [Block] = []) {
    (self.name, self.indentation, self.blocks) = (name, indentation, blocks)
  }
}

/// A part of a template that users of the template can replace; inside a parent, the replacement.
/// Told apart by identity.
final class Block: Hashable {
  let name: Name
  let layout: TagLayout
  let body: [Node]
  unowned let template: ParsedTemplate

  init(name: Name, layout: TagLayout, body: [Node], template: ParsedTemplate) {
    (self.name, self.layout, self.body, self.template) = (name, layout, body, template)
  }

  static func == (left: Block, right: Block) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The indentation that the body's lines have where it is written, and that a replacement takes over.
  var indentation: Range<Int>? { layout.bodyIndentation ?? layout.indentation }
}
