import FeatureSchema
import TemplateEngine

/// A feature composed into another.
struct ChildContext: Sendable {
  var name: String
  var pattern: String
  var keyPath: String
  var feature: String
  var presence: ChildPresence

  init(_ model: Child) {
    name = SwiftIdentifier.escaped(model.name, as: .use)
    pattern = "." + SwiftIdentifier.escaped(model.name, as: .member)
    keyPath = KeyPathSource.of([model.name])
    feature = SwiftName.type([model.feature])
    presence = model.presence
  }

  static let shape: Shape<ChildContext> = Shape(
    "child",
    "A feature composed into another.",
    [
      .text("name", "The name of the reducer's property that holds its reducer.", \.name),
      .text("pattern", "The name of its action behind a dot.", \.pattern),
      .text("keyPath", "The key path of its state and of its action's case path.", \.keyPath),
      .text("feature", "The child feature's name.", \.feature),
      .flag("isAlways", "Whether its state is always there.") { $0.presence == .always },
      .flag("isOptional", "Whether its state may be missing.") { $0.presence == .optional },
      .flag("isList", "Whether there is a list of its states.") { $0.presence == .list },
    ]
  )
}
