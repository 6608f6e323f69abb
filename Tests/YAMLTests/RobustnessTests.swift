import TestSupport
import Testing

@testable import YAML

/// Whatever the bytes: a tree, or an error at a place in the text.
@Suite struct RobustnessTests {
  static let sample = """
    %YAML 1.1
    --- # é
    feature: "Sett\u{2028} ings"
    base: &b {x: "y\\u0041 \\
      z", k: 'it''s'}
    types:
      <<: [*b, {q: !!str 日本}]
      Item:
      - ? k
        : |2-
           text 😀

      - >+
        folded
        text
      - [a: b, {c: }, &e !!null ~]
    ...
    """

  static let variants: [String: [[UInt8]]] = {
    let bytes = Array(sample.utf8)
    let replacements = Array("\t\n\r :-?[]{}&*!|>'\"%@`#,<\\~\0\u{7F}a".utf8) + [0x80, 0xC2, 0xE2, 0xF0, 0xFF]
    return [
      "prefixes": bytes.indices.map { Array(bytes[..<$0]) },
      "deletions": bytes.indices.map { Array(bytes[..<$0] + bytes[($0 + 1)...]) },
      "replacements": bytes.indices.flatMap { index in
        replacements.map { Array(bytes[..<index] + [$0] + bytes[(index + 1)...]) }
      },
      "insertions": bytes.indices.flatMap { index in
        replacements.map { Array(bytes[..<index] + [$0] + bytes[index...]) }
      },
    ]
  }()

  @Test func sampleIsValid() {
    #expect(Parsed(Self.sample).messages == [])
  }

  @Test(arguments: variants.keys.sorted())
  func treeOrLocatedError(_ name: String) throws {
    for bytes in Thoroughness.some(of: try #require(Self.variants[name]), every: 6) {
      let parsed = Parsed(bytes)
      let text = String(decoding: bytes, as: UTF8.self).debugDescription
      if let root = parsed.root {
        var isInside = true
        root.visit { isInside = isInside && $0.range.upperBound <= parsed.file.bytes.count && $0.partsAreInside }
        #expect(isInside, "\(text)")
      } else {
        #expect(!parsed.diagnostics.isEmpty, "\(text)")
      }
      for diagnostic in parsed.diagnostics {
        #expect(diagnostic.range != nil || diagnostic.id == .yamlEmpty, "\(text): \(diagnostic.message)")
        #expect(!diagnostic.message.hasPrefix("this is not YAML"), "\(text): \(diagnostic.message)")
      }
    }
  }
}

extension YAMLNode {
  fileprivate func visit(_ body: (YAMLNode) -> Void) {
    body(self)
    switch content {
    case .scalar: break
    case .sequence(let nodes): nodes.forEach { $0.visit(body) }
    case .mapping(let entries):
      for entry in entries {
        entry.key.visit(body)
        entry.value.visit(body)
      }
    }
  }

  /// Whether the place of each byte of a scalar's text lies in the scalar's place.
  fileprivate var partsAreInside: Bool {
    guard let scalar else { return true }
    return scalar.text.utf8.indices.enumerated().allSatisfy { offset, _ in
      let part = self.range(ofText: offset..<(offset + 1))
      return part.lowerBound >= range.lowerBound && part.upperBound <= range.upperBound
    }
  }
}
