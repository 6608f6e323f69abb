package import TemplateEngine

/// The quoting of texts by a pack's tags, so that nothing in them has a meaning in the language around.
package enum EscapeMode: String, CaseIterable, Sendable {
  case none
  case markdown
  case markdownCell = "markdown-cell"
  case markdownCode = "markdown-code"
  case mermaid
  case mermaidID = "mermaid-id"
  case swiftDoc = "swift-doc"

  /// Its purpose, in one line of Markdown.
  package var summary: String {
    switch self {
    case .none: "The text as it is."
    case .markdown: "Text in Markdown that is shown as it is."
    case .markdownCell: "Documentation, which is Markdown itself, in a cell of a table: in one line."
    case .markdownCode: "Text between backticks in Markdown, also in a cell of a table. Swift's backticks are left out."
    case .mermaid: "A label in a Mermaid diagram. Swift's backticks are left out."
    case .mermaidID: "The full name of a type as an identifier in a Mermaid diagram: `Item_Status`."
    case .swiftDoc: "Text in a line of a documentation comment (`///`), which it cannot leave."
    }
  }

  package var escape: Escape {
    switch self {
    case .none: .none
    case .markdown: Escape(rawValue, Markdown.text)
    case .markdownCell: Escape(rawValue, Markdown.cell)
    case .markdownCode: Escape(rawValue, Markdown.code)
    case .mermaid: Escape(rawValue, Mermaid.text)
    case .mermaidID: Escape(rawValue, Mermaid.identifier)
    case .swiftDoc: Escape(rawValue, SwiftDoc.text)
    }
  }

  /// The escapes that a template can choose.
  static var escapes: [Escape] { allCases.filter { $0 != .none }.map(\.escape) }
}
