import FeatureSchema
import SwiftSource

/// An action that a view can send, in a group or outside of one.
struct SentAction {
  let action: ResolvedCase
  let group: String?

  var name: String { action.name.value }

  /// The action as an expression, without values: `.view(.saveButtonTapped)`.
  var expression: String { expression(with: "") }

  /// - Parameter values: its values, in parentheses.
  private func expression(with values: String) -> String {
    let name = "." + SwiftIdentifier.escaped(name, as: .member) + values
    return group.map { ".\(SwiftIdentifier.escaped($0, as: .member))(\(name))" } ?? name
  }

  /// The action with the places of rows that a closure is given, if it has nothing else: `.rowsDeleted(at: $0)`.
  var deletion: String? {
    guard action.payload.count == 1, case .known(let known, _) = action.payload[0].type.type, known.name == "IndexSet",
      ["delet", "remov"].contains(where: name.lowercased().contains)
    else { return nil }
    let label = action.payload[0].label.map { SwiftIdentifier.escaped($0, as: .argumentLabel) + ": " } ?? ""
    return expression(with: "(\(label)$0)")
  }
}

/// The actions that a form sends, by what their names say.
struct FormSenders {
  let buttons: [FormButtonContext]
  /// The actions that would be buttons if they needed no values.
  let unsent: [FormButtonContext]
  /// What is sent when the view appears.
  let appearance: SentAction?
  /// What is sent when a person pulls the form down.
  let refresh: SentAction?
  private let deletions: [SentAction]

  init(of file: ResolvedFile, _ action: ResolvedDeclaration) {
    let all =
      action.cases.filter { !$0.isGenerated }.map { SentAction(action: $0, group: nil) }
      + file.groups.flatMap { group, type in type.cases.map { SentAction(action: $0, group: group.name.value) } }
    let senders = all.compactMap { FormButtonContext($0) }
    buttons = senders.filter { !$0.needsValues }
    unsent = senders.filter(\.needsValues)
    let groups = Set(file.groups.filter(\.written.isDelegate).map(\.written.name.value))
    let fromViews = all.filter { sent in sent.action.isFromViews && sent.group.map(groups.contains) != true }
    let plain = fromViews.filter(\.action.payload.isEmpty)
    appearance = plain.first { Self.appearances.contains($0.name) }
    refresh = plain.first { Self.refreshes.contains($0.name) }
    deletions = fromViews.filter { $0.deletion != nil }
  }

  private static let appearances: Set = [
    "appear", "appeared", "didAppear", "onAppear", "onTask", "task", "viewAppeared", "viewDidAppear",
  ]

  private static let refreshes: Set = [
    "onRefresh", "pulledToRefresh", "refresh", "refreshPulled", "refreshRequested", "refreshTriggered",
  ]

  /// Gives each list the action for rows that a person deletes: its name has the list's, or there is one of each.
  func assignDeletions(to fields: inout FormSectionContext, _ children: inout [FormChildContext]) {
    let lists = children.indices.filter { children[$0].isShownList }
    let count = lists.count + fields.all.count { $0.element != nil }
    let find = { [deletions] (list: String) -> SentAction? in
      if let found = deletions.first(where: { $0.isNamed(for: list) }) { return found }
      return count == 1 && deletions.count == 1 ? deletions[0] : nil
    }
    for index in lists { children[index].deletion = find(children[index].name) }
    fields.assignDeletions(find)
  }
}

extension SentAction {
  /// Whether its name has a list's, also of one element: `noteDeleted` for `notes`.
  fileprivate func isNamed(for list: String) -> Bool {
    let (name, list) = (name.lowercased(), list.lowercased())
    return name.contains(list) || list.hasSuffix("s") && name.contains(list.dropLast())
  }
}

extension FormSectionContext {
  fileprivate mutating func assignDeletions(_ find: (String) -> SentAction?) {
    if element != nil { deletion = list.flatMap { find($0.name) } }
    for index in sections.indices { sections[index].assignDeletions(find) }
  }
}
