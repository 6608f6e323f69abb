import FeatureSchema
import SwiftSource
import TemplateEngine

/// An action whose handler runs only if something is valid.
struct NeedContext {
  let model: ActionNeed
  private let handler: HandlerContext
  /// The time that rules compare with.
  private let time: String

  static func of(_ file: ResolvedFile) -> [NeedContext] {
    let time = SwiftIdentifier.escaped(file.dateGenerator ?? "date", as: .use) + ".now"
    return file.ownActions.compactMap { own in
      own.action.need.map { need in
        NeedContext(
          model: need,
          handler: HandlerContext(own.action, group: own.group, of: file.featurePath),
          time: time
        )
      }
    }
  }

  static let shape: Shape<NeedContext> = Shape(
    "need",
    "An action whose handler runs only if something is valid.",
    [
      .text("action", "The action's name, a string literal.") { SwiftLiteral.string($0.handler.model.name.value) },
      .text("pattern", "The action as a pattern: .view(.saveButtonTapped).", \.handler.pattern),
      .text("form", "What has to be valid, a string literal: \"draft\".") { SwiftLiteral.string($0.model.name) },
      .text("violation", "The condition that it is not valid: !state.draft.isValid(at: date.now).") {
        $0.model.violation(of: "state", at: $0.time)
      },
    ]
  )
}
