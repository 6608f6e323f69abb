import FeatureSchema
import SwiftSource
import TemplateEngine

/// The states of a feature that are worth a look.
struct GalleryContext {
  /// The most states: nobody looks at more.
  private static let limit = 12

  private let feature: String
  private let state: String
  private let view: String
  private let hasStack: Bool
  private let isBound: Bool
  private let isStored: Bool
  private let states: [GalleryState]
  /// The names of states for which there is no room.
  private let leftOut: [String]
  /// What the schema lacks, if no state can be made.
  private let missing: [String]
  /// The declared types that its code names.
  let named: [ResolvedDeclaration]

  /// - Parameter viewEnding: the end of the names of views; the usual one if empty.
  /// - Returns: `nil` if the schema has no feature.
  init?(_ file: ResolvedFile, viewEnding: String) {
    guard let name = file.featureName, let state = file.state, file.action != nil else { return nil }
    let samples = SampleValues()
    feature = name
    self.state = SwiftName.type(state.path)
    view = viewEnding.isEmpty ? ViewName.of(name) : ViewName.of(name, ending: viewEnding)
    hasStack = file.composed.contains { $0.presence == .stack }
    isBound = !file.bindingPaths.isEmpty
    isStored = state.holdsKeptFields
    let all = GalleryStates(of: state, in: file, samples)
    let chosen = all.chosen(upTo: Self.limit)
    states = chosen
    leftOut = all.names.filter { name in !chosen.contains { $0.name == name } }
    missing = all.missing
    named = samples.named
  }

  /// Whether a state changes what a key keeps.
  private var isChanging: Bool { states.contains { !$0.kept.isEmpty } }

  static let shape: Shape<GalleryContext> = Shape(
    "gallery",
    "The states of a feature that are worth a look.",
    [
      .text("name", "The name of what lists them: SettingsGallery.") {
        SwiftIdentifier.escaped($0.feature + "Gallery", as: .type)
      },
      .text("feature", "The feature's name.") { SwiftName.type($0.feature) },
      .text("state", "The full name of its State.", \.state),
      .text("view", "The name of its view: SettingsView.") { SwiftIdentifier.escaped($0.view, as: .type) },
      .flag("hasStack", "Whether its view has a navigation stack of its own.", \.hasStack),
      .flag("isBound", "Whether its controls write by bindings.", \.isBound),
      .flag("isStored", "Whether a key keeps a part of its state.", \.isStored),
      .flag("isChanging", "Whether a state has another value of what a key keeps.", \.isChanging),
      .list("states", "The states.", of: GalleryState.shape, \.states),
      .texts("leftOut", "The names of states that were left out, because there are enough.", \.leftOut),
      .texts("missing", "What no value can be made of, if no state can be made.", \.missing),
    ]
  )
}

/// A state by its name.
struct GalleryState {
  let name: String
  /// The state, as Swift.
  let source: String
  /// The fields that a key keeps, and their values.
  var kept: [(field: String, value: String)] = []

  static let shape: Shape<GalleryState> = Shape(
    "shownState",
    "A state by its name.",
    [
      .text("name", "Its name, as a case's.") { SwiftIdentifier.escaped($0.name, as: .enumCase) },
      .text("member", "Its name, as a member's.") { SwiftIdentifier.escaped($0.name, as: .member) },
      .text("value", "The state.", \.source),
      .list("kept", "The values that keys keep in it.", of: keptValue, \.kept),
    ]
  )

  private static let keptValue: Shape<(field: String, value: String)> = Shape(
    "keptValue",
    "A value that a key keeps.",
    [
      .text("field", "The name of the projection of its field: $items.") { "$" + $0.field },
      .text("sharedValue", "The value, unshared: Shared(value: []).", \.value),
    ]
  )
}

extension ResolvedDeclaration {
  /// Whether a key keeps a part of it.
  fileprivate var holdsKeptFields: Bool {
    var seen: Set<ObjectIdentifier> = []
    func holds(_ declaration: ResolvedDeclaration) -> Bool {
      guard seen.insert(ObjectIdentifier(declaration)).inserted else { return false }
      return declaration.storedMembers.contains { member in
        member.isKept || member.type.type.declarations.contains(where: holds)
      }
    }
    return holds(self)
  }
}

/// The gallery of a file, worked out once, where a template first names it.
final class FileGallery {
  private let file: ResolvedFile
  private let viewEnding: String
  private(set) lazy var gallery = GalleryContext(file, viewEnding: viewEnding)

  /// - Parameter viewEnding: the end of the names of views; the usual one if empty.
  init(of file: ResolvedFile, viewEnding: String) { (self.file, self.viewEnding) = (file, viewEnding) }
}
