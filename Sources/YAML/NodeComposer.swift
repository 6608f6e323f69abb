import Diagnostics

/// Builds the tree of nodes from the events.
///
/// A method that returns `nil` has reported an error after which nothing more can be read.
struct NodeComposer {
  let reader: LibYAMLReader
  let file: SourceFile
  let bytes: [UInt8]
  let limits: YAMLLimits
  let diagnostics: DiagnosticCollector

  var tree: YAMLTreeBuilder
  var anchors: [String: Anchor] = [:]
  /// The names of reported aliases.
  var unknownAnchors: Set<String> = []
  /// The number of bytes added by aliases.
  var expanded = 0
  /// Whether a part of the tree is unknown, so that reading it would only report consequences.
  var hasUnknownPart = false

  struct Anchor {
    var place: Range<Int>
    /// The node, and its size in bytes with aliases expanded; `nil` while the node is being read.
    var target: (node: UInt32, size: Int)?
  }

  /// The number of a node, and the place where it is used. For an alias, the node was written elsewhere.
  struct Composed {
    var node: UInt32
    var written: Range<Int>
    /// Whether nothing was written.
    var isAbsent = false
  }

  init(reader: LibYAMLReader, file: SourceFile, limits: YAMLLimits, diagnostics: DiagnosticCollector) {
    self.reader = reader
    self.file = file
    bytes = file.bytes
    tree = YAMLTreeBuilder(fileSize: bytes.count)
    self.limits = limits
    self.diagnostics = diagnostics
  }

  mutating func composeFile() -> YAMLNode? {
    guard next() != nil, let start = next() else { return nil }
    guard start.kind == .documentStart else { return reportEmpty() }
    guard let rootEvent = next(), let root = compose(rootEvent, depth: 0), next() != nil, let end = next() else {
      return nil
    }
    if end.kind == .documentStart {
      let message = "a second document starts here, but a file may hold only one"
      report(.yamlDocuments, message, at: lineRange(from: end.range.lowerBound))
      return nil
    }
    if root.isAbsent { return reportEmpty() }
    guard !hasUnknownPart else { return nil }
    return YAMLNode(YAMLTree(file: file, records: tree.records, children: tree.children), Int(root.node))
  }

  /// The next event, or `nil` if the text is not YAML.
  mutating func next() -> YAMLEvent? {
    do throws(YAMLSyntaxError) {
      return try reader.next()
    } catch {
      diagnostics.report(SyntaxDiagnosis(error, in: file).diagnostic)
      return nil
    }
  }

  mutating func compose(_ event: YAMLEvent, depth: Int) -> Composed? {
    guard tree.records.count < limits.nodes else {
      let start = event.range.lowerBound
      report(
        .yamlLimit,
        "the file has more than \(limits.nodes) keys and values",
        at: start..<min(start + 1, bytes.count)
      )
      return nil
    }
    switch event.kind {
    case .alias: return resolve(reader.alias, at: event.range)
    case .scalar: return composeScalar(event)
    case .sequenceStart: return composeCollection(event, depth: depth) { $0.composeSequence($1, from: $2, depth: $3) }
    case .mappingStart: return composeCollection(event, depth: depth) { $0.composeMapping($1, from: $2, depth: $3) }
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .collectionEnd:
      fatalError("libyaml sent an event that cannot begin a node")
    }
  }

  func report(_ id: DiagnosticID, _ message: String, at place: Range<Int>, help: [Help] = []) {
    diagnostics.report(Diagnostic(id, message, at: SourceRange(file, place), help: help))
  }

  private func reportEmpty() -> YAMLNode? {
    let isBlank = file.bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    let message = isBlank ? "the file is empty" : "the file has only comments and document markers"
    diagnostics.report(Diagnostic(.yamlEmpty, message, at: nil, path: file.path))
    return nil
  }

  /// The range from an offset to the last character of its line.
  private func lineRange(from start: Int) -> Range<Int> {
    start..<max(start, file.bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }.endIndex)
  }
}
