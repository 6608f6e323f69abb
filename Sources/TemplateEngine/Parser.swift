import Diagnostics

/// Makes a tree of a template's tags. Goes on behind every mistake.
struct Parser {
  static let nestingLimit = 128

  struct Open {
    var tag: Token
    var layout: TagLayout
    var name: String
    var nodes: [Node] = []
  }

  let template: ParsedTemplate
  let diagnostics: DiagnosticCollector
  private var open: [Open] = []
  private var nodes: [Node] = []

  static func parse(_ source: TemplateSource, name: String, diagnostics: DiagnosticCollector) -> ParsedTemplate {
    let template = ParsedTemplate(name: name, source: source)
    let tokens = Tokenizer.tokens(of: source, diagnostics: diagnostics)
    var parser = Parser(template, diagnostics)
    template.set(parser.tree(LineLayout.layout(tokens, of: source.bytes)))
    return template
  }

  private init(_ template: ParsedTemplate, _ diagnostics: DiagnosticCollector) {
    self.template = template
    self.diagnostics = diagnostics
  }

  private mutating func tree(_ pieces: [LaidOut]) -> [Node] {
    for piece in pieces {
      switch piece {
      case .lineStart: nodes.append(.lineStart)
      case .text(let range): nodes.append(.text(range))
      case .tag(let tag, let layout): add(tag, layout)
      }
      if open.count > Self.nestingLimit {
        diagnostics.report(SyntaxProblem.tooDeep(limit: Self.nestingLimit).diagnostic(at: place(open.last!.tag.range)))
        return []
      }
    }
    for unclosed in open { reportUnclosed(unclosed, end: nil) }
    while !open.isEmpty { closeInnermost() }
    return nodes
  }

  private mutating func add(_ tag: Token, _ layout: TagLayout) {
    let name = template.source.text(tag.content)
    switch tag.kind {
    case .text, .comment, .delimiters: break
    case .variable, .rawVariable:
      if let name = parsedName(tag) { nodes.append(.variable(name, isRaw: tag.kind == .rawVariable)) }
    case .escape: nodes.append(.escape(tag.content))
    case .partial:
      nodes.append(
        .partial(PartialCall(name: name, nameRange: tag.content, indentation: layout.indentation))
      )
    case .section, .inverted, .parent, .block:
      open.append(Open(tag: tag, layout: layout, name: name, nodes: nodes))
      nodes = []
    case .close, .closeInheritance: close(tag, name)
    }
  }

  private mutating func close(_ tag: Token, _ name: String) {
    guard let innermost = open.last else {
      diagnostics.report(
        Diagnostic(.templateSection, .error, "'\(name)' is closed here but was never opened", at: place(tag.range))
      )
      return
    }
    if innermost.name != name {
      if open.contains(where: { $0.name == name }) {
        while let unclosed = open.last, unclosed.name != name {
          reportUnclosed(unclosed, end: tag)
          closeInnermost()
        }
      } else {
        reportWrongName(tag, name, expected: innermost)
      }
    }
    closeInnermost()
  }

  /// Ends the innermost open tag: what has been collected becomes its body.
  private mutating func closeInnermost() {
    let ended = open.removeLast()
    let body = nodes
    nodes = ended.nodes
    switch ended.tag.kind {
    case .parent:
      let call = PartialCall(
        name: ended.name,
        nameRange: ended.tag.content,
        indentation: ended.layout.indentation,
        blocks: blocks(in: body, of: ended.name)
      )
      nodes.append(.partial(call))
    case .block:
      let block = Block(
        name: ended.name,
        nameRange: ended.tag.content,
        layout: ended.layout,
        body: body,
        template: template
      )
      nodes.append(.block(block))
    default:
      guard let name = parsedName(ended.tag) else { return }
      nodes.append(.section(Section(name: name, isInverted: ended.tag.kind == .inverted, body: body)))
    }
  }

  /// The blocks that a parent is given. The rest of its body is never rendered.
  private func blocks(in body: [Node], of parent: String) -> [Block] {
    var blocks: [String: Block] = [:]
    var ordered: [Block] = []
    for node in body {
      switch node {
      case .block(let block):
        if let first = blocks[block.name] {
          diagnostics.report(
            Diagnostic(
              .templateBlock,
              .error,
              "the block '\(block.name)' is given twice",
              at: place(block.nameRange),
              notes: [Diagnostic.Note("first given here", at: place(first.nameRange))]
            )
          )
        } else {
          blocks[block.name] = block
          ordered.append(block)
        }
      case .lineStart: break
      case .text(let range):
        if !template.source.bytes.isBlank(range) { reportIgnored(template.source.bytes.trimmed(range), parent) }
      case .variable(let name, _): reportIgnored(name.range, parent)
      case .section(let section): reportIgnored(section.name.range, parent)
      case .partial(let call): reportIgnored(call.nameRange, parent)
      case .escape(let name): reportIgnored(name, parent)
      }
    }
    return ordered
  }

  private func parsedName(_ tag: Token) -> Name? {
    let (bytes, text) = (template.source.bytes, template.source.text(tag.content))
    if text == "." { return Name(parts: [], text: text, range: tag.content) }
    var parts: [(String, Range<Int>)] = []
    var start = tag.content.lowerBound
    for end in tag.content where bytes[end] == Byte.dot {
      parts.append((template.source.text(start..<end), start..<end))
      start = end + 1
    }
    parts.append((template.source.text(start..<tag.content.upperBound), start..<tag.content.upperBound))
    guard parts.allSatisfy({ !$0.0.isEmpty }) else {
      diagnostics.report(SyntaxProblem.emptyNamePart(text).diagnostic(at: place(tag.content)))
      return nil
    }
    return Name(parts: parts, text: text, range: tag.content)
  }

  func place(_ range: Range<Int>) -> SourceRange? { template.source.place(range) }
}
