import Diagnostics
import SwiftSource
import YAML

/// Reads actions and groups of actions.
extension SchemaReader {
  /// Reads the actions of a feature, and the groups among them.
  func actions(_ node: YAMLNode, from sender: ActionSender) -> (actions: [CaseDeclaration], groups: [ActionGroup]) {
    var groups: [ActionGroup] = []
    let actions = actions(node, from: sender) { name, record in
      groups += group(name, record, from: sender).map { [$0] } ?? []
      return nil
    }
    return (actions, groups)
  }

  /// - Parameter group: reads a group.
  private func actions(
    _ node: YAMLNode,
    from sender: ActionSender,
    group: (Located<String>, Record<ActionKey>) -> CaseDeclaration?
  ) -> [CaseDeclaration] {
    named(node, of: .action) { name, node -> CaseDeclaration? in
      if let misread = misread(name, node) { return misread }
      if let entry = keyWithoutValues(node) { return withoutValues(name, entry, in: node) }
      guard let record = actionRecord(name, node) else { return shortCase(name, node) }
      return record.has(.actions) ? group(name, record) : action(name, record)
    }
    .map { $0.sent(by: sender) }
  }

  /// Reads the delegate actions of a feature; `nil` if there are none.
  func delegate(_ name: Located<String>, _ node: YAMLNode) -> ActionGroup? {
    let actions = groupedActions(node, from: .feature)
    return actions.isEmpty ? nil : ActionGroup(name: name, actions: actions)
  }

  /// Reports an action with the names of a group's actions as its value, or with a key of stored values.
  ///
  /// - Returns: `nil` for any other action.
  private func misread(_ name: Located<String>, _ node: YAMLNode) -> CaseDeclaration? {
    let names = MeantText.lowercaseNames(in: node)
    if !names.isEmpty {
      collector.report(.groupAsList(name.value, actions: names.map(\.value), at: node))
      return CaseDeclaration(name: name)
    }
    if let labels = node.mapping, labels.contains(where: \.isNameAlone) {
      collector.report(.groupAsLabels(name.value, labels: labels, at: node))
      return CaseDeclaration(name: name)
    }
    guard let entry = node.mapping?.first(where: \.isKeyOfStored) else { return nil }
    collector.report(.storedAction(name.value, entry))
    return CaseDeclaration(name: name)
  }

  private func group(_ name: Located<String>, _ record: Record<ActionKey>, from sender: ActionSender) -> ActionGroup? {
    guard let node = record[.actions] else { return nil }
    for (key, meaning) in [(ActionKey.values, "values"), (.needs, "needs")] {
      guard let place = record.keyRange(key) else { continue }
      collector.report(
        .invalidValue,
        "'\(name.value)' is a group of actions, which has no \(meaning) of its own",
        at: place,
        help: ["give them to its actions, or leave out 'actions'"]
      )
    }
    let actions = groupedActions(node, from: sender)
    guard name.value != ActionName.delegate else {
      collector.report(
        .invalidValue,
        "what a feature tells its parent is not a group under 'actions'",
        at: name.range,
        help: ["put its actions under the key 'delegate', at the top of the schema"]
      )
      return nil
    }
    if actions.isEmpty, node.isNull || node.mapping?.isEmpty ?? node.sequence?.isEmpty ?? false {
      collector.report(
        .invalidValue,
        "the group '\(name.value)' has no action",
        at: name.range,
        help: ["name its actions under 'actions', or remove it"]
      )
    }
    return actions.isEmpty ? nil : ActionGroup(name: name, actions: actions, doc: text(record[.doc]))
  }

  private func groupedActions(_ node: YAMLNode, from sender: ActionSender) -> [CaseDeclaration] {
    actions(node, from: sender) { name, record in
      collector.report(
        .invalidValue,
        "'\(name.value)' is a group within a group of actions",
        at: record.keyRange(.actions),
        help: ["put it beside the other one, under 'actions' at the top of the schema"]
      )
      return action(name, record)
    }
  }

  private func action(_ name: Located<String>, _ record: Record<ActionKey>) -> CaseDeclaration {
    var action = CaseDeclaration(name: name, payload: record[.values].map(payload) ?? [], doc: text(record[.doc]))
    action.needs = text(record[.needs])
    return action
  }

  /// A key of an action's long form beside labels with types: `{ trip: Trip, actions: [tapped] }`.
  private func keyWithoutValues(_ node: YAMLNode) -> YAMLNode.Entry? {
    guard let entries = node.mapping, let key = entries.first(where: \.isOfLongAction) else { return nil }
    let isLong = [ActionKey.values, .actions].contains { key in entries.contains { $0.key.hasText(key.rawValue) } }
    return !isLong && entries.contains(where: \.isLabelOfAction) ? key : nil
  }

  private func withoutValues(_ name: Located<String>, _ entry: YAMLNode.Entry, in node: YAMLNode) -> CaseDeclaration {
    collector.report(.keyWithoutValues(name.value, entry, in: node) { ActionKey(rawValue: $0) != nil })
    return CaseDeclaration(name: name)
  }

  /// The long form of an action or a group; `nil` for a payload.
  private func actionRecord(_ name: Located<String>, _ node: YAMLNode) -> Record<ActionKey>? {
    guard let entries = node.mapping, entries.contains(where: \.isOfLongAction) else { return nil }
    return Record<ActionKey>(node, name: name.value, by: self)
  }
}

extension CaseDeclaration {
  fileprivate func sent(by sender: ActionSender) -> CaseDeclaration {
    var action = self
    action.sender = sender
    return action
  }
}

extension YAMLNode.Entry {
  /// Whether it is a key of an action's long form, and not a label with its type.
  fileprivate var isOfLongAction: Bool {
    switch ActionKey(rawValue: key.text) {
    case .values: true
    case .needs: namesNoType || value.isSequence
    case .actions: holdsActions || value.isNull
    case .doc: false
    // No label has a list for its type.
    case nil: holdsActions && nearest(to: key.text, among: ActionKey.names) == ActionKey.actions.rawValue
    }
  }

  /// Whether it is a key of what is stored: `was: oldName`, which is not a label with its type.
  fileprivate var isKeyOfStored: Bool {
    [CaseKey.was, .key, .raw].contains(CaseKey(rawValue: key.text)) && namesNoType
  }

  private var namesNoType: Bool {
    guard let scalar = value.scalar, !scalar.isNull else { return false }
    return scalar.text.first?.isLowercase ?? false || value.isOtherThanType
  }

  /// Whether it is a name without a value, and none of the keys of an action.
  fileprivate var isNameAlone: Bool {
    value.isNull && !key.text.namesType && SwiftIdentifier.problem(with: key.text) == nil
      && ActionKey(rawValue: key.text) == nil && MeantText.split(key) == nil
      && nearest(to: key.text, among: ActionKey.names) == nil
      && Habits.key(self, of: ActionKey.self, named: nil, value: { _ in nil }) == nil
  }

  /// Whether it can only be a label with its type.
  fileprivate var isLabelOfAction: Bool {
    ActionKey(rawValue: key.text) == nil && !isOfLongAction && nearest(to: key.text, among: ActionKey.names) == nil
      && (value.scalar.map { !$0.isNull && !value.isOtherThanType } ?? value.isSequence)
  }

  private var holdsActions: Bool {
    if let entries = value.mapping { !entries.describeValue } else { value.isSequence }
  }
}

extension [YAMLNode.Entry] {
  /// Whether they are `{ type: Int, default: 1 }`, the keys of a labelled value.
  fileprivate var describeValue: Bool {
    allSatisfy { PayloadKey(rawValue: $0.key.text) != nil } && contains { $0.key.hasText(PayloadKey.type.rawValue) }
  }
}

extension Diagnostic {
  /// `view: [appeared, tapped]` for a group.
  fileprivate static func groupAsList(_ name: String, actions names: [String], at node: YAMLNode) -> Diagnostic {
    let group = "{ actions: [\(names.joined(separator: ", "))] }"
    let values = "{ \(names.map { "\($0): String" }.joined(separator: ", ")) }"
    return Diagnostic(
      .wrongKind,
      "expected the payload of '\(name)', found names that are not types",
      at: node.range,
      help: [
        Help("for a group of actions write \(group)", replacements: [group]),
        Help("for labels write each with its type: \(values)"),
      ]
    )
  }

  /// `{ appeared: , refreshTapped: }`: these are not labels, because they have no types.
  fileprivate static func groupAsLabels(
    _ name: String,
    labels: [YAMLNode.Entry],
    at node: YAMLNode
  ) -> Diagnostic {
    let areNames = labels.allSatisfy(\.value.isNull)
    let names = labels.map(\.key.text).joined(separator: ", ")
    let group = areNames ? "{ actions: [\(names)] }" : "{ actions: { … } }"
    let first = labels.first(where: \.isNameAlone)
    return Diagnostic(
      .wrongKind,
      "expected the payload of '\(name)', found names without types",
      at: first?.key.range,
      help: [
        Help("for a group of actions write \(group)", replacements: areNames ? [group] : [], at: node.range),
        Help("for labels write each with its type: \(first?.key.text ?? ""): String"),
      ]
    )
  }

  /// `{ was: oldName }`, as for what is stored.
  fileprivate static func storedAction(
    _ name: String,
    _ entry: YAMLNode.Entry
  ) -> Diagnostic {
    var help: Help =
      "leave it out: the file has the new name alone, and 'featuregen stubs --rename' renames the handler"
    help.removals = [entry.key.range]
    return Diagnostic(
      .unknownKey,
      "an action is not stored, so '\(name)' has no '\(entry.key.text)'",
      at: entry.key.range,
      help: [help]
    )
  }
}
