extension Reducer {
  /// Runs this reducer and prints each action with what it changes, for debugging.
  ///
  /// ```swift
  /// let store = Store(initialState: Settings.State()) {
  ///   Settings(userNotifications: .live)._printChanges()
  /// }
  /// ```
  ///
  /// It prints nothing in a build of this library without debug information.
  ///
  /// - Parameter print: Prints the text.
  public func _printChanges(
    _ print: @escaping (String) -> Void = { Swift.print($0) }
  ) -> Reduce<State, Action> {
    #if DEBUG
      let printed = Reduce(self)
      return Reduce { state, action in
        let oldState = state
        let effect = printed.reduce(into: &state, action: action)
        print(describeChange(of: action, from: oldState, to: state))
        return effect
      }
    #else
      Reduce(self)
    #endif
  }
}

#if DEBUG
  private func describeChange(of action: Any, from oldState: Any, to newState: Any) -> String {
    let (old, new) = (lines(oldState), lines(newState))
    let difference = new.difference(from: old)
    let changes = difference.isEmpty ? ["  (no state changes)"] : marked(old, difference)
    return (["received action:"] + lines(action).map { "  \($0)" } + changes).joined(separator: "\n")
  }

  private func lines(_ value: Any) -> [String] {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n").map(String.init)
  }

  /// All lines of a text, marked as they were changed.
  private func marked(_ old: [String], _ difference: CollectionDifference<String>) -> [String] {
    var result = old.map { "  \($0)" }
    for case .remove(let offset, _, _) in difference.removals { result[offset] = "- \(old[offset])" }
    // The places of inserted lines are those after the removals; what was removed is still among the lines here.
    for case .insert(let offset, let line, _) in difference.insertions {
      let places = result.indices.filter { !result[$0].hasPrefix("- ") } + [result.count]
      result.insert("+ \(line)", at: places[offset])
    }
    return result
  }
#endif
