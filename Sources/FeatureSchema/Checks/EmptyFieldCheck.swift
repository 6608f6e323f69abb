import Diagnostics

/// A type with a field of a type without values has no values either, and Swift warns about code that makes one.
struct EmptyFieldCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations where !declaration.holdsActions {
      for field in declaration.fields where !field.isGenerated && field.type.type.hasNoValues {
        diagnostics.append(.neverMade("'\(declaration.fullName)'", field.type))
      }
    }
    for dependency in file.typedDependencies where dependency.type.type.hasNoValues {
      diagnostics.append(.neverMade("the reducer", dependency.type))
    }
    for button in file.prompts.flatMap(\.alerts).flatMap(\.buttons) {
      for value in button.values where value.type.type.hasNoValues {
        diagnostics.append(.neverMade("the button '\(button.written.name.value)'", value.type))
      }
    }
    if let state = file.state, state.isStateOfChoice {
      for value in state.cases where !value.isGenerated {
        guard let member = value.payload.first(where: \.type.type.hasNoValues) else { continue }
        diagnostics.append(.neverMade("the alternative '\(value.name.value)'", member.type))
      }
    }
    if let state = file.state, state.isEmptyEnum {
      diagnostics.append(.neverRun(file.featureName ?? "", state))
    }
  }
}

extension Diagnostic {
  fileprivate static func neverMade(_ owner: String, _ type: TypeUse) -> Diagnostic {
    Diagnostic(
      .invalidType,
      "\(owner) could never be made: '\(type.text)' has no values",
      at: type.range,
      help: [Help("make it optional, or leave it out", replacements: ["\(type.text)?"])]
    )
  }

  fileprivate static func neverRun(_ feature: String, _ state: ResolvedDeclaration) -> Diagnostic {
    Diagnostic(
      .invalidType,
      "'\(feature)' could never run: its state is an enum without cases, which has no values",
      at: state.name.range,
      help: ["give it a case; for a state without fields, leave 'state' out"]
    )
  }
}
