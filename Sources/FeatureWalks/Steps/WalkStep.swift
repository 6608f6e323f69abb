/// A step of a walk: the name of its move, and the choices that its values are made of.
struct WalkStep: Codable, Equatable, Sendable {
  /// The name of an action's place, of an answer, or of time.
  var name: String
  var choices: [Int]

  /// Before all others: the state that the walk begins with.
  static let start = "start"
  /// Time goes on. No action can have such a name.
  static let time = "time goes on"
}
