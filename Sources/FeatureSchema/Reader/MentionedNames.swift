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

  /// Adds the names in a type that begin as types do, without their members.
  private mutating func scan(_ type: TypeText) {
    let tokens = SwiftTokens(Array(type.text.utf8))
    for index in tokens.all.indices where tokens.all[index].isWord && !tokens.is(".", at: index - 1) {
      let name = tokens.name(at: index)
      guard name.utf8.first?.startsType ?? false else { continue }
      add(name, hasMember: tokens.is(".", at: index + 1), in: type.node, at: tokens.all[index].range)
    }
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
  /// Whether the name of a type may begin with it: with an uppercase letter.
  fileprivate var startsType: Bool { (0x41...0x5A).contains(self) || self >= 0x80 }
}
