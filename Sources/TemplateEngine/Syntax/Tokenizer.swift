import Diagnostics

/// Cuts a template into text and tags.
struct Tokenizer {
  private let source: TemplateSource
  private let bytes: [UInt8]
  private let diagnostics: DiagnosticCollector
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)
  private var position = 0
  private var tokens: [Token] = []

  static func tokens(of source: TemplateSource, diagnostics: DiagnosticCollector) -> [Token] {
    var tokenizer = Tokenizer(source: source, diagnostics: diagnostics)
    return tokenizer.run()
  }

  private init(source: TemplateSource, diagnostics: DiagnosticCollector) {
    self.source = source
    bytes = source.bytes
    // Growing the array would take longer than everything else here.
    tokens.reserveCapacity(bytes.count / 12)
    self.diagnostics = diagnostics
  }

  private mutating func run() -> [Token] {
    while let start = bytes.firstOffset(of: open, in: position..<bytes.count) {
      addText(position..<start)
      readTag(at: start)
    }
    addText(position..<bytes.count)
    markInheritance()
    return tokens
  }

  /// Tells the ends of parents and blocks from the ends of sections.
  private mutating func markInheritance() {
    var open: [Token.Kind] = []
    for index in tokens.indices {
      switch tokens[index].kind {
      case .section, .inverted, .parent, .block: open.append(tokens[index].kind)
      case .close:
        if let kind = open.popLast(), kind == .parent || kind == .block { tokens[index].kind = .closeInheritance }
      default: break
      }
    }
  }

  private mutating func addText(_ range: Range<Int>) {
    if !range.isEmpty { tokens.append(Token(kind: .text, range: range, content: range)) }
  }

  private mutating func readTag(at start: Int) {
    var inner = start + open.count
    while inner < bytes.count, Byte.isSpace(bytes[inner]) { inner += 1 }
    let (kind, closer, hasSigil) = sigil(at: inner)
    if hasSigil { inner += 1 }
    guard let end = bytes.firstOffset(of: close, in: inner..<bytes.count) else {
      report(.unclosedTag(delimiter: text(open)), at: firstLine(of: start..<bytes.count))
      return position = bytes.count
    }
    if kind != .comment, kind != .delimiters, let next = bytes.firstOffset(of: open, in: inner..<end) {
      report(.unclosedTag(delimiter: text(open)), at: firstLine(of: start..<next))
      return position = next
    }
    guard let closing = bytes.firstOffset(of: closer, in: inner..<bytes.count), closing <= end else {
      let written = start..<end + close.count
      position = written.upperBound
      return report(.wrongTagEnd(expected: text(closer)), at: written)
    }
    position = closing + closer.count
    let tag = Token(kind: kind, range: start..<position, content: bytes.trimmed(inner..<closing))
    if kind == .delimiters { setDelimiters(tag) }
    if kind == .comment || kind == .delimiters || isComplete(tag) { tokens.append(tag) }
  }

  /// The kind of tag that the sigil selects, and the delimiter that ends such a tag.
  private func sigil(at offset: Int) -> (kind: Token.Kind, closer: [UInt8], isPresent: Bool) {
    switch offset < bytes.count ? UnicodeScalar(bytes[offset]) : " " {
    case "#": (.section, close, true)
    case "^": (.inverted, close, true)
    case "/": (.close, close, true)
    case ">": (.partial, close, true)
    case "<": (.parent, close, true)
    case "$": (.block, close, true)
    case "!": (.comment, close, true)
    case "=": (.delimiters, [Byte.equals] + close, true)
    case "%": (.escape, close, true)
    case "{": (.rawVariable, Array("}".utf8) + close, true)
    case "&": (.rawVariable, close, true)
    default: (.variable, close, false)
    }
  }

  private mutating func setDelimiters(_ tag: Token) {
    let words = bytes.words(tag.content).map { Array(bytes[$0]) }
    guard words.count == 2, !words.contains(where: { $0.contains(Byte.equals) }) else {
      return report(.badDelimiters, at: tag.range)
    }
    (open, close) = (words[0], words[1])
  }

  private func isComplete(_ tag: Token) -> Bool {
    if tag.content.isEmpty {
      report(.emptyTag(tag.kind), at: tag.range)
      return false
    }
    guard tag.content.contains(where: { Byte.isSpace(bytes[$0]) }) else { return true }
    report(.spaceInName(source.text(tag.content)), at: tag.content)
    return false
  }

  private func firstLine(of range: Range<Int>) -> Range<Int> {
    let end = bytes[range].firstIndex { $0 == Byte.newline || $0 == Byte.carriageReturn } ?? range.upperBound
    return range.lowerBound..<end
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func report(_ problem: SyntaxProblem, at range: Range<Int>) {
    diagnostics.report(problem.diagnostic(at: source.place(range)))
  }
}
