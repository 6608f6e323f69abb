import FeatureSchema
import SwiftSource

/// The actions of a feature that its views send, and the names of all others.
struct WalkActions {
  private(set) var moves: [WalkContext.Move] = []
  /// The names of actions that only effects, parents or the feature itself send.
  private(set) var others: [String] = []
  /// The names of requests, whose answers are named alike.
  private let requests: [String]

  init(of file: ResolvedFile, _ lists: WalkLists, _ imports: WalkImports) {
    let writer = WalkValueWriter(imports: imports)
    requests = file.requests.map(\.name)
    guard let action = file.action else { return }
    for each in action.cases where !each.isGenerated { add(each, within: nil, lists: lists, writer: writer) }
    for group in file.groups {
      for each in group.type.cases { add(each, within: group.written.name.value, lists: lists, writer: writer) }
    }
  }

  private mutating func add(
    _ action: ResolvedCase,
    within group: String?,
    lists: WalkLists,
    writer: WalkValueWriter
  ) {
    let name = action.name.value
    // A delegate action may have the name of an action.
    let isNamedInGroup = group == ActionName.delegate || requests.contains { $0 == group }
    let goal = isNamedInGroup ? "\(group ?? "").\(name)" : name
    let arguments = WalkValueWriter.arguments(action.payload) {
      writer.value(of: $0, count: lists.count(for: name))
    }
    guard action.isFromViews, let arguments else {
      // An action whose payload has no values never happens.
      if !action.payload.contains(where: \.type.type.hasNoValues) { others.append(goal) }
      return
    }
    var text = ".\(SwiftIdentifier.escaped(name, as: .member))"
    if !action.payload.isEmpty { text += "(\(arguments))" }
    if let group { text = ".\(SwiftIdentifier.escaped(group, as: .member))(\(text))" }
    // The id of an element can be sent while there is one, and what needs a valid form while it is valid.
    let conditions =
      action.payload.filter(\.isElementsID).compactMap { lists.condition(for: $0.type.type) }
      + [action.need?.condition(of: "state", at: "moves.date")].compactMap(\.self)
    let condition = conditions.count > 1 ? conditions.map { "(\($0))" }.joined(separator: " && ") : conditions.first
    moves.append(WalkContext.Move(name: name, condition: condition, action: text))
  }
}
