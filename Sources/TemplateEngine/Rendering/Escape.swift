/// Quotes a text for another language, so that nothing in it has a meaning there.
///
/// `{{name}}` is escaped; `{{{name}}}` and `{{&name}}` are not. (The Mustache specification says so for HTML.)
package struct Escape: Hashable, Sendable {
  /// The name that `{{%name}}` selects it by.
  package let name: String
  /// `nil` writes every text as it is.
  let apply: (@Sendable (String) -> String)?

  /// Leaves every text unchanged.
  package static let none = Escape(name: "none", apply: nil)

  /// - Parameters:
  ///   - name: the name that `{{%name}}` selects it by.
  ///   - apply: returns the escaped text.
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
