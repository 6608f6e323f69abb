import FeatureSchema
package import TemplateEngine

/// Which features lead to which, for pictures.
package struct NavigationContext: Sendable {
  private let charts: [NavigationModel]

  package init(_ charts: [NavigationModel]) {
    self.charts = charts
  }

  package static let shape: Shape<NavigationContext> = Shape(
    "navigation",
    "Which features lead to which, for pictures.",
    [
      .list("charts", "The pictures: one for a feature.", of: chart, \.charts),
      .flag("isEmpty", "Whether nothing leads anywhere.") { $0.charts.allSatisfy(\.ways.isEmpty) },
      .flag("isCut", "Whether there is more than is shown.") { $0.charts.contains(where: \.isCut) },
    ]
  )

  private static let chart: Shape<NavigationModel> = Shape(
    "chart",
    "Features that lead to each other, as one picture.",
    [
      .list("features", "All of them, the feature itself first.", of: destination, \.features),
      .list("ways", "That one has another as a child.", of: WayContext.shape) { WayContext.all(of: $0) },
    ]
  )

  private static let destination: Shape<NavigationModel.Feature> = Shape(
    "destination",
    "A feature in such a picture.",
    [
      .text("name", "Its name.", \.name),
      .texts("told", "What it tells a feature that has it as a child: saved(name: String).", \.told),
    ]
  )
}

/// That one feature has another as a child.
struct WayContext: Sendable {
  let model: NavigationModel.Way
  /// The places of the two among the features.
  let source: Int
  let target: Int
  /// Whether it is the first way from the one to the other, and the other tells something.
  let leadsBack: Bool

  static func all(of chart: NavigationModel) -> [WayContext] {
    var met: Set<[Int]> = []
    return chart.ways.compactMap { way in
      guard let source = chart.places[way.source], let target = chart.places[way.target] else { return nil }
      let isFirst = met.insert([source, target]).inserted
      let leadsBack = isFirst && !chart.features[target].told.isEmpty
      return WayContext(model: way, source: source, target: target, leadsBack: leadsBack)
    }
  }

  static let shape: Shape<WayContext> = Shape(
    "way",
    "That one feature has another as a child.",
    [
      .text("source", "The number of the feature that has the child, among all, from 0.") { String($0.source) },
      .text("target", "The number of the child's feature.") { String($0.target) },
      .text("name", "The child's name; of one of several, with that of the case: destination.edit.") {
        $0.model.names.joined(separator: ".")
      },
      .texts(
        "values",
        "What the child's state cannot be made without, where it comes and goes: id: Int.",
        \.model.values
      ),
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
