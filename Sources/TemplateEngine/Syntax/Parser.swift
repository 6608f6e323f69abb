import Diagnostics

/// Builds a tree from a template's tags, and continues after errors.
struct Parser {
  private static let nestingLimit = 128

  private struct Open {
    var tag: Token
    var layout: TagLayout
    var name: Name
    /// The number of nodes before its body.
    var start: Int
  }

  private let template: ParsedTemplate
  private let diagnostics: DiagnosticCollector
  private var open: [Open] = []
  /// The nodes of the template, then those of each open tag.
  private var nodes: [Node] = []

  static func parse(_ source: TemplateSource, name: String, diagnostics: DiagnosticCollector) -> ParsedTemplate {
    let template = ParsedTemplate(name: name, source: source)
    let tokens = Tokenizer.tokens(of: source, diagnostics: diagnostics)
    var parser = Parser(template, diagnostics)
    template.nodes = parser.tree(LineLayout.layout(tokens, of: source.bytes))
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
        report(.tooDeep(limit: Self.nestingLimit), at: open[open.count - 1].tag.range)
        return []
      }
    }
    let end = template.source.bytes.count..<template.source.bytes.count
    for unclosed in open {
      report(.unclosedSection(unclosed.name.text), at: unclosed.tag.range, note: "the template ends here", end)
    }
    while !open.isEmpty { closeInnermost() }
    return nodes
  }

  private mutating func add(_ tag: Token, _ layout: TagLayout) {
    var name: Name { Name(text: template.source.text(tag.content), range: tag.content) }
    switch tag.kind {
    case .text, .comment, .delimiters: break
    case .variable, .rawVariable:
      if let name = divided(name) { nodes.append(.variable(name, isRaw: tag.kind == .rawVariable)) }
    case .escape: nodes.append(.escape(tag.content))
    case .partial: nodes.append(.partial(PartialCall(name: name, indentation: layout.indentation)))
    case .section, .inverted, .parent, .block:
      open.append(Open(tag: tag, layout: layout, name: name, start: nodes.count))
    case .close, .closeInheritance: close(tag, name.text)
    }
  }

  private mutating func close(_ tag: Token, _ name: String) {
    guard let innermost = open.last else { return report(.unopenedSection(name), at: tag.range) }
    let expected = innermost.name.text
    if expected != name {
      if open.contains(where: { $0.name.text == name }) {
        while let unclosed = open.last, unclosed.name.text != name {
          let note = "'\(name)', which is around it, is closed here"
          report(.unclosedSection(unclosed.name.text), at: unclosed.tag.range, note: note, tag.range)
          closeInnermost()
        }
      } else {
        let problem = SyntaxProblem.wrongSectionEnd(name, expected: expected)
        report(problem, at: tag.content, note: "'\(expected)' is opened here", innermost.tag.range)
      }
    }
    closeInnermost()
  }

  /// Ends the innermost open tag; the nodes collected since become its body.
  private mutating func closeInnermost() {
    let ended = open.removeLast()
    let body = Array(nodes[ended.start...])
    nodes.removeSubrange(ended.start...)
    switch ended.tag.kind {
    case .parent:
      let blocks = blocks(in: body, of: ended.name.text)
      nodes.append(.partial(PartialCall(name: ended.name, indentation: ended.layout.indentation, blocks: blocks)))
    case .block:
      nodes.append(.block(Block(name: ended.name, layout: ended.layout, body: body, template: template)))
    default:
      guard let name = divided(ended.name) else { return }
      nodes.append(.section(Section(name: name, isInverted: ended.tag.kind == .inverted, body: body)))
    }
  }

  /// The blocks given to a parent. The rest of the parent's body is never rendered.
  private func blocks(in body: [Node], of parent: String) -> [Block] {
    var blocks: [Block] = []
    for node in body {
      switch node {
      case .block(let block):
        if let first = blocks.first(where: { $0.name.text == block.name.text })?.name {
          report(.blockGivenTwice(first.text), at: block.name.range, note: "first given here", first.range)
        } else {
          blocks.append(block)
        }
      case .lineStart: break
      case .text(let range):
        let text = template.source.bytes.trimmed(range)
        if !text.isEmpty { report(.ignored(parent: parent), at: text) }
      case .variable(let name, _): report(.ignored(parent: parent), at: name.range)
      case .section(let section): report(.ignored(parent: parent), at: section.name.range)
      case .partial(let call): report(.ignored(parent: parent), at: call.name.range)
      case .escape(let name): report(.ignored(parent: parent), at: name)
      }
    }
    return blocks
  }

  private func divided(_ name: Name) -> Name? {
    let bytes = template.source.bytes[name.range]
    guard !name.isDot, bytes.contains(Byte.dot) else { return name }
    let parts = bytes.split(separator: Byte.dot, omittingEmptySubsequences: false)
      .map { Name(text: template.source.text($0.indices), range: $0.indices) }
    if parts.allSatisfy({ !$0.range.isEmpty }) { return Name(text: name.text, range: name.range, parts: parts) }
    report(.emptyNamePart(name.text), at: name.range)
    return nil
  }

  private func report(_ problem: SyntaxProblem, at range: Range<Int>) {
    diagnostics.report(problem.diagnostic(at: template.source.place(range)))
  }

  private func report(_ problem: SyntaxProblem, at range: Range<Int>, note: String, _ noted: Range<Int>) {
    let note = Diagnostic.Note(note, at: template.source.place(noted))
    diagnostics.report(problem.diagnostic(at: template.source.place(range), notes: [note]))
  }
}
