import Diagnostics
import SwiftSource
import YAML

/// Help with the types of other libraries in a field, an action or a case.
extension TypeLookup {
  /// The field, the action or the case whose type this is.
  private struct Place {
    var name: Located<String>?
    /// The label of a payload's value.
    var label: String?
    /// Whether it is a field of the state, or an action's only value, which a child could add.
    var isOfChild = false
    var isField = false
  }

  private var place: Place {
    if case .declaration(let owner) = scope {
      func isHere(_ member: MemberDeclaration) -> Bool { member.type.node.range == text.node.range }
      switch owner.written.kind {
      case .structure(let fields):
        let field = fields.first(where: isHere)
        return Place(name: field?.name, isOfChild: owner.isState, isField: true)
      case .enumeration(let cases, _):
        guard let found = cases.first(where: { $0.payload.contains(where: isHere) }) else { break }
        let isAlone = found.payload.count == 1 && found.payload[0].name == nil
        let label = found.payload.first(where: isHere)?.name?.value
        return Place(name: found.name, label: label, isOfChild: isAlone && (owner.isAction || owner.isState))
      case .invalid: break
      }
    }
    let dependency = file.document.dependencies.first { $0.type?.node.range == text.node.range }
    return Place(name: dependency?.name)
  }

  /// The answer to an unknown type; `nil` if it can be a type of the user's own.
  func habit(_ name: String, _ components: [TypeExpression.Component]) -> [Help]? {
    let arguments = components.flatMap(\.arguments).map(\.source)
    if let presence = Habits.presence(of: name) {
      let argument = arguments.last { $0 != "Alert" && $0 != "ConfirmationDialog" }
      return argument.map { [child(of: $0, presence)] } ?? Habits.type(arguments.last ?? "").map {
        [help($0, arguments)]
      }
        ?? [child(of: "", presence)]
    }
    if let answer = Habits.type(name) { return [help(answer, arguments)] }
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 2, ["State", "Action"].contains(parts[1]), place.isOfChild else { return nil }
    let use: Help = "if it is not a child's, and '\(parts[0])' is declared by another schema, name that under 'use'"
    return [child(of: name, presence), use]
  }

  /// The presence of a child whose state has this type.
  private var presence: ChildPresence {
    let type = text.text
    if type.hasPrefix("IdentifiedArray") || type.hasPrefix("[") { return .list }
    return type.hasSuffix("?") || type.hasPrefix("Optional<") ? .optional : .always
  }

  private func help(_ answer: Habits.Answer, _ arguments: [String]) -> Help {
    let feature = arguments.first?.split(separator: ".").first.map(String.init) ?? "Row"
    let words = ["VALUE": arguments.first ?? "Int", "FEATURE": feature, "NAME": place.name?.value ?? "row"]
    var help = answer.help(words)
    if !help.replacements.isEmpty { help.place = text.node.range }
    if answer.leavesOut { help.removals = [place.name?.range].compactMap(\.self) }
    return help
  }

  /// Help to leave this out, since a child adds its field and its action.
  private func child(of type: String, _ presence: ChildPresence) -> Help {
    let place = place
    let name = place.name?.value ?? "row"
    let added = place.isField ? "field" : "action"
    if file.document.children.contains(where: { $0.name.value == name }) {
      return .leaveOut(place.name?.range, "leave it out: the child '\(name)' adds its \(added)")
    }
    let declaration = Habits.child(of: type, presence: presence, isInProject: file.module != nil)
    return Help("leave it out: a child adds its field and its action, 'children: { \(name): \(declaration) }'")
  }

  /// The answer to a name that begins with a lowercase letter.
  func lowercased(_ name: String) -> [Help]? {
    guard let first = name.first, first.isLowercase, SwiftIdentifier.isValid(name) else { return nil }
    let place = place
    if let label = place.label {
      if Habits.isOfEffects(label) { return [.leaveOut(place.name?.range, Habits.ofEffects)] }
      return ["a type begins with an uppercase letter: after '\(label)' stands its type, such as 'String'"]
    }
    guard case .declaration = scope, !place.isField, text.text == name else {
      return ["a type begins with an uppercase letter, such as '\(MeantText.typeName(of: name))'"]
    }
    let form = "{ \(name): String }"
    return [
      Help("a type begins with an uppercase letter; for a label write its type, too: \(form)", replacements: [form])
    ]
  }
}
