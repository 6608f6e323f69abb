/// How a text is written in another language, so that nothing of it means anything there.
///
/// `{{name}}` is escaped, `{{{name}}}` and `{{&name}}` are not: the Mustache specification has it so, with HTML as the
/// language.
package struct Escape: Hashable, Sendable {
  /// What `{{%name}}` knows it by.
  package let name: String
  /// `nil` writes every text as it is.
  let apply: (@Sendable (String) -> String)?

  /// Every text as it is.
  package static let none = Escape(name: "none", apply: nil)

  /// - Parameters:
  ///   - name: what `{{%name}}` knows it by.
  ///   - apply: gives the text to write for a text.
  package init(_ name: String, _ apply: @escaping @Sendable (String) -> String) {
    self.init(name: name, apply: apply)
  }

  package static func == (left: Escape, right: Escape) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  private init(name: String, apply: (@Sendable (String) -> String)?) {
    self.name = name
    self.apply = apply
  }
}
