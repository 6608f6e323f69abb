import FeatureRuntime
import FeatureTesting
import Foundation
import Testing

/// A feature with a planted mistake, without a schema.
@MainActor
protocol Planted: WalkedFeature where State: Sendable, Action: Sendable {
  associatedtype Feature: Reducer<State, Action>
  static func feature(_ world: WalkWorld) -> Feature
  static func invariants(_ state: State) throws
}

extension Planted {
  static var name: String { String(describing: Self.self) }
  static var goals: [String] { [] }
  static func invariants(_ state: State) throws {}
}

/// Walks a feature for 2,000 steps.
///
/// - Parameters:
///   - shortest: How many steps the mistake needs.
///   - text: What the message says.
/// - Returns: The failure.
@MainActor @discardableResult
func expectFound<P: Planted>(
  _ planted: P.Type,
  within shortest: Int,
  _ text: String,
  line: UInt = #line,
  function: StaticString = #function,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  column: UInt = #column
) async -> String {
  let violations = WalkViolations()
  await withKnownIssue {
    await walk(
      P.self,
      steps: 100,
      runs: 20,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column,
      function: function,
      { P.feature($0) },
      invariants: { try P.invariants($0) }
    )
  } matching: {
    violations.note("\($0.comments.first?.rawValue ?? "\($0)")")
  }
  let location = SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  let message = violations.noted.first ?? ""
  let steps = message.firstMatch(of: /fails after (\d+) steps?/).flatMap { Int($0.1) }
  // In the process that walks, nothing is told.
  if ProcessInfo.processInfo.environment["FEATUREGEN_WALK_JOB"] == nil {
    #expect(message.contains(text), sourceLocation: location)
    #expect((steps ?? .max) <= shortest + 1, "\(message)", sourceLocation: location)
  }
  return message
}
