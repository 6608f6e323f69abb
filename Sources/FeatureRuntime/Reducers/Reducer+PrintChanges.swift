extension Reducer {
  /// Runs this reducer and prints each action with its changes of the state, for debugging.
  ///
  /// ```swift
  /// let store = Store(initialState: Settings.State()) {
  ///   Settings(userNotifications: .live)._printChanges()
  /// }
  /// ```
  ///
  /// It shows the parts that have changed, up to 100 lines. It prints nothing in a build of this library without debug
  /// information.
  ///
  /// - Parameter printer: What is printed; `nil` prints nothing.
  public func _printChanges(_ printer: _ReducerPrinter<State, Action>? = .changes) -> Reduce<State, Action> {
    let reducer = Reduce(self)
    #if DEBUG
      guard let printer else { return reducer }
      return Reduce { state, action in
        let oldState = state
        let effect = reducer.reduce(into: &state, action: action)
        printer.printChange(receivedAction: action, oldState: oldState, newState: state)
        return effect
      }
    #else
      return reducer
    #endif
  }

  /// Runs this reducer and prints each action with its changes of the state, for debugging.
  ///
  /// - Parameter print: Prints the text.
  public func _printChanges(_ print: @escaping (String) -> Void) -> Reduce<State, Action> {
    _printChanges(.changes(print))
  }
}

/// A printer of the changes made by actions.
///
/// ```swift
/// Settings()._printChanges(.actionLabels)
/// ```
///
/// The idea and the name are those of the Composable Architecture.
public struct _ReducerPrinter<State, Action> {
  private let print: (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void

  /// Creates a printer.
  ///
  /// - Parameter printChange: Prints an action with the states before and after it.
  public init(printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void) {
    print = printChange
  }

  /// Prints a change.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    print(receivedAction, oldState, newState)
  }

  /// Prints each action and the parts of the state that it changes.
  public static var changes: Self { changes { Swift.print($0) } }

  /// Prints each action alone.
  public static var actionLabels: Self {
    #if DEBUG
      Self { action, _, _ in Swift.print("received action: \(describe(action, limit: 1_000))") }
    #else
      Self { _, _, _ in }
    #endif
  }

  static func changes(_ print: @escaping (String) -> Void) -> Self {
    #if DEBUG
      Self { action, oldState, newState in
        let changes = ValueDifference(from: oldState, to: newState).lines
        let lines = changes.isEmpty ? ["  (no state changes)"] : changes
        print((["received action:", "  \(describe(action, limit: 1_000))"] + lines).joined(separator: "\n"))
      }
    #else
      Self { _, _, _ in }
    #endif
  }
}
