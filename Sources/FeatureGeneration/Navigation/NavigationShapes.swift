import FeatureSchema
import TemplateEngine

extension NavigationModel {
  /// The shape of one or several pictures.
  static let shape: Shape<[NavigationModel]> = Shape(
    "navigation",
    "Features and the ways between them, for pictures.",
    [
      .list("charts", "The pictures; one for a feature.", of: chart, \.self),
      .flag("isEmpty", "Whether no feature leads to another.") { $0.allSatisfy(\.ways.isEmpty) },
      .flag("hasShares", "Whether features share something that a key keeps.") { charts in
        charts.contains { !$0.shares.isEmpty }
      },
      .flag("hasClients", "Whether features use clients.") { charts in charts.contains { !$0.clients.isEmpty } },
      .flag("isCut", "Whether there are too many ways to show all.") { $0.contains(where: \.isCut) },
    ]
  )

  private static let chart: Shape<NavigationModel> = Shape(
    "chart",
    "A picture of connected features.",
    [
      .list("features", "Its features, the one that it is made for first.", of: destination, \.features),
      .list("ways", "The ways from features to their children.", of: way, \.ways),
      .list("shares", "What keys keep, and features share.", of: share) { $0.shares },
      .list("uses", "The features' uses of what keys keep.", of: use) { $0.uses },
      .list("clients", "The clients that its features use.", of: client) { $0.clients },
      .list("calls", "Which feature uses which client.", of: call) { $0.calls },
    ]
  )

  private static let destination: Shape<Feature> = Shape(
    "destination",
    "A feature in a picture.",
    [
      .text("name", "Its name.", \.name),
      .texts("told", "Its delegate actions, which its parent receives: saved(name: String).", \.told),
    ]
  )

  private static let share: Shape<String> = Shape(
    "share",
    "What a key keeps.",
    [.text("name", "Where it is kept: appStorage: isOn.", \.self)]
  )

  private static let use: Shape<Use> = Shape(
    "use",
    "That a feature shares what a key keeps.",
    [
      .text("share", "The number of what is kept, from 0.") { String($0.share) },
      .text("feature", "The number of the feature, among all features, from 0.") { String($0.feature) },
      .text("shareName", "Where it is kept: appStorage: isOn.", \.field.place),
      .text("featureName", "The feature's name.", \.featureName),
      .flag("isReader", "Whether the feature only reads it.", \.field.isReader),
    ]
  )

  private static let client: Shape<String> = Shape(
    "usedClient",
    "A client that features use.",
    [.text("name", "Its full name.", \.self)]
  )

  private static let call: Shape<Call> = Shape(
    "call",
    "That a feature uses a client.",
    [
      .text("client", "The number of the client, from 0.") { String($0.client) },
      .text("feature", "The number of the feature, among all features, from 0.") { String($0.feature) },
      .text("clientName", "The client's full name.", \.clientName),
      .text("featureName", "The feature's name.", \.featureName),
    ]
  )

  private static let way: Shape<Way> = Shape(
    "way",
    "A way from a feature to its child.",
    [
      .text("source", "The number of the feature with the child, among all features, from 0.") { String($0.source) },
      .text("target", "The number of the child's feature.") { String($0.target) },
      .text("sourceName", "The name of the feature with the child.", \.sourceName),
      .text("targetName", "The name of the child's feature.", \.targetName),
      .text("name", "The child's name, followed by a case if it has 'one-of': destination.edit.") {
        $0.names.joined(separator: ".")
      },
      .texts("values", "The required values of the child's state, unless it is always there: id: Int.", \.values),
      .flag(
        "leadsBack",
        "Whether the child has delegate actions, and this is the first way between the two features.",
        \.leadsBack
      ),
      .flag("isThick", "Whether it is presented or on a stack, so that a view or the child itself can close it.") {
        $0.presence == .presented || $0.presence == .stack
      },
      .flag("isCase", "Whether its state is in a case of the parent's state, an enum.", \.isCase),
    ] + Member.presence(\.presence)
  )
}

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
