import Diagnostics
import FeatureSchema
import SwiftSource
import TemplateEngine

/// A child that a form leads to, or an alternative of it.
struct FormChildContext {
  enum Kind: Sendable {
    case feature
    /// A plain value under `one-of`, with the number of its parts.
    case value(Int)
    /// Alerts or dialogs under `one-of`.
    case prompts(PromptKind)
  }

  let name: String
  var kind = Kind.feature
  /// With the name of the feature around it, if there is one.
  var feature = ""
  let presence: ChildPresence
  /// Where the schema has its name.
  let written: SourceRange?
  /// Whether it has a schema, or is one of several: then it has a view.
  var hasSchema = false
  /// The first text in its state, which distinguishes several such children.
  var caption: String?
  /// Whether its view begins with a stack.
  var hasStack = false
  /// The action for elements that a person deletes, if it is a list.
  var deletion: SentAction?
  /// The child that may be this one or others.
  var choice: String?
  /// The features that it may have; empty for a child with one feature.
  var alternatives: [FormChildContext] = []

  /// A child of a feature.
  static func of(_ child: ResolvedChild, in file: ResolvedFile) -> FormChildContext {
    var context = FormChildContext(child)
    guard let choice = file.choices.first(where: { $0.written.name.value == child.written.name.value })?.file else {
      return context
    }
    context.alternatives = (choice.state?.cases ?? []).compactMap { alternative in
      var context = FormChildContext(alternative, of: choice)
      context?.choice = child.written.name.value
      return context
    }
    return context
  }

  private init(_ child: ResolvedChild) {
    name = child.written.name.value
    feature = child.featurePath.joined(separator: ".")
    (presence, written) = (child.written.presence, child.written.name.range)
    hasSchema = child.state.declaration != nil
    hasStack = child.hasStack
    caption = child.state.declaration?.fields.first(where: \.isCaption)?.name?.value
  }

  /// One of several, as a case of their state.
  private init?(_ alternative: ResolvedCase, of choice: ResolvedFile) {
    let name = alternative.name.value
    if let child = choice.composed.first(where: { $0.written.name.value == name }) {
      self.init(child)
    } else if let prompts = choice.prompts.first(where: { $0.name == name }) {
      self.init(alternative.name, kind: .prompts(prompts.kind))
    } else {
      self.init(alternative.name, kind: .value(alternative.payload.count))
    }
  }

  private init(_ name: Located<String>, kind: Kind) {
    (self.name, written, self.kind, presence) = (name.value, name.range, kind, .always)
  }

  /// The key path of its state in the feature's state.
  var statePath: String {
    choice.map { KeyPathSource.of([$0]) + "?" + KeyPathSource.component(name) } ?? KeyPathSource.of([name])
  }

  private var ownFeature: String { feature.split(separator: ".").last.map(String.init) ?? feature }

  /// A name for a local that holds a store of it; for an element of a list, the name of its feature.
  private var local: String {
    SwiftIdentifier.localName(for: presence == .list ? ownFeature.lowercasedFirst : name, avoiding: ["store"])
  }

  /// The kind of prompts that it is.
  var promptKind: PromptKind? {
    if case .prompts(let kind) = kind { kind } else { nil }
  }

  /// Whether it is a list that has a view.
  var isShownList: Bool { hasSchema && presence == .list }

  /// Whether it is a plain value.
  var isPlain: Bool {
    if case .value = kind { true } else { false }
  }

  /// Whether a sheet can show it: it has a view, or a single value with a store.
  var isSheet: Bool {
    switch kind {
    case .feature: hasSchema
    case .value(let count): count == 1
    case .prompts: false
    }
  }

  static let shape: Shape<FormChildContext> = Shape(
    "subview",
    "A child that a form leads to, or one of those that such a child may be.",
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
      .text("statePath", "The key path of its state in the feature's state: \\.destination?.edit.", \.statePath),
      .text("actionPath", "The key path of its action in the feature's action: \\.destination.edit.") {
        KeyPathSource.of([$0.choice, $0.name].compactMap(\.self))
      },
      .optionalText("caption", "The first text in its state, after a dot: .title; absent if there is none.") {
        $0.caption.map { "." + SwiftIdentifier.escaped($0, as: .member) }
      },
      .optionalText("deletion", "The action for elements that a person deletes: .rowsDeleted(at: $0); else absent.") {
        $0.deletion?.deletion
      },
      .flag("hasStack", "Whether its view begins with a navigation stack.", \.hasStack),
      .flag("isOptional", "Whether its state is optional.") { $0.presence == .optional },
      .flag("hasSchema", "Whether it has a schema; else its reducer and view are written by hand.", \.hasSchema),
      .flag("isPlain", "Whether it is a plain value under 'one-of'.", \.isPlain),
      .text("pattern", "Its case, as one of several: .edit.") { "." + SwiftIdentifier.escaped($0.name, as: .member) },
      .text("modifier", "The view modifier that shows it, if it is an alert or a dialog: alert, confirmationDialog.") {
        $0.promptKind.map(\.modifier) ?? ""
      },
      .list(
        "alternatives",
        "What it may be; nothing for a child with one feature.",
        of: FormChildContext.shape,
        \.alternatives
      ),
    ]
  )
}

extension PromptKind {
  /// The view modifier that shows one.
  var modifier: String { self == .alert ? "alert" : "confirmationDialog" }
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
  /// `SettingsView` for the feature `Settings`, and for `SettingsFeature`.
  static func of(_ feature: String, ending: String = "View") -> String {
    let suffix = ["Feature", "Reducer"].first { feature.hasSuffix($0) && feature.count > $0.count }
    return feature.dropLast(suffix?.count ?? 0) + ending
  }
}
