import Diagnostics

extension SafeChanges {
  var dependencies: [Located<String>] {
    let added = comparison.dependencies.added.filter(\.canBeLeftOut).map {
      let reason = $0.written.key == nil ? "default" : "key"
      return Located("the dependency '\($0.written.name.value)' is new and has a \(reason)", at: $0.written.name.range)
    }
    let parameters = comparison.parameters.flatMap(\.parameters.common)
    let eased = parameters.filter { $0.old.defaultValue == nil && $0.new.defaultValue != nil }.map {
      Located("the dependency '\($0.new.written.name.value)' can now be left out", at: $0.new.written.name.range)
    }
    return added + eased
  }

  var children: [Located<String>] {
    comparison.children.flatMap { files, children in
      children.common.filter { pair in
        let name = pair.new.written.name.value
        return files.old.neededReducers.contains(name) && !files.new.neededReducers.contains(name)
      }
      .map { pair in
        let name = pair.new.written.name
        let owner = files.new.reducerName
        return Located("the initializer of '\(owner)' no longer needs '\(name.value)'", at: name.range)
      }
    }
  }

  /// Changes of alerts and dialogs. The first one, and a new button, add actions, which is not safe.
  var alerts: [Located<String>] {
    comparison.alerts.flatMap { kind, alerts in
      let added = alerts.added.map { Located("the \(kind.rawValue) '\($0.name.value)' is new", at: $0.name.range) }
      let changed = alerts.common.flatMap { alert in
        zip(alert.old.looks, alert.new.looks).filter { $0.look != $1.look }.map { _, part in
          Located("the \(kind.rawValue) '\(alert.new.name.value)' has \(part.other)", at: alert.new.name.range)
        }
      }
      return added + changed
    } + localization
  }

  /// Another string catalog for the texts of alerts and dialogs.
  private var localization: [Located<String>] {
    comparison.features.compactMap { files in
      let place = files.new.document.strings?.range ?? files.new.namesInModule.first?.range
      return switch (files.old.strings, files.new.strings) {
      case (nil, nil): nil
      case (nil, _?): Located("the texts of alerts and dialogs are now localized", at: place)
      case (_?, nil): Located("the texts of alerts and dialogs are no longer localized", at: place)
      case (let old?, let new?):
        old == new ? nil : Located("the texts of alerts and dialogs are in another string catalog", at: place)
      }
    }
  }
}

extension ResolvedAlert {
  /// Everything that a user sees of it, part by part, with the message for a change.
  fileprivate var looks: [(look: String, other: String)] {
    let buttons = buttons.map { "\($0.title.parts) \($0.written.role?.rawValue ?? "")" }
    return [
      ("\(title.parts)", "another title"), ("\(message?.parts ?? [])", "another message"),
      ("\(buttons)", "other buttons"),
    ]
  }
}
