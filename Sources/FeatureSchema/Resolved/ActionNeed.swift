import SwiftSource

/// What has to be valid when an action is sent: the state, or a field of it.
package struct ActionNeed {
  /// `nil` for the whole state.
  package let field: ResolvedMember?
  /// The type whose rules have to hold.
  package let form: ResolvedDeclaration

  package var name: String { field?.label ?? CaseDeclaration.wholeState }

  package var needsTime: Bool { form.needsTime }

  /// The condition that it is valid, as Swift.
  ///
  /// - Parameters:
  ///   - state: The state: `state`, `store`.
  ///   - time: The time that rules compare with: `date.now`.
  package func condition(of state: String, at time: String) -> String { condition(true, of: state, at: time) }

  /// The condition that it is not valid, as Swift.
  ///
  /// - Parameters:
  ///   - state: The state: `state`, `store`.
  ///   - time: The time that rules compare with: `date.now`.
  package func violation(of state: String, at time: String) -> String { condition(false, of: state, at: time) }

  private func condition(_ isTrue: Bool, of state: String, at time: String) -> String {
    let isValid = needsTime ? "isValid(at: \(time))" : "isValid"
    let not = isTrue ? "" : "!"
    guard let field, let label = field.label else { return "\(not)\(state).\(isValid)" }
    let value = "\(state).\(SwiftIdentifier.escaped(label, as: .member))"
    switch field.type.type {
    case .declared: return "\(not)\(value).\(isValid)"
    case .optional: return "\(value)?.\(isValid) \(isTrue ? "==" : "!=") true"
    default:
      let all = "\(not)\(value).allSatisfy(\(needsTime ? "{ $0.\(isValid) }" : "\\.isValid"))"
      if field.required == nil { return all }
      return isTrue ? "!\(value).isEmpty && \(all)" : "(\(value).isEmpty || \(all))"
    }
  }
}

extension ResolvedFile {
  /// The name of the dependency that gives the time; `nil` if the schema has none.
  package var dateGenerator: String? { dependencies.first { $0.written.key?.value == "date" }?.written.name.value }
}
