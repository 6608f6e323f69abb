import FeatureRuntime
import FeatureTesting
import Foundation
import RecipesFeature
import Testing

/// Walks answer the clients that schemas declare.
@MainActor
struct ClientTests {
  private static let isWalking = ProcessInfo.processInfo.environment["FEATUREGEN_WALK_JOB"] != nil

  private func told(_ walk: () async -> Void) async -> String {
    let violations = WalkViolations()
    await withKnownIssue(isIntermittent: true) {
      await walk()
    } matching: {
      violations.note("\($0.comments.first?.rawValue ?? "\($0)")")
    }
    return violations.noted.first ?? ""
  }

  @Test func printedTestGivesTheAnswersOfTheWalk() async {
    let text = await told {
      await walk(RecipeWalk.self, steps: 20, runs: 20) {
        Recipe()
      } invariants: {
        #expect(!$0.isCooked)
      }
    }
    if Self.isWalking { return }
    #expect(text.hasPrefix("Recipe fails after 2 steps."), "\(text)")
    #expect(text.contains("world.answer(RecipeWalk.self, in: &$0)"), "\(text)")
    #expect(text.contains(#"await world.succeed("Stove.cook", with: ())"#), "\(text)")
  }

  @Test func clientsOfFeaturesBelowAreAnswered() async {
    let report = await walk(RecipesWalk.self, steps: 50, runs: 20) { Recipes() }
    if Self.isWalking { return }
    #expect(!report.missed.contains("RecipeForm.suggested"))
  }

  @Test func givenEndpointReplacesTheAnswer() async {
    let report = await walk(RecipeWalk.self, steps: 20, runs: 20) {
      Recipe()
    } withDependencies: { values, _ in
      values.stove.cook = { throw CancellationError() }
    }
    if Self.isWalking { return }
    #expect(report.missed.contains("Recipe.cooked"))
  }

  private struct Odd: Error, Equatable {
    let number: Int
  }

  @Test func callThatIsCancelledThrowsAnErrorOfItsType() async throws {
    let answers = WalkAnswers()
    let call = Task {
      try await answers("count", throwing: { _ in Odd(number: 3) }) { Int.drawn(from: &$0) }
    }
    call.cancel()
    await #expect(throws: Odd(number: 3)) { try await call.value }
  }

  @Test func answersAtOnceAreTheSameInEachWalk() {
    func numbers(_ answers: WalkAnswers) -> [Int] {
      (0..<20).map { _ in answers.now("count") { Int.drawn(from: &$0) } }
    }
    let first = numbers(WalkAnswers())
    #expect(first == numbers(WalkAnswers()))
    #expect(Set(first).count > 5)
    let answers = WalkAnswers()
    answers.prepare("count", with: [7])
    #expect(numbers(answers).allSatisfy { $0 == 7 })
  }
}
