import FeatureSchema
import SwiftSource
import TemplateEngine

/// Which features lead to which, for pictures.
struct NavigationContext: Sendable {
  let charts: [NavigationModel]

  static let shape: Shape<NavigationContext> = Shape(
    "navigation",
    "Which features lead to which, for pictures.",
    [
      .list("charts", "The pictures: one for a feature.", of: ChartContext.shape) { $0.charts.map(ChartContext.init) },
      .flag("isEmpty", "Whether nothing leads anywhere.") { $0.charts.allSatisfy(\.ways.isEmpty) },
      .flag("isCut", "Whether there is more than is shown.") { $0.charts.contains(where: \.isCut) },
    ]
  )
}

/// Features that lead to each other, as one picture.
struct ChartContext: Sendable {
  let model: NavigationModel

  private var ways: [WayContext] {
    var met: Set<[Int]> = []
    return model.ways.map { way in
      let isFirst = met.insert([way.source, way.target]).inserted
      return WayContext(model: way, leadsBack: isFirst && !model.features[way.target].told.isEmpty)
    }
  }

  private static let destination: Shape<NavigationModel.Feature> = Shape(
    "destination",
    "A feature in such a picture.",
    [
      .text("name", "Its name.", \.name),
      .texts("told", "What it tells a feature that has it as a child: saved(name: String).") {
        $0.told.map(\.signature)
      },
    ]
  )

  static let shape: Shape<ChartContext> = Shape(
    "chart",
    "Features that lead to each other, as one picture.",
    [
      .list("features", "All of them, the feature itself first.", of: destination) { $0.model.features },
      .list("ways", "That one has another as a child.", of: WayContext.shape) { $0.ways },
    ]
  )
}

/// That one feature has another as a child.
struct WayContext: Sendable {
  let model: NavigationModel.Way
  /// Whether it is the first way from the one to the other, and the other tells something.
  let leadsBack: Bool

  static let shape: Shape<WayContext> = Shape(
    "way",
    "That one feature has another as a child.",
    [
      .text("source", "The number of the feature that has the child, among all, from 0.") { String($0.model.source) },
      .text("target", "The number of the child's feature.") { String($0.model.target) },
      .text("name", "The child's name; of one of several, with that of the case: destination.edit.") {
        $0.model.names.joined(separator: ".")
      },
      .texts("values", "What the child's state cannot be made without, where it comes and goes: id: Int.") {
        $0.model.values.map { "\($0.name): \($0.type.source)" }
      },
      .flag(
        "leadsBack",
        "Whether the child tells its parent something, and this is the first way between the two.",
        \.leadsBack
      ),
      .flag("isThick", "Whether it comes and goes by a view or by itself: presented, or on a stack.") {
        $0.model.presence == .presented || $0.model.presence == .stack
      },
      .flag("isCase", "Whether its state is in a case of the state, which is an enum.", \.model.isCase),
      .flag("isOptional", "Whether its state may be missing.") { $0.model.presence == .optional },
      .flag("isList", "Whether there is a list of its states.") { $0.model.presence == .list },
      .flag("isPresented", "Whether it is presented, so that a view can dismiss it.") {
        $0.model.presence == .presented
      },
      .flag("isStack", "Whether it is any number of features on a navigation stack.") {
        $0.model.presence == .stack
      },
    ]
  )
}
