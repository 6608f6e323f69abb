import Diagnostics
import SwiftSource
import YAML

/// The names in a schema that other schemas may declare: types in types and expressions, without their members, and
/// dependencies by name alone.
struct MentionedNames {
  struct Mention {
    /// The first place.
    let node: YAMLNode
    let part: Range<Int>
    /// Whether a member follows somewhere, as after the name of a feature.
    var hasMember: Bool
    /// Whether no member follows somewhere.
    var isAlone: Bool

    var range: SourceRange { node.range(ofText: part) }
  }

  private(set) var mentions: [String: Mention] = [:]

  init(in document: SchemaDocument) {
    let parts = SchemaParts(of: document)
    for type in parts.types { scan(type) }
    for node in parts.expressions { scan(expression: node) }
    for node in parts.notations { scan(expression: node) }
    for dependency in document.dependencies where dependency.isOfOthers {
      let name = dependency.name
      let node = YAMLNode(YAMLScalar(name.value), at: name.range ?? document.file.start)
      add(name.value, hasMember: false, in: node, at: 0..<name.value.utf8.count)
    }
    for child in document.children {
      if case .reducer(let name) = child.content {
        scan(TypeText(text: name.value, node: YAMLNode(YAMLScalar(name.value), at: name.range ?? document.file.start)))
      }
    }
  }

  private mutating func scan(_ type: TypeText) {
    for name in Self.names(in: type.text) { add(name.text, hasMember: name.hasMember, in: type.node, at: name.place) }
  }

  /// The names in a type that begin as types do, without their members.
  private static func names(in text: String) -> [(text: String, hasMember: Bool, place: Range<Int>)] {
    let bytes = Array(text.utf8)
    var found: [(text: String, hasMember: Bool, place: Range<Int>)] = []
    var (index, isMember) = (0, false)
    while index < bytes.count {
      let start = index
      while index < bytes.count, bytes[index].isOfName { index += 1 }
      if index == start {
        isMember = bytes[index] == UInt8(ascii: ".")
        index += 1
      } else if !isMember, bytes[start].startsType {
        let hasMember = index < bytes.count && bytes[index] == UInt8(ascii: ".")
        found.append((String(decoding: bytes[start..<index], as: UTF8.self), hasMember, start..<index))
      }
    }
    return found
  }

  private mutating func scan(expression node: YAMLNode) {
    guard node.text.utf8.contains(where: \.startsType) else { return }
    for (name, places) in SwiftExpressionCheck.placedNames(in: node.text) {
      guard let place = places.first, name.root.utf8.first?.startsType ?? false else { continue }
      add(name.root, hasMember: name.path.count > 1, in: node, at: place)
    }
  }

  private mutating func add(_ name: String, hasMember: Bool, in node: YAMLNode, at part: Range<Int>) {
    if mentions[name] == nil {
      mentions[name] = Mention(node: node, part: part, hasMember: hasMember, isAlone: !hasMember)
    } else if hasMember {
      mentions[name]?.hasMember = true
    } else {
      mentions[name]?.isAlone = true
    }
  }
}

extension UInt8 {
  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: startsType
    }
  }

  /// Whether the name of a type may begin with it: with an uppercase letter.
  fileprivate var startsType: Bool { (0x41...0x5A).contains(self) || self >= 0x80 }
}
