nonisolated extension Effect {
  /// What runs in place of a handler while what its action needs is not valid: nothing, and an issue is reported.
  /// Generated code uses it.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - form: What has to be valid: a field, or the state.
  ///
  /// ```swift
  /// case .saveButtonTapped where !state.draft.isValid: return .unmet("saveButtonTapped", needs: "draft")
  /// ```
  public static func unmet(_ action: String, needs form: String) -> Self {
    reportIssue("'\(action)' was sent while its '\(form)' was not valid, and not handled: disable what sends it.")
    return .none
  }
}
