import Diagnostics
import FeatureSchema
import SwiftSource
import TemplateEngine

/// The string catalog that has the texts of alerts and dialogs, and the messages of rules.
struct StringsContext {
  let model: StringsLocation
  let keys: [KeyContext]

  init?(_ file: ResolvedFile) {
    guard let model = file.strings else { return nil }
    self.model = model
    let texts = file.allTexts
    let comments = Dictionary(grouping: texts) { $0.key ?? "" }.mapValues {
      $0.compactMap(\.comment).unique(by: \.self)
    }
    keys = texts.compactMap(\.key).unique(by: \.self).map { key in
      KeyContext(key: key, comments: comments[key] ?? [])
    }
  }

  static let shape: Shape<StringsContext> = Shape(
    "strings",
    "The string catalog that has the texts of alerts and dialogs, and the messages of rules.",
    [
      .text("catalog", "Its name, without the ending: Localizable.") { $0.model.table ?? "Localizable" },
      .text("table", "Its name as an expression; nil for that which is found without one.") {
        $0.model.table.map { SwiftLiteral.string($0) } ?? "nil"
      },
      .text("bundle", "The bundle that has it, as an expression.") { strings in
        strings.model.bundle.map { "(\($0) as Foundation.Bundle)" } ?? "Foundation.Bundle.main"
      },
      .list("keys", "The texts, each once.", of: KeyContext.shape, \.keys),
    ]
  )
}

/// A text as a key of a string catalog.
struct KeyContext {
  let key: String
  /// The schema's comments for translators.
  let comments: [String]

  static let shape: Shape<KeyContext> = Shape(
    "key",
    "A text as a key of a string catalog.",
    [
      .text("key", "The key as a text in JSON, with its quotes.") { JSON.xcodeString($0.key).text },
      .optionalText("comment", "What translators should know, as a text in JSON, with its quotes; absent if nothing.") {
        $0.comments.isEmpty ? nil : JSON.xcodeString($0.comments.joined(separator: "\n")).text
      },
    ]
  )
}
