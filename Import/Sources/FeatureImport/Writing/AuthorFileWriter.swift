import Foundation
import SwiftSyntax

/// Writes the author's file: handlers and hooks, and all that stays Swift.
struct AuthorFileWriter {
  let feature: ImportedFeature
  let plan: BodyPlan
  let renamed: [(old: String, new: String)]
  let renamedFields: [(old: String, new: String)]
  /// The imports, and declarations of the file before and after the feature's.
  var imports: [String]
  /// The old file's comments on things that are no longer there.
  var comments: [String] = []
  var before: [MovedText] = []
  var after: [MovedText] = []

  var text: String {
    var blocks: [String] = []
    if !imports.isEmpty { blocks.append(imports.joined(separator: "\n")) }
    blocks += before.map(\.text)
    let hooks = MovedText(lines: hooks.components(separatedBy: "\n")).qualified(outer(feature.name))
    blocks.append(ReplacedNames.text(hooks, plan.parts).text)
    blocks += initializer.map { [$0] } ?? []
    blocks += extensions
    blocks += plan.topLevel.map(\.text)
    blocks += after.map(\.text)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// The names of the feature's types as an extension of one of them, or of another type, has to write them.
  private func outer(_ extended: String) -> [String: String] {
    var names: [String: String] = [:]
    if plan.typealiases.contains(where: { $0.name == "ViewAction" }) { names["ViewAction"] = "Action.View" }
    let path = extended.prefix { $0 != ":" }.split(separator: ".").map(String.init)
    guard path.count > 1 else { return names }
    let own = feature.types.map(\.name) + plan.nested + ["State", "Action"]
    for name in own where name != path[1] || path.count == 2 && name == "State" {
      names[name] = "\(feature.name).\(name)"
    }
    if path[1] == "State" { for type in feature.state.types { names[type.name] = nil } }
    return names
  }

  private var hooks: String {
    var functions = plan.functions
    if let around = plan.around { functions.append(around) }
    if !comments.isEmpty { functions.append(MovedText(lines: comments)) }
    let name = "extension \(feature.name): \(feature.name)Hooks"
    if functions.isEmpty { return "\(name) {}" }
    return "\(name) {\n" + functions.map { $0.indented(by: "  ") }.joined(separator: "\n\n") + "\n}"
  }

  /// Children that are written by hand are parameters: as before, they are made here.
  private var initializer: String? {
    let children = feature.children.compactMap { child -> (String, String)? in
      switch child.content {
      case .feature(let found): found.schema == nil ? (child.name, found.made ?? "\(found.type)()") : nil
      case .oneOf(_, let alternatives):
        {
          let made = alternatives.compactMap { alternative -> String? in
            guard case .feature(let found) = alternative.content, found.schema == nil else { return nil }
            return "\(alternative.name): \(found.type)()"
          }
          return made.isEmpty ? nil : (child.name, "\(child.name.capitalizedFirst)(\(made.joined(separator: ", ")))")
        }()
      }
    }
    if children.isEmpty { return nil }
    let needed = feature.dependencies.filter { $0.key == nil }
    let parameters = needed.map { "\($0.name): \($0.type ?? "")" + ($0.defaultValue.map { " = \($0)" } ?? "") }
    let given = needed.map { "\($0.name): \($0.name)" } + children.map { "\($0.0): \($0.1)" }
    let access = feature.access.map { $0 + " " } ?? ""
    return """
      extension \(feature.name) {
        \(access)init(\(parameters.joined(separator: ", "))) {
          self.init(\(given.joined(separator: ", ")))
        }
      }
      """
  }

  private var extensions: [String] {
    var groups: [(extended: String, texts: [MovedText])] = []
    func add(_ extended: String, _ text: MovedText) {
      if let index = groups.firstIndex(where: { $0.extended == extended }) {
        if !text.isEmpty { groups[index].texts.append(text) }
      } else {
        groups.append((extended, text.isEmpty ? [] : [text]))
      }
    }
    for member in feature.members {
      let text = member.text.qualified(outer(member.extended))
      add(member.extended, member.extended == feature.name ? ReplacedNames.text(text, plan.parts) : text)
    }
    let access = feature.access.map { $0 + " " } ?? ""
    for name in plan.typealiases where name.name != "ViewAction" {
      add(name.extended, MovedText(lines: ["\(access)typealias \(name.name) = \(name.type)"]))
    }
    for (old, new) in renamedFields {
      let (kind, type) = new == "alert" ? ("AlertState", "Alert") : ("ConfirmationDialogState", "Dialog")
      add(
        "\(feature.name).State",
        MovedText(lines: [
          "\(access)var \(old): \(kind)<\(feature.name).Action.\(type)>? {", "  get { \(new) }",
          "  set { \(new) = newValue }", "}",
        ])
      )
    }
    for (old, new) in renamed {
      let type = new.capitalizedFirst
      add(
        "\(feature.name).Action",
        MovedText(lines: [
          "\(access)static func \(old)(_ action: PresentationAction<\(type)>) -> Self { .\(new)(action) }"
        ])
      )
    }
    for (type, was, values) in plan.unlabelled {
      let parameters = zip(was.values, values).map { old, new in
        let name = new.label ?? ""
        return (old.label == nil ? "_ " : "") + "\(name): \(new.type)"
      }
      let given = values.map { "\($0.label ?? ""): \($0.label ?? "")" }
      add(
        "\(feature.name).Action.\(type)",
        MovedText(lines: [
          "\(access)static func \(was.name)(\(parameters.joined(separator: ", "))) -> Self {",
          "  .\(was.name)(\(given.joined(separator: ", ")))", "}",
        ])
      )
    }
    return groups.map { extended, texts in
      let head = "extension \(extended)"
      return texts.isEmpty
        ? "\(head) {}" : "\(head) {\n" + texts.map { $0.indented(by: "  ") }.joined(separator: "\n\n") + "\n}"
    }
  }
}
