import Diagnostics

@testable import YAML

/// A text in which `«` and `»` mark places: `a: «b»` is the text `a: b` with the range of `b` marked.
///
/// Ranges may be nested, and are listed in the order of their `«`.
struct MarkedText {
  var text: String
  var ranges: [Range<Int>] = []

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var open: [Int] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«":
        open.append(ranges.count)
        ranges.append(bytes.count..<bytes.count)
      case "»":
        let index = open.removeLast()
        ranges[index] = ranges[index].lowerBound..<bytes.count
      default: bytes.append(contentsOf: Array(String(scalar).utf8))
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}

struct Parsed {
  var root: YAMLNode?
  var file: SourceFile
  var diagnostics: [Diagnostic]

  init(_ bytes: [UInt8], limits: YAMLLimits = YAMLLimits()) {
    let collector = DiagnosticCollector()
    (file, root) = YAMLParser.parse(bytes, path: "test.yaml", limits: limits, into: collector)
    diagnostics = collector.diagnostics
  }

  init(_ text: String, limits: YAMLLimits = YAMLLimits()) {
    self.init(Array(text.utf8), limits: limits)
  }

  /// Each diagnostic as `id: message`.
  var messages: [String] { diagnostics.map { "\($0.id.rawValue): \($0.message)" } }
  /// The places of the diagnostics, and the notes' after each.
  var places: [Range<Int>] {
    diagnostics.flatMap { [$0.range] + $0.notes.map(\.range) }.map { $0?.offsets ?? 0..<0 }
  }
}

extension SourceRange {
  var offsets: Range<Int> { lowerBound..<upperBound }
}

extension YAMLNode {
  /// The tree without places and styles: `{a: [b, c]}`.
  var outline: String {
    switch content {
    case .scalar(let scalar): isNull ? "~" : scalar.text
    case .sequence(let nodes): "[" + nodes.map(\.outline).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key.outline): \($0.value.outline)" }.joined(separator: ", ") + "}"
    }
  }

  /// The places of this node and all below it, in the order in which they begin.
  var allRanges: [Range<Int>] {
    switch content {
    case .scalar: [range.offsets]
    case .sequence(let nodes): [range.offsets] + nodes.flatMap(\.allRanges)
    case .mapping(let entries): [range.offsets] + entries.flatMap { $0.key.allRanges + $0.value.allRanges }
    }
  }
}
