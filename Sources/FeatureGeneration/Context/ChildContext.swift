import FeatureSchema
import SwiftSource
import TemplateEngine

/// A feature composed into another.
struct ChildContext: Sendable {
  var name: String
  var pattern: String
  var keyPath: String
  var feature: String
  var action: String
  var hook: String
  var presence: ChildPresence
  var isCase: Bool
  var isFirstOfFeature: Bool
  var wraps: Bool
  var plainName: String
  var docCell: String
  var mermaidName: String
  var mermaidHook: String
  var mermaidFeature: String
  var stateID: String
  var mermaidState: String
  var stubWraps: Bool

  /// - Parameter isFirst: whether no child before it has the same feature.
  init(_ model: Child, parent: String, isCase: Bool, isFirst: Bool) {
    self.isCase = isCase
    isFirstOfFeature = isFirst
    name = SwiftIdentifier.escaped(model.name, as: .use)
    pattern = "." + SwiftIdentifier.escaped(model.name, as: .member)
    keyPath = KeyPathSource.of([model.name])
    feature = SwiftName.type([model.feature])
    presence = model.presence
    action = model.actionType
    plainName = model.name
    docCell = Markdown.cell(model.doc)
    mermaidName = Mermaid.text(model.name)
    mermaidFeature = Mermaid.text(model.feature)
    stateID = Mermaid.identifier(model.statePath)
    mermaidState = Mermaid.text(model.statePath.joined(separator: "."))
    hook = HookName.handled(model.name)
    mermaidHook = Mermaid.text(hook)
    let names = "  func (_ action: , in state: inout .State) -> Effect<.Action> { .none }"
    wraps = names.count + hook.count + action.count + 2 * parent.count > SwiftLayout.width
    let stub = "  // func (_ action: , in state: inout State) -> Effect<Action> {"
    stubWraps = stub.count + hook.count + action.count > SwiftLayout.width
  }

  static let shape: Shape<ChildContext> = Shape(
    "child",
    "A feature composed into another.",
    [
      .text("name", "The name of the reducer's property that holds its reducer.", \.name),
      .text("pattern", "The name of its action, and of its state, behind a dot.", \.pattern),
      .text("keyPath", "The key path of its state and of its action's case path.", \.keyPath),
      .text("feature", "The child feature's name.", \.feature),
      .text("action", "The type of what its action holds.", \.action),
      .text("hook", "The name of the function that is called after it has handled an action.", \.hook),
      .flag("wraps", "Whether the declaration of that function needs a line for each parameter.", \.wraps),
      .flag("stubWraps", "Whether its stub in the author's file does.", \.stubWraps),
      .flag("isAlways", "Whether its state is always there.") { $0.presence == .always && !$0.isCase },
      .flag("isCase", "Whether its state is in a case of the state, which is an enum.", \.isCase),
      .flag("isOptional", "Whether its state may be missing.") { $0.presence == .optional },
      .flag("isList", "Whether there is a list of its states.") { $0.presence == .list },
      .flag("isFirstOfFeature", "Whether no child before it has the same feature.", \.isFirstOfFeature),
      .text("plainName", "Its name as the schema has it.", \.plainName),
      .text("docCell", "Its documentation as a cell of a Markdown table.", \.docCell),
      .text("mermaidName", "Its name as text in a Mermaid diagram.", \.mermaidName),
      .text("mermaidHook", "The hook's name as text in a Mermaid diagram.", \.mermaidHook),
      .text("mermaidFeature", "The child feature's name as text in a Mermaid diagram.", \.mermaidFeature),
      .text("stateID", "An identifier for the type of its state in Mermaid diagrams: Row_State.", \.stateID),
      .text("mermaidState", "The name of the type of its state as text in a Mermaid diagram.", \.mermaidState),
    ]
  )
}

extension ChildContext {
  /// Whether its state is a field that is always there.
  var isAlwaysThere: Bool { presence == .always && !isCase }
}

extension Child {
  /// The type of what the parent's action holds.
  var actionType: String {
    let name = SwiftName.type([feature])
    return presence == .list ? "IdentifiedAction<\(name).State.ID, \(name).Action>" : "\(name).Action"
  }
}
