import FeatureSchema
import SwiftSource
import TemplateEngine

/// A case of a state that is an enum.
struct FormScreenContext {
  let name: String
  /// The number of its values.
  let count: Int
  let child: FormChildContext?

  static func all(_ cases: [ResolvedCase], _ children: [FormChildContext]) -> [FormScreenContext] {
    let screens = cases.map { each in
      let name = each.name.value
      return FormScreenContext(
        name: name,
        count: each.payload.count,
        child: children.first { $0.name == name && $0.hasSchema }
      )
    }
    // Conditions on the whole state come last, so that the others are checked without observing all of it.
    return screens.filter(\.hasAccessor) + screens.filter { !$0.hasAccessor }
  }

  /// Whether the store has a property for the case alone: it is observed only when the current case changes.
  private var hasAccessor: Bool { AccessorName.of(name, payloadCount: count) != nil }

  static let shape: Shape<FormScreenContext> = Shape(
    "screen",
    "A case of a state that is an enum.",
    [
      .text("condition", "A condition that is true while it is current: store.isLoading.") {
        FormPlace.condition(ofCase: $0.name, values: $0.count)
      },
      .text("title", "Its name as a title, a string literal.") { SwiftLiteral.string(DisplayTitle.of($0.name)) },
      .optionalObject(
        "child",
        "The child whose state it holds; absent if there is none, or its reducer is written by hand.",
        of: FormChildContext.shape,
        \.child
      ),
    ]
  )
}
