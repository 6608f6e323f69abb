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
        diagnostics.append(.otherValues(button.written.name, than: first.written.name))
      }
    }
    for prompts in file.allPrompts {
      for (alert, value) in prompts.alerts.flatMap({ alert in alert.buttons.flatMap(\.values).map { (alert, $0) } }) {
        guard let first = alert.values.first(where: { $0.name.value == value.name.value }),
          first.type.meaning(in: file) != value.type.meaning(in: file)
        else { continue }
        diagnostics.append(.otherType(of: value, than: first, prompts.written.kind))
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

extension Diagnostic {
  fileprivate static func otherValues(_ name: Located<String>, than first: Located<String>) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "the button '\(name.value)' has other values than the one that has the same handler",
      at: name.range,
      notes: [Note("that one is here", at: first.range)],
      help: ["give both the same values, or give one another name"]
    )
  }

  fileprivate static func otherType(of value: ResolvedAlertValue, than first: ResolvedAlertValue, _ kind: PromptKind)
    -> Diagnostic
  {
    Diagnostic(
      .invalidValue,
      "'\(value.name.value)' is given once, when the \(kind.rawValue) is shown, and has another type here",
      at: value.type.text.node.range,
      notes: [Note("it is '\(first.type.text.text)' here", at: first.type.text.node.range)],
      help: ["give both the same type, or give one another name"]
    )
  }
}
