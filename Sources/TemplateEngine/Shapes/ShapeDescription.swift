/// The shape of a value without the value: whether it is text, a list or an object, and its members.
///
/// Descriptions are compared by identity, so that a shape may be recursive.
package final class ShapeDescription: Hashable, Sendable {
  package enum Content: Sendable {
    case text
    case list(of: ShapeReference)
    case object([MemberDescription])
  }

  /// The name of an object in messages and in the reference: `field`. Empty for text and lists.
  package let name: String
  package let documentation: String
  package let content: Content

  init(name: String = "", documentation: String = "", _ content: Content) {
    (self.name, self.documentation, self.content) = (name, documentation, content)
    assert(members.map(\.name).allSatisfy(Self.isName), "the shape '\(name)' has what cannot be a member's name")
    assert(Set(members.map(\.name)).count == members.count, "the shape '\(name)' declares a member twice")
  }

  static let text = ShapeDescription(.text)

  package var members: [MemberDescription] {
    if case .object(let members) = content { members } else { [] }
  }

  /// The number of slots that a value takes: see `ReachedValues`.
  var width: Int {
    if case .object(let members) = content { members.count } else { 1 }
  }

  package static func == (left: ShapeDescription, right: ShapeDescription) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// This shape and all shapes that it leads to, each once.
  var reachable: [ShapeDescription] {
    var found = [self]
    var next = 0
    while next < found.count {
      for inner in found[next].inner where !found.contains(inner) { found.append(inner) }
      next += 1
    }
    return found
  }

  /// The shapes of the members' values, or of the items.
  private var inner: [ShapeDescription] {
    switch content {
    case .text: []
    case .list(let item): [item.shape]
    case .object(let members): members.compactMap(\.kind.shape)
    }
  }

  func number(of name: String) -> Int? {
    guard case .object(let members) = content else { return nil }
    return members.indices.first { members[$0].name == name }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: ".") }
  }
}

/// A member of an object, as templates see it.
package struct MemberDescription: Sendable {
  package let name: String
  /// One line.
  package let documentation: String
  package let kind: ValueKind
}

/// The kind of a member, which decides how a template may use it.
package enum ValueKind: Sendable {
  case text
  case optionalText
  case flag
  case list(of: ShapeReference)
  case object(ShapeReference)
  case optionalObject(ShapeReference)
}

extension ValueKind {
  /// The shape of its value or items.
  var shape: ShapeDescription? {
    switch self {
    case .text, .optionalText, .flag: nil
    case .list(let shape), .object(let shape), .optionalObject(let shape): shape.shape
    }
  }

  var isText: Bool {
    switch self {
    case .text, .optionalText: true
    default: false
    }
  }
}

/// A shape that is looked up on use, so that shapes can refer to each other and to themselves.
package struct ShapeReference: Sendable {
  let resolve: @Sendable () -> ShapeDescription

  package var shape: ShapeDescription { resolve() }
}
