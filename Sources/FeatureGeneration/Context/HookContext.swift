import FeatureSchema
import SwiftSource
import TemplateEngine

/// The function that is called when a binding has changed a value.
struct HookContext: Sendable {
  var name: String
  var keyPath: String
  var type: String
  var doc: [String]
  var wraps: Bool
  var plainPath: String
  var plainType: String
  var docCell: String
  var mermaidName: String
  var mermaidPath: String
  var stubWraps: Bool

  init(_ path: BindingPath, feature: String) {
    name = HookName.changed(path.components)
    keyPath = KeyPathSource.of(path.components)
    type = path.type.qualified
    doc = DocLines.of(path.doc)
    plainPath = path.components.joined(separator: ".")
    plainType = path.type.source.withoutBackticks
    docCell = Markdown.cell(path.doc)
    mermaidName = Mermaid.text(name)
    mermaidPath = Mermaid.text(plainPath)
    let names = "  func (from oldValue: , in state: inout .State) -> Effect<.Action> { .none }"
    wraps = names.count + name.count + type.count + 2 * feature.count > SwiftLayout.width
    let stub = "  // func (from oldValue: , in state: inout State) -> Effect<Action> {"
    stubWraps = stub.count + name.count + type.count > SwiftLayout.width
  }

  static let shape: Shape<HookContext> = Shape(
    "hook",
    "The function that is called when a binding has changed a value.",
    [
      .text("name", "Its name: displayNameChanged.", \.name),
      .text("keyPath", "The binding path as a key path: \\.displayName.", \.keyPath),
      .text("type", "The type of the value, written for the top of a file.", \.type),
      .texts("doc", "The lines of the field's documentation, each with a space before it.", \.doc),
      .flag("wraps", "Whether its declaration needs a line for each parameter.", \.wraps),
      .text("plainPath", "The names on the way to the value: item.status.", \.plainPath),
      .text("plainType", "The type of the value without the backticks of Swift.", \.plainType),
      .text("docCell", "The field's documentation as a cell of a Markdown table.", \.docCell),
      .text("mermaidName", "Its name as text in a Mermaid diagram.", \.mermaidName),
      .text("mermaidPath", "'plainPath' as text in a Mermaid diagram.", \.mermaidPath),
      .flag("stubWraps", "Whether its stub in the author's file does.", \.stubWraps),
    ]
  )
}

/// The function that handles an action.
struct HandlerContext: Sendable {
  var name: String
  var caseName: String
  var doc: [String]
  var parameters: [String]
  var pattern: String
  var call: String
  var wraps: Bool
  var mermaid: String
  var mermaidName: String
  var stubWraps: Bool

  init(_ model: CaseModel, feature: String) {
    name = SwiftIdentifier.escaped(model.name, as: .function)
    caseName = model.name
    mermaid = Mermaid.text(model.signature)
    mermaidName = Mermaid.text(model.name)
    doc = DocLines.of(model.doc)
    let labels = Set(model.payload.compactMap(\.label))
    parameters = model.payload.enumerated().map { index, value in
      Self.parameter(value, number: model.payload.count == 1 ? nil : index + 1, labels: labels)
    }
    let locals = LocalNames.of(model.payload, besides: ["action", "state", model.name])
    let bound = locals.map { "let \(SwiftIdentifier.escaped($0, as: .local))" }.joined(separator: ", ")
    pattern = "." + SwiftIdentifier.escaped(model.name, as: .member) + (locals.isEmpty ? "" : "(\(bound))")
    let arguments = zip(model.payload, locals).map { value, local in
      let label = value.label.map { SwiftIdentifier.escaped($0, as: .argumentLabel) + ": " } ?? ""
      return label + SwiftIdentifier.escaped(local, as: .use)
    }
    // A handler named as one of the dispatching function's own names is called through `self`.
    let isHidden = ["action", "self", "state"].contains(model.name)
    let callee =
      isHidden
      ? "self.\(SwiftIdentifier.escaped(model.name, as: .member))" : SwiftIdentifier.escaped(model.name, as: .use)
    call = SwiftLayout.call(callee, arguments + ["in: &state"], indentation: 6, prefix: "return ".count)
    let names = "  func (, in state: inout .State) -> Effect<.Action>"
    let length = parameters.joined(separator: ", ").count
    wraps = names.count + name.count + length + 2 * feature.count > SwiftLayout.width
    let stub = "  func (, in state: inout State) -> Effect<Action> {"
    stubWraps = stub.count + name.count + length > SwiftLayout.width
  }

  private static func parameter(_ value: PayloadModel, number: Int?, labels: Set<String>) -> String {
    let type = (value.type.isFunction ? "@escaping " : "") + value.type.qualified
    let own = "value\(number.map(String.init) ?? "")"
    guard let label = value.label else { return "_ \(own): \(type)" }
    // The last parameter is `in state`.
    return "\(SwiftIdentifier.parameter(label, avoiding: labels.subtracting([label]).union(["state"]))): \(type)"
  }

  static let shape: Shape<HandlerContext> = Shape(
    "handler",
    "The function that handles an action.",
    [
      .text("name", "The action's name, escaped as a function's.", \.name),
      .text("caseName", "The action's name as the schema has it.", \.caseName),
      .texts("doc", "The lines of the action's documentation, each with a space before it.", \.doc),
      .texts("parameters", "Its parameters but for the last, 'in state'.", \.parameters),
      .text("pattern", "The pattern that matches the action and binds its values.", \.pattern),
      .text("call", "The call of the handler with the bound values.", \.call),
      .flag("wraps", "Whether its declaration needs a line for each parameter.", \.wraps),
      .text("mermaid", "The action with its payload as text in a Mermaid diagram.", \.mermaid),
      .text("mermaidName", "The action's name as text in a Mermaid diagram.", \.mermaidName),
      .flag("stubWraps", "Whether its stub in the author's file does.", \.stubWraps),
    ]
  )
}

extension SwiftLayout {
  /// A call, with a line for each argument where one line would be too long.
  static func call(_ callee: String, _ arguments: [String], indentation: Int, prefix: Int) -> String {
    let line = "\(callee)(\(arguments.joined(separator: ", ")))"
    guard indentation + prefix + line.count > width else { return line }
    let space = String(repeating: " ", count: indentation)
    let lines = arguments.map { "\(space)  \($0)" }.joined(separator: ",\n")
    return "\(callee)(\n\(lines)\n\(space))"
  }
}

/// Key paths in Swift's syntax.
enum KeyPathSource {
  static func of(_ components: [String]) -> String {
    "\\" + components.map { "." + SwiftIdentifier.escaped($0, as: .keyPathComponent) }.joined()
  }
}
