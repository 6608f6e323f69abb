/// A text in a state: the title of an alert, or the label of a button.
///
/// ```swift
/// TextState("Delete '\(name)'?")
/// ```
///
/// It is plain text. The name and the initializers are those of the Composable Architecture, where it may be localized and
/// styled.
public struct TextState: Hashable, Sendable {
  let content: String

  /// Creates a text.
  public init(_ content: some StringProtocol) {
    self.content = String(content)
  }

  /// Creates a text.
  public init(verbatim content: some StringProtocol) {
    self.init(content)
  }

  /// Puts two texts together.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(lhs.content + rhs.content)
  }
}

extension TextState: CustomStringConvertible, CustomReflectable {
  public var description: String { content }

  /// The text itself.
  public var customMirror: Mirror { Mirror(reflecting: content) }
}

extension String {
  /// The characters of a text in a state.
  public init(state: TextState) {
    self = state.content
  }
}
