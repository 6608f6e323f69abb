import FeatureSchema
import TemplateEngine

extension Member {
  /// The flags of a child's presence.
  static func presence(_ presence: @escaping @Sendable (Root) -> ChildPresence) -> [Member] {
    [
      .flag("isOptional", "Whether its state is optional.") { presence($0) == .optional },
      .flag("isList", "Whether there is a list of its states.") { presence($0) == .list },
      .flag("isPresented", "Whether it is presented; a view can dismiss it.") { presence($0) == .presented },
      .flag("isStack", "Whether there are any number of its states, on a navigation stack.") { presence($0) == .stack },
    ]
  }
}
