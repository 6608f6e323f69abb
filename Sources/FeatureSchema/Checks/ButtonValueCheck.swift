import Diagnostics
import SwiftSource

/// Checks that the buttons of one name have the same values, because they have one handler; and that the values of one name
/// in an alert have the same type, because the function that makes it takes them once.
struct ButtonValueCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    // The handlers of alerts under `one-of` are those of the feature around it.
    guard file.enclosing == nil else { return }
    let alerts = file.allPrompts.flatMap(\.alerts)
    var handlers: [String: ResolvedButton] = [:]
    for button in alerts.flatMap(\.buttons) where button.written.hasAction {
      let first = handlers[button.written.name.value] ?? button
      handlers[button.written.name.value] = first
      if shape(first) != shape(button) {
        report(
          .invalidValue,
          "the button '\(button.written.name.value)' has other values than the one that has the same handler",
          at: button.written.name.range,
          notes: [.init("that one is here", at: first.written.name.range)],
          help: ["give both the same values, or give one another name"]
        )
      }
    }
    for prompts in file.allPrompts {
      for (alert, value) in prompts.alerts.flatMap({ alert in alert.buttons.flatMap(\.values).map { (alert, $0) } }) {
        guard let first = alert.values.first(where: { $0.name.value == value.name.value }),
          first.type.meaning(in: file) != value.type.meaning(in: file)
        else { continue }
        report(
          .invalidValue,
          "'\(value.name.value)' is given once, when the \(prompts.written.kind.rawValue) is shown, and has another type here",
          at: value.type.range,
          notes: [.init("it is '\(first.type.text)' here", at: first.type.range)],
          help: ["give both the same type, or give one another name"]
        )
      }
    }
  }

  private func shape(_ button: ResolvedButton) -> [String] {
    button.values.map { "\($0.name.value): \($0.type.meaning(in: file)?.source ?? "")" }
  }
}

extension TypeUse {
  /// The type's meaning inside a feature, independent of its spelling and of the feature's name.
  fileprivate func meaning(in file: ResolvedFile) -> TypeExpression? {
    let namespace = file.enclosingFeature ?? file.featureName
    return (qualified ?? expression)?
      .rewritingNames { components in
        components.count > 1 && components[0].name == namespace ? Array(components.dropFirst()) : components
      }
      .canonical
  }
}
