import Foundation

/// A record of what a feature did: its last steps, and the state that they led to.
///
/// It can be written to a file and read again, for a bug report: all values are kept as trees of texts.
///
/// ```swift
/// try JSONEncoder().encode(recorder.recording).write(to: file)
/// let recording = try JSONDecoder().decode(Recording.self, from: Data(contentsOf: file))
/// print(recording.test(named: "aMeetingIsHeld"))
/// ```
nonisolated public struct Recording: Codable, Sendable {
  /// The version of this form.
  public var version = 1
  /// The name of the feature.
  public var title: String
  /// The time at which it began.
  public var date: String
  /// The number of steps before the first one that was kept.
  public var omitted = 0
  /// The mistake that it shows, if it was written because of one.
  public var failure: Failure?
  /// The state after the last step.
  public var state: RecordedValue
  /// The steps, one for each action.
  public var steps: [Step] = []
  /// The effects of these steps.
  public var effects: [Effect] = []
  /// The code that makes the feature, as it was written; `nil` if it could not be read.
  public var feature: String?
  /// The code that gives the feature its dependencies.
  public var dependencies: String?
  /// The functions of a test's answers, by the names of dependencies that cannot fail.
  var functions: [String: String] = [:]

  /// A mistake, and the step at which it was found.
  public struct Failure: Codable, Sendable {
    public var step: Int
    public var message: String
  }

  /// An action, and what it changed.
  public struct Step: Codable, Sendable {
    /// The number of the step, from one.
    public var number: Int
    /// The action as Swift.
    public var action: String
    /// The key path of its case, if that is all that a test can receive it by.
    var casePath: String?
    /// The cases that lead to the action: `list.add.binding.title`.
    public var name: String
    /// The feature whose action it is.
    public var feature: String
    public var sender: Sender
    /// The effect that sent it.
    public var from: Int?
    /// The step that led to it.
    public var cause: Int?
    /// The seconds on the feature's clock.
    public var time: Double
    /// The seconds that have passed.
    public var at: Double
    /// The seconds that the reducer took.
    public var took: Double
    public var changes: [RecordedChange]
    /// Whether somebody slept on that clock since the step before.
    var hasSlept: Bool
    /// What dependencies have answered since the step before.
    public var answers: [Answer]?
  }

  /// Whoever sent an action.
  public enum Sender: String, Codable, Sendable {
    case view, binding, effect, parent
  }

  /// An answer of a dependency.
  public struct Answer: Codable, Sendable {
    public var name: String
    /// The answer as Swift, or the error as text.
    public var text: String
    public var error: Bool
    /// The number of the call among those of that name that waited; `nil` if it was answered at once.
    public var call: Int?
    /// The seconds on the feature's clock.
    public var time: Double
  }

  /// An effect of a step.
  public struct Effect: Codable, Sendable {
    public var id: Int
    public var name: String?
    /// The file and the line that made it, if they are known.
    public var place: String
    public var feature: String
    public var step: Int
    public var begun: Double
    public var ended: Double?
    /// The way in which it ended: `ended` or `cancelled`.
    public var how: String?
  }
}

nonisolated extension Recording {
  /// The state before a step, or after the last one.
  ///
  /// - Parameter number: The number of the step.
  public func state(before number: Int) -> RecordedValue {
    var state = state
    for step in steps.reversed() where step.number >= number {
      for change in step.changes.reversed() { state.undo(change) }
    }
    return state
  }
}
