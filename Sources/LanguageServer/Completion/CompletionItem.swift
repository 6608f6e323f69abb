import Diagnostics

/// An item of a completion list.
struct CompletionItem {
  /// The specification's numbers.
  enum Kind: Int {
    case field = 5, classType = 7, interface = 8, module = 9, property = 10, value = 12, enumType = 13, keyword = 14
    case snippet = 15, file = 17, folder = 19, enumMember = 20, structType = 22
  }

  var label: String
  var kind: Kind
  /// A few words beside the label.
  var detail: String?
  /// Markdown.
  var documentation: String?
  /// The text written instead of the label.
  var newText: String?
  /// The text as a snippet, with places to fill in: `${1:name}: $0`.
  var snippet: String?

  init(
    _ label: String,
    _ kind: Kind,
    detail: String? = nil,
    documentation: String? = nil,
    newText: String? = nil,
    snippet: String? = nil
  ) {
    (self.label, self.kind, self.detail, self.documentation) = (label, kind, detail, documentation)
    (self.newText, self.snippet) = (newText, snippet)
  }

  /// - Parameters:
  ///   - rank: its place in the list.
  ///   - range: the offsets that it replaces.
  ///   - canFillIn: whether the editor knows snippets.
  func json(_ rank: Int, replacing range: LSP.Range, canFillIn: Bool) -> JSON {
    let digits = String(rank)
    let text = canFillIn ? snippet ?? newText ?? label : newText ?? label
    return .object(
      present: [
        ("label", .string(label)),
        ("kind", .number(kind.rawValue)),
        ("detail", detail.map(JSON.string)),
        ("documentation", documentation.map { .object([("kind", "markdown"), ("value", .string($0))]) }),
        ("sortText", .string(String(repeating: "0", count: max(0, 5 - digits.count)) + digits)),
        ("insertTextFormat", canFillIn && snippet != nil ? .number(2) : nil),
        ("textEdit", LSP.TextEdit(range: range, newText: text).json),
      ]
    )
  }

  /// A text within a snippet, in which some characters have a meaning.
  static func plain(_ text: String) -> String {
    text.map { "\\$}".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
