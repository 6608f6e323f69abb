import TestSupport
import Testing

@testable import SwiftSource

/// Expressions at random: what is accepted leaves the declarations around it as they are.
@Suite(.enabled(if: SwiftCompiler.isAvailable, "swiftc is not on the PATH"))
struct ExpressionPropertyTests {
  @Test(arguments: 0..<4)
  func whateverIsAcceptedStaysInItsPlace(seed: Int) async throws {
    var mutations = ExpressionMutations(seed: UInt64(seed))
    let expressions = (0..<2000).map { _ in mutations.next() }.filter { SwiftExpressionCheck.issues(in: $0).isEmpty }
    #expect(expressions.count > 100)
    let parsed = try await ParsedExpressions(expressions)
    // After the first one, others would be measured with its declarations.
    if let index = parsed.firstOutOfPlace { Issue.record("'\(expressions[index])' leaves its place") }
    // What is in a closure is the author's business.
    for (index, message) in parsed.errors where !expressions[index].contains("{") {
      Issue.record("'\(expressions[index])': \(message)")
    }
  }

  @Test(arguments: ["1 }; func f() {", "1; var b = 2", "1 /*", "{ if /}/.x { } }; init() {"])
  func expressionsThatLeaveTheirPlaceAreFound(expression: String) async throws {
    #expect(try await ParsedExpressions(["1", expression, "1"]).firstOutOfPlace == 1)
  }
}
