import Diagnostics
import FeatureSchema
import SwiftSource
import TemplateEngine

/// A case of a state that is an enum.
struct FormScreenContext {
  let name: String
  /// The number of its values.
  let count: Int
  let child: FormChildContext?
  /// Where the schema has its name.
  let written: SourceRange?

  static func all(_ cases: [ResolvedCase], _ children: [FormChildContext]) -> [FormScreenContext] {
    let screens = cases.map { each in
      let name = each.name.value
      return FormScreenContext(
        name: name,
        count: each.payload.count,
        child: children.first { $0.name == name && $0.hasSchema },
        written: each.name.range
      )
    }
    // Conditions on the whole state come last, so that the others are checked without observing all of it.
    return screens.filter(\.hasAccessor) + screens.filter { !$0.hasAccessor }
  }

  /// Its names in code: its own, and the property that says whether it is current.
  var names: Set<String> { Set([name] + [AccessorName.of(name, payloadCount: count)].compactMap(\.self)) }

  /// Whether the store has a property for the case alone: it is observed only when the current case changes.
  private var hasAccessor: Bool { AccessorName.of(name, payloadCount: count) != nil }

  /// A condition that is true while it is current.
  var condition: String { FormPlace.condition(ofCase: name, values: count) }

  static let shape: Shape<FormScreenContext> = Shape(
    "screen",
    "A case of a state that is an enum.",
    [
      .text("condition", "A condition that is true while it is current: store.isLoading.", \.condition),
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
