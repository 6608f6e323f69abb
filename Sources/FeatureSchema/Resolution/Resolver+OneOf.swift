import Diagnostics
import SwiftSource

/// Features for `one-of`, whose alternatives need not be features.
extension Resolver {
  /// Adds an action for each plain value, which can never be sent, and sorts the alternatives as the schema has them.
  func addPlainActions() {
    guard let state = file.state, let action = file.action, state.isStateOfChoice else { return }
    for value in state.cases where !value.isGenerated {
      let never = action.generated(
        qualified: .named(["Swift", "Never"]),
        as: KnownTypes.lookup("Never").map { .known($0, []) } ?? .invalid,
        at: value.name.range
      )
      action.add(cases: [ResolvedCase(generated: value.name, never)])
    }
    state.arrangeCases()
    action.arrangeCases()
  }

  /// Reports a plain value that is the state of a child with `one-of`.
  func holdsPresented(_ value: ResolvedCase) -> Bool {
    for member in value.payload {
      guard let childState = member.type.type.declarations.first(where: \.isStateOfChoice) else { continue }
      collector.report(
        .invalidValue,
        "a plain value cannot be '\(childState.fullName)', which is the state of a child",
        at: member.type.range,
        help: ["hold it in a feature of its own, and name that under 'one-of'"]
      )
      return true
    }
    return false
  }
}

extension ResolvedDeclaration {
  /// Sorts the cases of an enum by their places in the schema.
  fileprivate func arrangeCases() {
    guard case .enumeration(let cases, let raw) = kind else { return }
    kind = .enumeration(cases.sorted { $0.place < $1.place }, raw: raw)
  }
}

extension ResolvedCase {
  fileprivate var place: Int { name.range?.lowerBound ?? 0 }
}
