package import Diagnostics
package import YAML

/// The keys of `strings`, which says where texts are localized.
package enum StringsKey: String, SchemaKey {
  case table, bundle

  package static var owner: String { "the strings" }

  package static func help(insteadOf node: YAMLNode) -> Help? {
    node.scalar.map { "for the string catalog of that name write { table: \($0.text) }" }
  }

  package var summary: String {
    switch self {
    case .table: "The string catalog that has the texts, without its ending; Localizable if absent."
    case .bundle: "The bundle that has it, as a Swift expression; the app's own if absent."
    }
  }

  package var example: String? {
    switch self {
    case .table: "table: Settings"
    case .bundle: "bundle: .module"
    }
  }

  package var shape: ValueShape { .text }
}

/// The keys of the long form of a text.
package enum ShownTextKey: String, SchemaKey {
  case text, comment

  package static var owner: String { "a text" }

  package var isRequired: Bool { self == .text }

  package var summary: String {
    switch self {
    case .text: "The text; with 'strings', a key of the string catalog."
    case .comment: "What translators should know; needs 'strings'."
    }
  }

  package var example: String? {
    switch self {
    case .text: "text: Delete \\(name)?"
    case .comment: "comment: The name is that of an album."
    }
  }

  package var shape: ValueShape { .text }

  /// A text in either form.
  static var either: ValueShape { .either([.text, .record(ShownTextKey.self)]) }
}
