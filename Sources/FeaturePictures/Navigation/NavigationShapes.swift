package import TemplateEngine

extension NavigationModel {
  /// The shape of one or several pictures.
  package static let shape: Shape<[NavigationModel]> = Shape(
    "navigation",
    "Which features lead to which, for pictures.",
    [
      .list("charts", "The pictures: one for a feature.", of: chart, \.self),
      .flag("isEmpty", "Whether nothing leads anywhere.") { $0.allSatisfy(\.ways.isEmpty) },
      .flag("isCut", "Whether there is more than is shown.") { $0.contains(where: \.isCut) },
    ]
  )

  private static let chart: Shape<NavigationModel> = Shape(
    "chart",
    "Features that lead to each other, as one picture.",
    [
      .list("features", "All of them, the feature itself first.", of: destination, \.features),
      .list("ways", "That one has another as a child.", of: way, \.ways),
    ]
  )

  private static let destination: Shape<Feature> = Shape(
    "destination",
    "A feature in such a picture.",
    [
      .text("name", "Its name.", \.name),
      .texts("told", "What it tells a feature that has it as a child: saved(name: String).", \.told),
    ]
  )

  private static let way: Shape<Way> = Shape(
    "way",
    "That one feature has another as a child.",
    [
      .text("source", "The number of the feature that has the child, among all, from 0.") { String($0.source) },
      .text("target", "The number of the child's feature.") { String($0.target) },
      .text("name", "The child's name; of one of several, with that of the case: destination.edit.") {
        $0.names.joined(separator: ".")
      },
      .texts("values", "What the child's state cannot be made without, where it comes and goes: id: Int.", \.values),
      .flag(
        "leadsBack",
        "Whether the child tells its parent something, and this is the first way between the two.",
        \.leadsBack
      ),
      .flag("isThick", "Whether it comes and goes by a view or by itself: presented, or on a stack.") {
        $0.presence == .presented || $0.presence == .stack
      },
      .flag("isCase", "Whether its state is in a case of the state, which is an enum.", \.isCase),
    ] + Member.presence(\.presence)
  )
}
