import FeatureSchema
import SwiftSource
import TemplateEngine

/// A button that sends an action.
struct FormButtonContext {
  let title: String
  let sent: SentAction

  var needsValues: Bool { !sent.action.payload.isEmpty }

  var need: ActionNeed? { sent.action.need }

  /// - Returns: `nil` if the action's name is not a button's.
  init?(_ sent: SentAction) {
    guard let title = DisplayTitle.ofButton(sent.name) else { return nil }
    (self.title, self.sent) = (title, sent)
  }

  /// The functions of a state are not those of its store.
  private var store: String { need?.field == nil && need?.needsTime == true ? "store.state" : "store" }

  static let shape: Shape<FormButtonContext> = Shape(
    "sender",
    "A button that sends an action.",
    [
      .text("title", "Its title as a string literal.") { SwiftLiteral.string($0.title) },
      .text("action", "The action: .saveButtonTapped.", \.sent.expression),
      .optionalText("condition", "Whether what it needs is valid: store.draft.isValid; absent for what needs nothing.")
      {
        $0.need?.condition(of: $0.store, at: ".now")
      },
      .optionalText("violation", "Whether it is not: !store.draft.isValid; absent for what needs nothing.") {
        $0.need?.violation(of: $0.store, at: ".now")
      },
    ]
  )
}
