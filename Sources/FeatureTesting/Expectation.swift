import FeatureRuntime

/// An action that a test waits for.
struct Expectation<Action> {
  let description: String
  let matches: (Action) -> Bool
  private let mismatch: (_ title: String, Action) -> String

  private init(
    description: String,
    matches: @escaping (Action) -> Bool,
    mismatch: @escaping (_ title: String, Action) -> String
  ) {
    self.description = description
    self.matches = matches
    self.mismatch = mismatch
  }

  /// Waits for an action that equals a given one in every way that can be shown.
  init(_ action: Action, matches: @escaping (Action) -> Bool) {
    self.init(
      description: text(of: action),
      matches: matches,
      mismatch: { title, received in
        differenceMessage(title, expected: action, actual: received, legend: "(Expected: −, Received: +)")
      }
    )
  }

  init(_ isExpected: @escaping (Action) -> Bool) {
    self.init(description: "An action that fulfils the condition", matches: isExpected)
  }

  private init(description: String, matches: @escaping (Action) -> Bool) {
    self.init(
      description: description,
      matches: matches,
      mismatch: { title, received in
        """
        \(title)

        Expected:
        \(description.indented)

        Received:
        \(text(of: received).indented)
        """
      }
    )
  }
}

extension Expectation {
  /// The failure of having received another action.
  ///
  /// - Parameter others: What was received after it.
  func mismatchMessage(_ received: Action, before others: [Action]) -> String {
    others.contains(where: matches)
      ? mismatch("The store received another action before the expected one. Receive it first.", received)
      : mismatch("The store received another action than the expected one.", received)
  }
}

extension Expectation where Action: CasePathable {
  init<Value>(case keyPath: CaseKeyPath<Action, Value>) {
    let path = Action.allCasePaths[keyPath: keyPath]
    // The name of a case cannot be had from its key path everywhere. A case without a value can be shown, though.
    let description =
      if let nothing = () as? Value {
        text(of: path.embed(nothing))
      } else {
        "An action of a case that holds a value of type '\(Value.self)'"
      }
    self.init(description: description) { path.extract(from: $0) != nil }
  }

  init<Value: Equatable>(case keyPath: CaseKeyPath<Action, Value>, value: Value) {
    let path = Action.allCasePaths[keyPath: keyPath]
    self.init(path.embed(value)) { path.extract(from: $0) == value }
  }
}
