import Diagnostics
import YAML

/// An action without values has nothing after its name: 'Void' would be a value, and not Equatable.
struct ActionValueCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations where declaration.holdsActions {
      for action in declaration.cases {
        for value in action.payload {
          if value.type.type.isVoid {
            diagnostics.append(.noValue(value, of: action, canBeGroup: declaration.isAction))
          }
        }
      }
    }
  }
}

extension Diagnostic {
  /// - Parameter canBeGroup: whether the action could be meant as a group of actions.
  fileprivate static func noValue(_ value: ResolvedMember, of action: ResolvedCase, canBeGroup: Bool) -> Diagnostic {
    let (type, name) = (value.type, action.name.value)
    let help: Help =
      if let label = value.label {
        canBeGroup
          ? "if '\(name)' is a group of actions, write '\(name): { actions: { \(label): } }'; else leave '\(label)' out"
          : "leave '\(label)' out"
      } else if action.payload.count > 1 {
        "leave it out"
      } else {
        Help("write '\(name):' with nothing after it", replacements: [""])
      }
    return Diagnostic(.invalidType, "'\(type.text)' is not a value of an action", at: type.range, help: [help])
  }
}
