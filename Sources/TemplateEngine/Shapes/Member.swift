/// A member of an object: its name, its line of documentation, and where its value comes from.
///
/// As the condition of a section (`{{#name}}` and `{{^name}}`), a set flag, a text that is present and not empty, a
/// list with an item, and an object that is present count as true.
package struct Member<Root>: Sendable {
  typealias Fill = @Sendable (Root, inout ReachedValues, Int) -> Void

  package let description: MemberDescription
  let fill: Fill

  private init(
    _ name: String,
    _ documentation: String,
    _ kind: ValueKind,
    fill: @escaping Fill
  ) {
    description = MemberDescription(name: name, documentation: documentation, kind: kind)
    self.fill = fill
  }

  package static func text(
    _ name: String,
    _ documentation: String,
    _ value: @escaping @Sendable (Root) -> String
  ) -> Member {
    Member(name, documentation, .text) { root, values, slot in values.setText(value(root), at: slot) }
  }

  /// Text made of several parts, which are appended where they belong.
  package static func written(
    _ name: String,
    _ documentation: String,
    _ write: @escaping @Sendable (Root, inout TextBuffer) -> Void
  ) -> Member {
    Member(name, documentation, .text) { root, values, slot in values.setText(at: slot) { write(root, &$0) } }
  }

  /// Text that may be absent; absent text is rendered as nothing.
  package static func optionalText(
    _ name: String,
    _ documentation: String,
    _ value: @escaping @Sendable (Root) -> String?
  ) -> Member {
    Member(name, documentation, .optionalText) { root, values, slot in
      if let text = value(root) { values.setText(text, at: slot) }
    }
  }

  /// A condition; it cannot be rendered as text.
  package static func flag(
    _ name: String,
    _ documentation: String,
    _ value: @escaping @Sendable (Root) -> Bool
  ) -> Member {
    Member(name, documentation, .flag) { root, values, slot in values.setFlag(value(root), at: slot) }
  }

  package static func list<Item>(
    _ name: String,
    _ documentation: String,
    of item: @autoclosure @escaping @Sendable () -> Shape<Item>,
    _ value: @escaping @Sendable (Root) -> [Item]
  ) -> Member {
    Member(name, documentation, .list(of: ShapeReference { item().description })) { root, values, slot in
      values.setList(value(root), of: item(), at: slot)
    }
  }

  /// A list of texts; each is `{{.}}` inside the list's section.
  package static func texts(
    _ name: String,
    _ documentation: String,
    _ value: @escaping @Sendable (Root) -> [String]
  ) -> Member {
    list(name, documentation, of: .text, value)
  }

  package static func object<Value>(
    _ name: String,
    _ documentation: String,
    of shape: @autoclosure @escaping @Sendable () -> Shape<Value>,
    _ value: @escaping @Sendable (Root) -> Value
  ) -> Member {
    Member(name, documentation, .object(ShapeReference { shape().description })) { root, values, slot in
      values.setList([value(root)], of: shape(), at: slot)
    }
  }

  /// An object that may be absent; then its members are absent, too.
  package static func optionalObject<Value>(
    _ name: String,
    _ documentation: String,
    of shape: @autoclosure @escaping @Sendable () -> Shape<Value>,
    _ value: @escaping @Sendable (Root) -> Value?
  ) -> Member {
    Member(name, documentation, .optionalObject(ShapeReference { shape().description })) { root, values, slot in
      if let value = value(root) { values.setList([value], of: shape(), at: slot) }
    }
  }
}
