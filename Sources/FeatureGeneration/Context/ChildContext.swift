import FeatureSchema
import SwiftSource
import TemplateEngine

/// A feature composed into another.
struct ChildContext {
  let model: ResolvedChild
  /// The feature that has it.
  let parent: ResolvedFile
  /// Its index among the children.
  let number: Int
  /// Whether its state is in a case of the parent's state, an enum.
  let isCase: Bool
  /// Whether no child before it has the same feature.
  let isFirstOfFeature: Bool

  /// The feature generated for `one-of`; `nil` for a child with one feature.
  let choice: FeatureContext?

  /// The default of its reducer; `nil` if the parent's initializer requires the reducer.
  private var reducerDefault: DefaultValue? { parent.reducers[model.name] }

  /// Whether its state is always there.
  var isAlways: Bool { model.presence == .always && !isCase }

  /// Its features: one, or those under `one-of`.
  let parts: [ChildPart]
  /// The functions that its actions call.
  let handlers: [ChildHandlerContext]

  /// The alerts and dialogs under `one-of`.
  var prompts: [PromptsContext] { choice?.prompts ?? [] }

  static let shape: Shape<ChildContext> = Shape(
    "child",
    "A feature composed into another.",
    [
      .text("name", "Its name, which is also the name of the property that holds its reducer.") {
        SwiftIdentifier.escaped($0.model.name, as: .use)
      },
      .text("reducer", "Its reducer: the property that holds it, or self in a tree, with what is given to its keys.") {
        $0.reducer
      },
      .optionalText(
        "made",
        "The computed property for its reducer, if it leads back to its parent: comments: Comments { Comments(api: api) }; "
          + "else absent."
      ) { child in
        guard child.model.leadsBack, child.parent.holdsReducer(of: child.model),
          let value = child.reducerDefault
        else { return nil }
        let name = SwiftIdentifier.escaped(child.model.name, as: .property)
        let type = SwiftName.type(child.parent.reducerPath(of: child.model))
        return "\(name): \(type) { \(SwiftLiteral.source(of: value)) }"
      },
      .text("newReducer", "Its reducer as an author's body makes it: Editor().") { $0.newReducer },
      .text("pattern", "A dot and the name of its action and of its state.", \.pattern),
      .list("absences", "Where its actions find nobody; empty if it is always there.", of: Absence.shape, \.absences),
      .text("keyPath", "The key path of its state and of its action's case path.") {
        KeyPathSource.of([$0.model.name])
      },
      .text("projection", "The key path of a property wrapper's projection of its state: \\.$editor.") {
        "\\.$" + $0.model.name
      },
      .text("feature", "The child feature's name.") { SwiftName.type($0.model.feature) },
      .list(
        "parts",
        "Its features: one, or those under 'one-of'.",
        of: ChildPart.shape,
        \.parts
      ),
      .optionalObject(
        "choice",
        "The feature that is generated for 'one-of'; absent for a child with one feature.",
        of: FeatureContext.shape,
        \.choice
      ),
      .texts("doc", "The lines of its documentation, each with a space before it.") {
        DocLines.of($0.model.written.doc?.value)
      },
      .flag("hasHandlers", "Whether its actions call a function.") { !$0.handlers.isEmpty },
      .flag("isAlways", "Whether its state is always there.", \.isAlways),
      .flag("isCase", "Whether its state is in a case of the parent's state, an enum.", \.isCase),
      .list("routes", "Its actions, and the hooks that they call.", of: RouteContext.shape, \.routes),
      .optionalText("departureHook", "The hook called when it was dismissed or popped; absent for other children.") {
        [.presented, .stack].contains($0.model.presence) ? AuthorFunction(.departure($0.model), of: []).name : nil
      },
      .flag(
        "isFirstOfFeature",
        "Whether neither a child before it nor its parent is the same feature.",
        \.isFirstOfFeature
      ),
    ] + Member.presence(\.model.presence)
  )
}

extension ChildContext {
  fileprivate var reducer: String {
    (parent.keyedValues[model.name] ?? []).reduce(reducerName) { reducer, given in
      let (key, value) = (ResolvedDependency.keySource(of: given.key), SwiftLiteral.source(of: given.value))
      return given.key.namesType
        ? "\(reducer).transformDependency(\\.self) { $0[\(key)] = \(value) }"
        : "\(reducer).transformDependency(\(key)) { $0 = \(value) }"
    }
  }

  private var newReducer: String {
    model.isItself
      ? "self"
      : reducerDefault.map { SwiftLiteral.source(of: $0) } ?? SwiftName.type(parent.reducerPath(of: model)) + "()"
  }

  /// The property that holds its reducer, as the parent's body names it.
  private var reducerName: String {
    if !parent.holdsReducer(of: model) { return newReducer }
    let name = model.name
    // Names of locals in the functions that compose the body.
    let isHidden = ["reducer", "old"].contains(name)
    return isHidden ? "self.\(name)" : SwiftIdentifier.escaped(name, as: .use)
  }

  fileprivate var routes: [RouteContext] {
    let isAllHeard =
      parts.allSatisfy(\.isHeard) && (choice?.values ?? []).isEmpty && prompts.allSatisfy { !$0.buttons.isEmpty }
    if isAllHeard { return handlers.map(\.route) }
    let others =
      switch model.presence {
      case .always, .optional, .list: pattern
      case .presented: pattern + "(.presented)"
      case .stack: pattern + "(.element)"
      }
    return handlers.map(\.route) + [RouteContext(pattern: others)]
  }

  fileprivate var pattern: String { model.pattern }

  /// Where its actions find nobody.
  fileprivate var absences: [Absence] {
    if choice != nil { return parts.filter(\.model.hasActions).map { absence(ofAlternative: $0.model.name) } }
    switch model.presence {
    case .always where !isCase: return []
    case .always, .optional: return [Absence(pattern: pattern, condition: "state\(pattern) == nil")]
    case .presented: return [Absence(pattern: "\(pattern)(.presented)", condition: "state\(pattern) == nil")]
    case .list, .stack:
      return [Absence(pattern: "\(pattern)(.element(let id, _))", condition: "state\(pattern)[id: id] == nil")]
    }
  }

  private func absence(ofAlternative name: String) -> Absence {
    let alternative = "." + SwiftIdentifier.escaped(name, as: .member)
    let child = pattern + (model.elementID == nil ? "" : "[id: id]")
    return Absence(
      pattern: model.pattern(of: alternative, bindsID: true),
      condition: "state\(child)?\(alternative) == nil"
    )
  }
}

/// Actions of a child that find nobody under some condition.
struct Absence {
  let pattern: String
  let condition: String

  static let shape: Shape<Absence> = Shape(
    "absence",
    "Actions of a child that find nobody under some condition.",
    [
      .text("pattern", "The parent's actions, as a pattern: .editor(.presented).", \.pattern),
      .text("condition", "The condition: state.editor == nil, or state.screen?.edit == nil.", \.condition),
    ]
  )
}

extension ResolvedChild {
  /// The parent's actions for it, as a pattern.
  fileprivate var pattern: String { "." + SwiftIdentifier.escaped(name, as: .member) }

  /// A pattern of the parent's action around an action of the child.
  ///
  /// - Parameter bindsID: whether it also binds the id, if there are several such children.
  func pattern(of action: String, bindsID: Bool) -> String {
    switch presence {
    case .always, .optional: "\(pattern)(\(action))"
    case .presented: "\(pattern)(.presented(\(action)))"
    case .list, .stack: "\(pattern)(.element(\(bindsID ? "let id" : "_"), \(action)))"
    }
  }

  /// The documentation of the feature generated for `one-of`.
  var choiceDoc: String { "One of the features that `\(name)` may hold." }
}
