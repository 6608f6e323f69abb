import SwiftSource
import TemplateEngine

/// The message of a problem, beside the row or the rows that a person mends it in.
struct FormMessageContext {
  /// The problem as one of the state's: `.contact(.isReachable)`.
  let problem: String
  /// The names of the rows that a person leaves before the message is shown, inside string literals.
  let rows: [String]

  /// - Parameter rows: the names of the rows that a person can leave.
  init?(_ name: String, at place: FormPlace, after rows: [String]) {
    guard let problem = place.problem(name) else { return nil }
    (self.problem, self.rows) = (problem, rows)
  }

  static let shape: Shape<FormMessageContext> = Shape(
    "message",
    "The message of a problem, beside the row or the rows that a person mends it in.",
    [
      .text("problem", "The problem as one of the state's: .contact(.isReachable).", \.problem),
      .texts("rows", "The names of the rows that a person leaves before the message is shown, string literals.") {
        $0.rows.map { "\"\($0)\"" }
      },
    ]
  )
}
