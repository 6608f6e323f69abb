import FeatureSchema
import TemplateEngine

/// The parts of a feature that random walks have reached.
struct CoverageContext {
  enum Kind {
    case action, unhandled, binding, child, part, handled, departure, delegate
  }

  struct Goal {
    let kind: Kind
    /// Its place among all of its kind.
    let number: Int
    let isReached: Bool
  }

  private(set) var goals: [Goal] = []

  /// Whether any binding was reached; `nil` if the coverage has none.
  private var areBindingsReached: Bool? {
    let bindings = goals.filter { $0.kind == .binding }
    return bindings.isEmpty ? nil : bindings.contains(where: \.isReached)
  }

  /// - Returns: `nil` if the coverage does not have the feature.
  init?(_ feature: FeatureContext, by coverage: Coverage?) {
    let name = feature.model.featurePath.joined(separator: ".")
    guard let coverage, coverage.isReached(name) != nil else { return nil }
    let own = { (names: [String]) in names.map { coverage.isReached($0, of: name) } }
    add(.action, own(feature.handlers.map(\.name)))
    add(.unhandled, own(feature.model.unhandledActions.map(\.1.name.value)))
    add(.binding, feature.hooks.map { coverage.isBindingReached($0.path.components, of: name) })
    add(.child, own(feature.children.map(\.model.name)))
    let parts = feature.children.flatMap(\.parts)
    add(.part, parts.map { coverage.isReached($0.model.feature) })
    add(.handled, parts.map { coverage.isReached($0.model.name, of: $0.isAlternative ? $0.child.model.feature : name) })
    add(.delegate, own((feature.model.delegate?.cases ?? []).map { "\(ActionName.delegate).\($0.name.value)" }))
    add(
      .departure,
      own(feature.children.map { $0.model.name + ($0.model.presence == .stack ? ".popFrom" : ".dismiss") })
    )
  }

  private mutating func add(_ kind: Kind, _ found: [Bool?]) {
    for case (let number, let isReached?) in found.enumerated() {
      goals.append(Goal(kind: kind, number: number, isReached: isReached))
    }
  }

  static let shape: Shape<CoverageContext> = Shape(
    "coverage",
    "What random walks have reached of a feature.",
    [
      .list("goals", "What they reach, or not.", of: goal, \.goals),
      .optionalText("bindingsMark", "As 'mark', for all bindings together; absent if it has none.") {
        $0.areBindingsReached?.coverageMark
      },
    ]
  )

  private static let goal: Shape<Goal> = Shape(
    "goal",
    "What random walks reach, or not.",
    [
      .text(
        "number",
        "Its place among all of its kind: in 'handlers', 'unhandled', 'hooks', 'children', 'parts' or the cases of 'delegate'."
      ) {
        String($0.number)
      },
      .text("mark", "'reached' or 'missed'.") { $0.isReached.coverageMark },
      .flag("isAction", "Whether it is an action with a handler.") { $0.kind == .action },
      .flag("isUnhandled", "Whether it is an action without one.") { $0.kind == .unhandled },
      .flag("isBinding", "Whether it is a binding.") { $0.kind == .binding },
      .flag("isChild", "Whether it is a child, while it is there.") { $0.kind == .child },
      .flag("isPart", "Whether it is the feature of a child.") { $0.kind == .part },
      .flag("isHandled", "Whether it is that a feature is there as a child, whose hook is called.") {
        $0.kind == .handled
      },
      .flag("isDelegate", "Whether it is a delegate action.") { $0.kind == .delegate },
      .flag("isDeparture", "Whether it is that a child is dismissed, or popped.") { $0.kind == .departure },
    ]
  )
}
