import Diagnostics
import SwiftSource
import YAML

/// The elements of a set, or the keys of a dictionary, of which Swift wants no two alike: a dictionary's literal with a
/// key twice stops the program.
struct DefaultKeys {
  private var nodes: [String: YAMLNode] = [:]

  mutating func insert(_ value: DefaultValue?, _ node: YAMLNode, _ owner: String, into collector: DiagnosticCollector) {
    guard let key = value?.canonicalText else { return }
    guard let first = nodes[key] else {
      nodes[key] = node
      return
    }
    collector.report(
      Diagnostic(
        .invalidDefault,
        "\(owner) has '\(node.scalar?.text ?? key)' twice",
        at: node.range,
        notes: [Diagnostic.Note("the first one is here", at: first.range)]
      )
    )
  }
}

extension DefaultValue {
  /// The same for all ways of writing a value; `nil` where that cannot be told, as of Swift's own expressions.
  fileprivate var canonicalText: String? {
    switch self {
    // Swift takes texts as equal that are canonically equivalent, and so do Swift's own strings here.
    case .string(let text): return text
    case .integer(let text): return IntegerLiteral(text).map(\.value)
    case .floating(let text): return Double(text).map { "\($0)" } ?? text
    case .decimal(let isNegative, let exponent, let significand): return "\(isNegative) \(significand) \(exponent)"
    case .bool(let flag): return "\(flag)"
    case .null: return "nil"
    case .array(let values): return Self.joined(values.map(\.canonicalText))
    case .enumCase(_, let name, let arguments):
      return Self.joined((arguments ?? []).map(\.canonicalText)).map { name + $0 }
    case .structure(_, let arguments), .tuple(let arguments): return Self.joined(arguments.map(\.canonicalText))
    case .dictionary, .expression: return nil
    }
  }

  private static func joined(_ texts: [String?]) -> String? {
    texts.contains { $0 == nil } ? nil : "(" + texts.compactMap(\.self).map { "\($0.debugDescription)," }.joined() + ")"
  }
}

extension DefaultValue.Argument {
  fileprivate var canonicalText: String? { value.canonicalText.map { (label ?? "_") + ":" + $0 } }
}
