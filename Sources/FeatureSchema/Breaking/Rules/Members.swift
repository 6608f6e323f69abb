import Diagnostics

extension Comparison {
  var removedFields: [BreakingChange] {
    let hooks = features.flatMap(\.old.optionalHooks)
    return structures.flatMap { type, fields in
      fields.removed.filter { !$0.isGenerated }.map { field in
        BreakingChange(
          "the field \(field.described) is gone",
          gone: field.name,
          newNames: fields.added.filter { $0.meaning == field.meaning }.compactMap(\.name),
          help: hooks.filter { $0.name.range == field.name?.range }.map {
            "its hook '\($0.name.value)' is no longer called"
          }
        )
      }
    }
  }

  var removedCases: [BreakingChange] {
    enumerations.filter { !$0.type.old.holdsActions }.flatMap { type, cases in
      cases.gone { "the case '\($0)' of '\(type.old.ownName)'" }
    }
  }

  /// The author's actions that are gone, also those that are in another group now.
  var removedActions: [BreakingChange] {
    enumerations.filter { $0.type.old.isAction }.flatMap { _, cases in cases.gone { "the action '\($0)'" } }
      + groups.filter { !$0.name.isDelegate }.flatMap { group, cases in
        cases.gone { "the action '\(group.name.value).\($0)'" }
      }
  }

  /// Delegate actions that are gone.
  var removedDelegateCases: [BreakingChange] {
    groups.filter(\.name.isDelegate).flatMap { _, cases in cases.gone { "the case '\($0)' of the delegate" } }
  }

  /// The old groups of actions, with their cases.
  private var groups: [(name: ActionGroup, cases: Matching<ResolvedCase>)] {
    features.flatMap { files in
      files.old.groups.map { group, type in
        let now = files.new.groups.first { $0.written.name.value == group.name.value }?.type
        return (group, Matching(type.cases, now?.cases ?? []) { $0.name.value })
      }
    }
  }

  /// Fields and dependencies with another type.
  var changedTypes: [BreakingChange] {
    let fields = structures.flatMap { _, fields in
      // Fields that children add are reported as children.
      fields.common.filter { !($0.old.isGenerated && $0.new.isGenerated) && $0.old.meaning != $0.new.meaning }
        .map { BreakingChange.retyped($0.new.described, from: $0.old.type, to: $0.new.type) }
    }
    let parameters = parameters.prefix(1).flatMap(\.parameters.common)
      .filter { $0.old.type.meaning(in: old) != $0.new.type.meaning(in: new) }
      .map { BreakingChange.retyped("'\($0.new.written.name.value)'", from: $0.old.type, to: $0.new.type) }
    // The key tells the type of what is found by it.
    let found = dependencies.common.compactMap { dependency -> BreakingChange? in
      guard let was = dependency.old.written.key, let key = dependency.new.written.key, was.value != key.value else {
        return nil
      }
      let name = dependency.new.written.name.value
      return BreakingChange("the dependency '\(name)' has another key", at: key.range, was: was.range)
    }
    return fields + parameters + found
  }

  /// Cases, actions and alerts with more or fewer values, or with other labels, types or order.
  var changedValues: [BreakingChange] {
    func change(_ name: String, _ old: PayloadShape, _ new: PayloadShape, _ names: Pair<Located<String>>)
      -> BreakingChange?
    {
      guard old != new else { return nil }
      return BreakingChange(
        "'\(name)' now has \(new.described) instead of \(old.described)",
        at: names.new.range,
        was: names.old.range
      )
    }
    let cases = enumerations.flatMap { type, cases in
      // Cases that children add are reported as children.
      cases.common.filter { !($0.old.isGenerated && $0.new.isGenerated) }.compactMap { pair in
        let name = "\(type.new.ownName).\(pair.new.name.value)"
        return change(name, pair.old.shape, pair.new.shape, pair.map(\.name))
      }
    }
    let alerts = alerts.flatMap { _, alerts in
      alerts.common.compactMap { pair in
        let (old, new) = (PayloadShape(pair.old.values, in: old), PayloadShape(pair.new.values, in: new))
        return change(pair.new.name.value, old, new, pair.map(\.name))
      }
    }
    return cases + alerts
  }

  /// Fields that can no longer be written.
  var newConstants: [BreakingChange] {
    structures.flatMap { _, fields in
      fields.common.filter { $0.old.attributes.constant == nil && $0.new.attributes.constant != nil }.map { field in
        BreakingChange(
          "\(field.new.described) is now a constant",
          at: field.new.name?.range,
          notes: [Diagnostic.Note("it was a variable", at: field.old.name?.range)]
        )
      }
    }
  }

  /// Fields that are shared in another way, so that they are made and written in another way.
  var changedSharing: [BreakingChange] {
    structures.flatMap { _, fields in
      fields.common.compactMap { field in
        let (old, new) = (field.old.attributes.shared.form, field.new.attributes.shared.form)
        guard old != new else { return nil }
        return BreakingChange(
          "\(field.new.described) is now \(new)",
          at: field.new.name?.range,
          notes: [Diagnostic.Note("it was \(old)", at: field.old.name?.range)]
        )
      }
    }
  }

  /// New cases, which exhaustive switches lack.
  var addedCases: [BreakingChange] {
    func change(in type: ResolvedDeclaration, _ name: String, at range: SourceRange?) -> BreakingChange {
      BreakingChange("'\(type.ownName)' has the new case '\(name)', which a switch may lack", at: range)
    }
    let cases = enumerations.flatMap { type, cases in
      // A child of an enum state adds a case to the action as well; a plain value under 'one-of' sends nothing.
      cases.added.filter { !$0.isGenerated || type.new.isAction && !$0.holdsNothing }.map {
        change(in: type.new, $0.name.value, at: $0.name.range)
      }
    }
    // The first bindable field adds a case to the action.
    let bindings = features.compactMap { files -> BreakingChange? in
      guard files.old.bindingPaths.isEmpty, let path = files.new.bindingPaths.first, let action = files.new.action
      else { return nil }
      return change(in: action, "binding", at: path.steps[0].range)
    }
    return cases + bindings
  }
}

extension ResolvedMember {
  /// A field's name in messages.
  var described: String { "'\(owner.ownName).\(name?.value ?? "")'" }
}

extension SharingDeclaration? {
  /// What code that makes or uses the field depends on.
  fileprivate var form: String {
    guard let self else { return "not shared" }
    let verb = self.isReader ? "only read" : "shared"
    return self.isKept ? "\(verb) where a key keeps it" : "\(verb), and given by who makes the state"
  }
}

extension ResolvedCase {
  /// Whether it can never be made.
  fileprivate var holdsNothing: Bool { payload.contains { $0.type.type.hasNoValues } }

  var shape: PayloadShape { PayloadShape(payload) }
}

extension Matching<ResolvedCase> {
  /// The removed cases, with their possible new names.
  fileprivate func gone(_ what: (String) -> String) -> [BreakingChange] {
    removed.filter { !$0.isGenerated }.map { removed in
      let shape = removed.shape
      return BreakingChange(
        "\(what(removed.name.value)) is gone",
        gone: removed.name,
        newNames: added.filter { $0.shape == shape }.map(\.name)
      )
    }
  }
}
