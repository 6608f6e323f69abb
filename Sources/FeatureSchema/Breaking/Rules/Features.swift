import Diagnostics

extension Comparison {
  /// The feature has another name, or the schema became a type library.
  var removedFeature: [BreakingChange] {
    guard let name = old.document.feature, name.value != new.featureName else { return [] }
    let renamed = new.document.feature.map { Diagnostic.Note("it is now named '\($0.value)'", at: $0.range) }
    return [.removed(feature: name, notes: [renamed].compactMap(\.self))]
  }

  /// The generated code is less visible.
  var reducedAccess: [BreakingChange] {
    guard new.access < old.access else { return [] }
    return [
      BreakingChange(
        "generated code is now \(new.access.rawValue) instead of \(old.access.rawValue)",
        at: new.document.access?.range ?? new.namesInModule.first?.range,
        was: old.document.access?.range
      )
    ]
  }

  /// Children and alternatives that are gone, with their state, action and reducer.
  var removedChildren: [BreakingChange] {
    children.flatMap { files, children in
      let unasked = children.common.filter { !$0.old.leadsBack && $0.new.leadsBack }.map { child in
        let name = child.old.written.name
        return BreakingChange(
          "the initializer of '\(files.new.reducerName)' does not take '\(name.value)' any more, which leads back to it",
          at: name.range,
          notes: [Diagnostic.Note("it leads back now", at: child.new.written.name.range)]
        )
      }
      return unasked
        + children.removed.map { child in
          let same = children.added.filter { $0.feature(in: files.new) == child.feature(in: files.old) }
          let name = child.written.name
          return BreakingChange("the child '\(name.value)' is gone", gone: name, newNames: same.map(\.written.name))
        }
    } + renamedPrompts
  }

  /// Alerts under `one-of` that are now an alternative of another name.
  private var renamedPrompts: [BreakingChange] {
    files.dropFirst().flatMap { files in
      let prompts = files.map(\.prompts)
      return Matching(prompts.old, prompts.new, by: \.written.kind.rawValue).common.map { $0.map(\.written.name) }
        .filter { $0.old.value != $0.new.value }.map {
          BreakingChange("the alternative '\($0.old.value)' is gone", gone: $0.old, newNames: [$0.new])
        }
    }
  }

  /// Children with another feature.
  var changedChildren: [BreakingChange] {
    children.flatMap { files, children in
      children.common.filter { $0.old.feature(in: files.old) != $0.new.feature(in: files.new) }.map { child in
        let (old, new) = (child.old.feature(in: files.old), child.new.feature(in: files.new))
        return BreakingChange(
          "the child '\(child.new.written.name.value)' is now the feature '\(new)' instead of '\(old)'",
          at: child.new.written.reference.range,
          was: child.old.written.reference.range
        )
      }
    }
  }

  /// Children with another presence, so that their state and actions have other types.
  var changedPresences: [BreakingChange] {
    children.flatMap(\.children.common).map { $0.map(\.written) }.filter { $0.old.presence != $0.new.presence }
      .map { child in
        let (old, new) = (child.old.presence.rawValue, child.new.presence.rawValue)
        return BreakingChange(
          "the presence of '\(child.new.name.value)' is now '\(new)' instead of '\(old)'",
          at: child.new.name.range,
          was: child.old.name.range
        )
      }
  }

  var removedDependencies: [BreakingChange] {
    let found = dependencies.common.filter { $0.old.written.key == nil }.compactMap { dependency in
      dependency.new.written.key.map { key in
        let name = dependency.new.written.name.value
        return BreakingChange(
          "the reducer's initializer does not take the dependency '\(name)' any more, which has a key",
          at: dependency.old.written.name.range,
          notes: [Diagnostic.Note("the key is here", at: key.range)]
        )
      }
    }
    let gone = dependencies.removed.map { dependency in
      let type = dependency.type.meaning(in: old)
      let same = dependencies.added.filter { $0.type.meaning(in: new) == type }
      let name = dependency.written.name
      return BreakingChange("the dependency '\(name.value)' is gone", gone: name, newNames: same.map(\.written.name))
    }
    return gone + found + unpassed
  }

  /// Dependencies that are no longer passed to a feature for `one-of`.
  private var unpassed: [BreakingChange] {
    parameters.dropFirst().flatMap { files, parameters in
      parameters.removed.filter { new.dependencies.map(\.written.name.value).contains($0.written.name.value) }.map {
        BreakingChange(
          "the initializer of '\(files.new.reducerName)' does not take '\($0.written.name.value)' any more",
          at: $0.written.name.range
        )
      }
    }
  }

  /// Alerts and confirmation dialogs that are gone.
  var removedAlerts: [BreakingChange] {
    alerts.flatMap { kind, alerts in
      alerts.removed.map { alert in
        let shape = PayloadShape(alert.values, in: old)
        let same = alerts.added.filter { PayloadShape($0.values, in: new) == shape }
        return BreakingChange(
          "the \(kind.rawValue) '\(alert.name.value)' is gone",
          gone: alert.name,
          newNames: same.map(\.name)
        )
      }
    }
  }

  /// Buttons with an action that no alert, or no dialog, has any more.
  var removedButtons: [BreakingChange] {
    files.flatMap { files in
      files.old.prompts.map(\.written).flatMap { prompts in
        let names = files.map { $0.buttons(of: prompts.kind).map(\.name) }
        let buttons = Matching(names.old, names.new, by: \.value)
        let action = (files.old.namesToAction + [prompts.name.value]).joined(separator: ".")
        return buttons.removed.map { button in
          BreakingChange(
            "the button '\(button.value)' is gone, and with it the action '\(action).\(button.value)'",
            gone: button,
            newNames: buttons.added
          )
        }
      }
    }
  }

  /// Fields that a store can no longer write: `store.name = "Blob"`, `$store.name`.
  var removedBindings: [BreakingChange] {
    matching(by: \.value) { $0.settableNames }.removed.compactMap { name in
      // A removed field is reported as removed.
      guard let place = new.state?.place(ofMember: name.value) else { return nil }
      return BreakingChange(
        "'\(name.value)' is no longer bindable, so stores have no setter for it",
        at: place.range,
        was: name.range
      )
    }
  }
}

extension BreakingChange {
  static func removed(feature name: Located<String>, notes: [Diagnostic.Note] = []) -> Self {
    Self("the feature '\(name.value)' is gone", at: name.range, notes: notes)
  }
}

extension ResolvedFile {
  /// The actions of the buttons of its alerts or dialogs.
  func buttons(of kind: PromptKind) -> [ResolvedCase] {
    action?.nested(named: kind.typeName)?.cases ?? []
  }

  /// The name of the action that holds its actions, if it is a feature for `one-of`.
  fileprivate var namesToAction: [String] {
    enclosing?.choices.first { $0.file === self }.map { [$0.written.name.value] } ?? []
  }

  /// The names of the store's setters, at their places in the schema.
  fileprivate var settableNames: [Located<String>] {
    bindingPaths.filter { $0.steps.count == 1 }.map { Located($0.steps[0].name, at: $0.steps[0].range) }
  }
}

extension ResolvedChild {
  /// Its feature's name as its parent writes it.
  func feature(in file: ResolvedFile) -> String {
    if isItself { return "Self" }
    return featurePath.dropFirst(isChoice ? 1 : 0).joined(separator: ".")
  }
}

extension ResolvedDeclaration {
  /// The name of a field or case, with its place.
  fileprivate func place(ofMember name: String) -> Located<String>? {
    fields.lazy.compactMap(\.name).first { $0.value == name } ?? cases.lazy.map(\.name).first { $0.value == name }
  }
}
