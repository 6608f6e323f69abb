import FeatureSchema
import SwiftSource
import TemplateEngine

/// A child that a form leads to, or one of the features that such a child may be.
struct FormChildContext: Sendable {
  let name: String
  /// With the name of the feature around it, if there is one.
  let feature: String
  let presence: ChildPresence
  /// Whether it has a schema, or is one of several features with schemas: then it has a view.
  let hasSchema: Bool
  /// The first text in its state, which distinguishes several such children.
  let caption: String?
  /// The child that may be this feature or others.
  let choice: String?
  /// The features that it may be; empty for a child with one feature.
  let alternatives: [FormChildContext]

  init(_ child: ResolvedChild, of file: ResolvedFile, in choice: String? = nil) {
    let name = child.written.name.value
    self.name = name
    feature = child.featurePath.joined(separator: ".")
    presence = child.written.presence
    hasSchema = child.state.declaration != nil
    caption = child.state.declaration?.fields.first(where: \.isCaption)?.name?.value
    self.choice = choice
    let own = file.choices.first { $0.written.name.value == name }?.file
    alternatives = own.map { own in own.composed.map { FormChildContext($0, of: own, in: name) } } ?? []
  }

  private var ownFeature: String { feature.split(separator: ".").last.map(String.init) ?? feature }

  /// A name for a local that holds a store of it; for an element of a list, the name of its feature.
  private var local: String {
    SwiftIdentifier.localName(for: presence == .list ? ownFeature.lowercasedFirst : name, avoiding: ["store"])
  }

  static let shape: Shape<FormChildContext> = Shape(
    "subview",
    "A child that a form leads to, or one of the features of such a child.",
    [
      .text("title", "Its name as a title, a string literal.") { SwiftLiteral.string(DisplayTitle.of($0.name)) },
      .text("feature", "The name of its feature.") { SwiftName.type($0.feature) },
      .text("featureTitle", "The name of its feature as a title, a string literal.") {
        SwiftLiteral.string(DisplayTitle.of($0.ownFeature))
      },
      .text("view", "The name of a view of its feature: EditorView.") { ViewName.of($0.ownFeature) },
      .text("local", "The name of a local that holds a store of it.") { SwiftIdentifier.escaped($0.local, as: .local) },
      .text("store", "The same name in an expression.") { SwiftIdentifier.escaped($0.local, as: .use) },
      .text("keyPath", "The key path of its state and of its action, in the feature around it: \\.edit.") {
        KeyPathSource.of([$0.name])
      },
      .text("statePath", "The key path of its state in the feature's state: \\.destination?.edit.") { child in
        child.choice.map { KeyPathSource.of([$0]) + "?" + KeyPathSource.component(child.name) }
          ?? KeyPathSource.of([child.name])
      },
      .text("actionPath", "The key path of its action in the feature's action: \\.destination.edit.") {
        KeyPathSource.of([$0.choice, $0.name].compactMap(\.self))
      },
      .optionalText("caption", "The first text in its state, after a dot: .title; absent if there is none.") {
        $0.caption.map { "." + SwiftIdentifier.escaped($0, as: .member) }
      },
      .flag("isOptional", "Whether its state is optional.") { $0.presence == .optional },
      .flag("hasSchema", "Whether it has a schema; else its reducer and view are written by hand.", \.hasSchema),
      .list(
        "alternatives",
        "The features that it may be; none for a child with one feature.",
        of: FormChildContext.shape,
        \.alternatives
      ),
    ]
  )
}

extension ResolvedMember {
  /// Whether it is a text that distinguishes a value.
  fileprivate var isCaption: Bool {
    guard case .known(let known, _) = type.type, let name = name?.value else { return false }
    return known.name == "String" && !FormPlace.takenNames.contains(name)
  }
}

/// The names of views.
enum ViewName {
  /// `SettingsView` for the feature `Settings`.
  static func of(_ feature: String) -> String { feature + "View" }
}
